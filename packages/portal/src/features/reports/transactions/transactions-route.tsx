import { reportPageMessages } from "@county-pay/core/messages";
import { Screen, ScreenHeading, useTexts } from "@county-pay/ui";
import { useTakeFocus } from "../../../platform/use-take-focus.ts";
import { MovementReport } from "../shared/movement-report.tsx";

/** All payments, voids, refunds, and returns, with filters, totals, and a file (OFFICE-003). */
export function Component() {
  const { transactionsTitle } = useTexts(reportPageMessages);
  return (
    <Screen>
      <ScreenHeading takeFocus={useTakeFocus()}>{transactionsTitle}</ScreenHeading>
      <MovementReport title={transactionsTitle} kinds={[]} usual="week" />
    </Screen>
  );
}
