import { reportPageMessages } from "@county-pay/core/messages";
import { Screen, ScreenHeading, useTexts } from "@county-pay/ui";
import { useTakeFocus } from "../../../platform/use-take-focus.ts";
import { MovementReport } from "../shared/movement-report.tsx";

/** The refunds made by the office (OFFICE-003). */
export function Component() {
  const { refundsTitle } = useTexts(reportPageMessages);
  return (
    <Screen>
      <ScreenHeading takeFocus={useTakeFocus()}>{refundsTitle}</ScreenHeading>
      <MovementReport title={refundsTitle} kinds={["void", "refund"]} usual="month" />
    </Screen>
  );
}
