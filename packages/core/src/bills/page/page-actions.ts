import type { Flags } from "../../company/flags.ts";
import { billPageMessages } from "../../messages/bills/bill.ts";
import type { Texts } from "../../messages/general/language.ts";
import type { Permission } from "../../roles/permission-list.ts";
import { OPEN_PRIVATE_LIST, OPEN_VIEW_ONLY_LIST } from "../../roles/permissions.ts";
import type { Asker } from "../status/visitor.ts";

/** The company settings that determine the actions on a bill's page; a Company is one. */
export interface PageRules {
  readonly isTyler: boolean;
  readonly flags: Pick<
    Flags,
    "ConsumerVIP" | "NonPayableOnline" | "EBilling" | "EAlert" | "ChangeAddress" | "PDFView" | "ArchiveView"
  >;
}

/** Who views the page, with their permissions (ROLE-019, ROLE-020). */
export interface PageAsker extends Asker {
  readonly permissions?: readonly string[];
}

/**
 * The action links on a bill's page, in order (PREVIEW-007 to 012); the view-only list is next to the private one
 * (RESTRICT-001, RESTRICT-002).
 */
export const PAGE_ACTIONS = [
  "addToPrivate",
  "addToViewOnly",
  "citizenPortal",
  "eAlert",
  "changeAddress",
  "viewPdf",
  "cart",
] as const;
export type PageAction = (typeof PAGE_ACTIONS)[number];

function isOffered(action: PageAction, { flags }: PageRules, asker: PageAsker): boolean {
  const isGuest = (asker.visitor ?? "guest") === "guest";
  const mayOpen = (permission: Permission): boolean => asker.permissions?.includes(permission) ?? false;
  switch (action) {
    case "addToPrivate":
      return flags.ConsumerVIP && mayOpen(OPEN_PRIVATE_LIST);
    case "addToViewOnly":
      return flags.NonPayableOnline && mayOpen(OPEN_VIEW_ONLY_LIST);
    case "citizenPortal":
      return flags.EBilling && isGuest;
    case "eAlert":
      return flags.EAlert && isGuest;
    case "changeAddress":
      return flags.ChangeAddress;
    case "viewPdf":
      return flags.PDFView;
    case "cart":
      return !flags.ArchiveView;
  }
}

/** The actions on a bill's page besides Pay Now, in order (PREVIEW-007 to 012). */
export const pageActions = (rules: PageRules, asker: PageAsker = {}): readonly PageAction[] =>
  PAGE_ACTIONS.filter((action) => isOffered(action, rules, asker));

/**
 * An action's label. E-Alert has that name in Tyler counties; elsewhere it is the sign-up for e-billing (PREVIEW-010).
 */
export function pageActionLabel(
  action: PageAction,
  { isTyler }: Pick<PageRules, "isTyler">,
  texts: Texts<typeof billPageMessages> = billPageMessages,
): string {
  return action === "eAlert" && !isTyler ? texts.eBilling : texts[action];
}
