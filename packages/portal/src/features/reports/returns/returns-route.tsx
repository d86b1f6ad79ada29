import { returnMessages } from "@county-pay/core/messages";
import { Screen, ScreenHeading, useTexts } from "@county-pay/ui";
import { useTakeFocus } from "../../../platform/use-take-focus.ts";
import { MovementReport } from "../shared/movement-report.tsx";
import { RecordReturn } from "./record-return.tsx";
import { ReturnedCheckCharges } from "./returned-check-charges.tsx";

/** Returned eChecks and checks, and a form to record a return (OFFICE-003). */
export function Component() {
  const texts = useTexts(returnMessages);
  return (
    <Screen>
      <ScreenHeading takeFocus={useTakeFocus()}>{texts.title}</ScreenHeading>
      <p className="cp-muted">{texts.help}</p>
      <RecordReturn />
      <MovementReport
        title={texts.listTitle}
        kinds={["return"]}
        usual="month"
        none={texts.none}
        noneHelp={texts.noneHelp}
      />
      <ReturnedCheckCharges />
    </Screen>
  );
}
