import { type Bill, type ShownStatus, shownStatus, type ViewOnlyRules } from "@county-pay/core/bills";
import { billMessages } from "@county-pay/core/messages";
import type { IconName } from "../icon/icon.tsx";
import { useTexts } from "../language/language.ts";
import { StatusBadge } from "../status-badge/status-badge.tsx";

/** The color and icon of each status. */
export const STATUS_LOOKS: Readonly<
  Record<ShownStatus, { readonly tone: "good" | "warn" | "info" | "quiet"; readonly icon: IconName }>
> = {
  Paid: { tone: "good", icon: "check" },
  Unpaid: { tone: "warn", icon: "warning" },
  "Partially Paid": { tone: "info", icon: "half" },
  "Awaiting Amount": { tone: "quiet", icon: "clock" },
  "View Only": { tone: "quiet", icon: "eye" },
  "Payment Pending": { tone: "info", icon: "clock" },
};

/** The status of a bill (STATE-001 to 014). */
export function BillStatus({ bill, rules }: { readonly bill: Bill; readonly rules: ViewOnlyRules }) {
  const texts = useTexts(billMessages);
  const status = shownStatus(bill, rules);
  return <StatusBadge {...STATUS_LOOKS[status]}>{texts.status[status]}</StatusBadge>;
}
