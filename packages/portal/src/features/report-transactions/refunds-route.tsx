import { reportPageMessages } from "@county-pay/core/messages";
import { Screen, ScreenHeading, useTexts } from "@county-pay/ui";
import { MovementReport } from "../../app/reports/movement-report.tsx";
import { useTakeFocus } from "../../app/use-take-focus.ts";

/** What offices gave back (OFFICE-003). */
export function Component() {
  const { refundsTitle } = useTexts(reportPageMessages);
  return (
    <Screen>
      <ScreenHeading takeFocus={useTakeFocus()}>{refundsTitle}</ScreenHeading>
      <MovementReport title={refundsTitle} kinds={["void", "refund"]} usual="month" />
    </Screen>
  );
}
