import { feeScheduleFromWire } from "@county-pay/core/fees";
import { feeSettingsMessages } from "@county-pay/core/messages";
import { type FeesDraft, feesDraft, feesProblems, feesWire } from "@county-pay/core/settings";
import { Card, useTexts } from "@county-pay/ui";
import { useRef } from "react";
import { type Edited, SettingsScreen } from "../shared/index.ts";
import "./admin-fees.css";
import { CardFees } from "./card-fees.tsx";
import { FeeCalculator } from "./fee-calculator.tsx";
import { FeeFields } from "./fee-fields.tsx";

function Fees({ seen, draft, change, idOf, errorOf }: Edited<FeesDraft>) {
  const texts = useTexts(feeSettingsMessages);
  const isRight = Object.keys(feesProblems(draft, texts.errors)).length === 0;
  const now = feeScheduleFromWire(seen.Config);
  const schedule = isRight ? feeScheduleFromWire(feesWire(draft)) : null;
  // While a number is incomplete, the calculator keeps the last valid result.
  const last = useRef(now);
  if (schedule) last.current = schedule;
  const ties = { idOf, errorOf };
  return (
    <div className="cp-with-side admin-fees">
      <div className="cp-stack">
        <Card title={texts.card}>
          <p className="cp-muted">{texts.cardHelp}</p>
          <FeeFields
            {...ties}
            at="card"
            fee={draft.card}
            means={schedule?.card ?? null}
            onChange={(card) => change({ ...draft, card })}
          />
        </Card>
        <Card title={texts.ach}>
          <p className="cp-muted">{texts.achHelp}</p>
          <FeeFields
            {...ties}
            at="ach"
            fee={draft.ach}
            means={schedule?.ach ?? null}
            onChange={(ach) => change({ ...draft, ach })}
          />
        </Card>
        <CardFees
          {...ties}
          fees={draft.byCard}
          schedule={schedule}
          onChange={(byCard) => change({ ...draft, byCard })}
        />
      </div>
      <div className="admin-fees__side">
        <FeeCalculator schedule={last.current} now={now} />
      </div>
    </div>
  );
}

/** Admin, Fees: schedules by method and card, with what a resident would pay before saving (OFFICE-002). */
export function Component() {
  const texts = useTexts(feeSettingsMessages);
  return (
    <SettingsScreen
      title={texts.title}
      intro={texts.intro}
      read={({ Config }) => feesDraft(Config)}
      write={(draft) => ({ Config: feesWire(draft) })}
      problems={(draft) => feesProblems(draft, texts.errors)}
    >
      {(edited) => <Fees {...edited} />}
    </SettingsScreen>
  );
}
