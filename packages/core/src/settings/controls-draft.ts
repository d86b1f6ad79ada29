import { ENGLISH, type Language } from "../messages/general/language.ts";
import { amountProblemText, cents, formatAmountInput, parseMoney } from "../money/index.ts";
import type { OfficeReason } from "../payments/refund/office-reasons.ts";
import type { GiveBackLimits, RoleLimits } from "../roles/limits.ts";
import { OFFICE_ROLES, type OfficeRole } from "../roles/office-roles.ts";

/** A role's limits as an admin types them; '' for no limit. */
export interface LimitDraft {
  readonly voids: string;
  readonly refunds: string;
}
/** The limits of every role as typed. */
export type LimitsDraft = Readonly<Record<OfficeRole, LimitDraft>>;

const typed = (limit: number | null | undefined): string =>
  limit === null || limit === undefined ? "" : formatAmountInput(cents(limit));

const perRole = <Value>(of: (role: OfficeRole) => Value): Readonly<Record<OfficeRole, Value>> => ({
  Clerk: of("Clerk"),
  "Tax Processor": of("Tax Processor"),
  Supervisor: of("Supervisor"),
  Finance: of("Finance"),
  Manager: of("Manager"),
  Auditor: of("Auditor"),
  Admin: of("Admin"),
  SMF: of("SMF"),
  "SMF Processor": of("SMF Processor"),
});

/** A county's limits, in cents, as text fields. */
export const limitsDraft = (limits: RoleLimits): LimitsDraft =>
  perRole((role) => ({
    voids: typed(limits[role]?.voidCents),
    refunds: typed(limits[role]?.refundCents),
  }));

/** The cents of a typed limit; null for none, undefined if it is not an amount. */
function limitIn(text: string, { code }: Pick<Language, "code">): number | null | undefined {
  if (text.trim() === "") return null;
  const read = parseMoney(text, code);
  return read.ok && read.value >= 0 ? read.value : undefined;
}

/** The fields whose text is not a limit; `how`: how to write an amount, '' for one that is below zero. */
export const limitProblems = (
  draft: LimitsDraft,
  language: Language = ENGLISH,
): readonly { readonly role: OfficeRole; readonly field: keyof LimitDraft; readonly how: string }[] =>
  OFFICE_ROLES.flatMap((role) =>
    (["voids", "refunds"] as const)
      .filter((field) => limitIn(draft[role][field], language) === undefined)
      .map((field) => ({ role, field, how: amountProblemText(draft[role][field], language) })),
  );

/** The limits of a draft without problems, in cents. */
export const limitsOfDraft = (draft: LimitsDraft, language: Pick<Language, "code"> = ENGLISH): RoleLimits =>
  perRole(
    (role): GiveBackLimits => ({
      voidCents: limitIn(draft[role].voids, language) ?? null,
      refundCents: limitIn(draft[role].refunds, language) ?? null,
    }),
  );

/** A new reason for a county's list, with a code that no other has. */
export function newReason(reasons: readonly Pick<OfficeReason, "code">[]): OfficeReason {
  const codes = new Set(reasons.map(({ code }) => code));
  let number = reasons.length + 1;
  while (codes.has(`reason-${number}`)) number += 1;
  return { code: `reason-${number}`, kinds: ["void", "refund"], labels: { en: "" }, needsNote: false };
}
