import type { ObstacleWire } from "@county-pay/core/contract";
import { routePath } from "@county-pay/core/site";

const SECTIONS: Readonly<Record<ObstacleWire["Kind"], string>> = {
  not_begun: "",
  open_drawers: "close-out",
  ledger: "general-ledger",
  running: "",
  unknown_payments: "transactions",
  pending_refunds: "refunds",
  approvals: "",
  attention: "attention",
  no_bag: "close-out",
  unmatched: "settlement",
  file_differences: "settlement",
  earlier_days: "books",
};

/**
 * The page where the office looks at what keeps a day from closing, with the day in its URL; '' if there is none for
 * this user. `pathOf`: the path of a section of Reports.
 */
export function obstaclePath(
  { Kind, Day }: Pick<ObstacleWire, "Kind" | "Day">,
  place: {
    readonly company: string;
    readonly isClerk: boolean;
    readonly pathOf: (section: string) => string;
  },
): string {
  if (Kind === "approvals") return place.isClerk ? routePath(place.company, "clerk-approvals") : "";
  const section = SECTIONS[Kind];
  if (section === "") return "";
  const path = place.pathOf(section);
  if (section === "attention") return path;
  if (section === "close-out" || section === "books") return `${path}?day=${Day}`;
  const isPending = Kind === "unknown_payments" || Kind === "pending_refunds";
  return `${path}?from=${Day}&to=${Day}${isPending ? "&status=pending" : ""}`;
}
