import { isoDateAt } from "@county-pay/core/calendar";
import { feeScheduleFromWire } from "@county-pay/core/fees";
import { feeSettingsMessages } from "@county-pay/core/messages";
import {
  type FeePlan,
  feeChangesInWords,
  feePlan,
  feePlanProblems,
  feePlanSettings,
  feesProblems,
  feesWire,
  withSettings,
} from "@county-pay/core/settings";
import { Card, useLanguage, useTexts } from "@county-pay/ui";
import { useRef } from "react";
import { usePortal } from "../../../platform/portal-context.ts";
import { type Edited, SettingsScreen, useConfirm } from "../shared/index.ts";
import "./admin-fees.css";
import { CardFees } from "./card-fees.tsx";
import { FeeCalculator } from "./fee-calculator.tsx";
import { FeeStart, PlannedFees } from "./fee-days.tsx";
import { FeeFields } from "./fee-fields.tsx";

function Fees(edited: Edited<FeePlan> & { readonly today: string }) {
  const language = useLanguage();
  const texts = language.texts(feeSettingsMessages);
  const { seen, draft, change, idOf, errorOf } = edited;
  const { fees } = draft;
  const isRight = Object.keys(feesProblems(fees, language)).length === 0;
  const now = feeScheduleFromWire(seen.Config);
  const schedule = isRight ? feeScheduleFromWire(feesWire(fees, language)) : null;
  // While a number is incomplete, the calculator keeps the last valid result.
  const last = useRef(now);
  if (schedule) last.current = schedule;
  const ties = { idOf, errorOf };
  const set = (part: Partial<FeePlan["fees"]>) => change({ ...draft, fees: { ...fees, ...part } });
  return (
    <div className="cp-with-side admin-fees">
      <div className="cp-stack">
        {draft.scheduled.length > 0 ? <PlannedFees {...edited} /> : null}
        <Card title={texts.card}>
          <p className="cp-muted">{texts.cardHelp}</p>
          <FeeFields
            {...ties}
            at="card"
            fee={fees.card}
            means={schedule?.card ?? null}
            onChange={(card) => set({ card })}
          />
        </Card>
        <Card title={texts.ach}>
          <p className="cp-muted">{texts.achHelp}</p>
          <FeeFields
            {...ties}
            at="ach"
            fee={fees.ach}
            means={schedule?.ach ?? null}
            onChange={(ach) => set({ ach })}
          />
        </Card>
        <CardFees {...ties} fees={fees.byCard} schedule={schedule} onChange={(byCard) => set({ byCard })} />
        <FeeStart {...edited} />
      </div>
      <div className="admin-fees__side">
        <FeeCalculator schedule={last.current} now={now} />
      </div>
    </div>
  );
}

/**
 * Admin, Fees: schedules by method and card, from when they apply, and what a resident would pay before saving
 * (OFFICE-002).
 */
export function Component() {
  const texts = useTexts(feeSettingsMessages);
  const language = useLanguage();
  const { company } = usePortal();
  const [ask, dialog] = useConfirm();
  const today = isoDateAt(Date.now(), company.timeZone);
  return (
    <SettingsScreen
      page="fees"
      title={texts.title}
      intro={texts.intro}
      read={feePlan}
      write={(plan, seen) => feePlanSettings(plan, seen, language)}
      problems={(plan) => feePlanProblems(plan, today, language)}
      confirm={({ Before, After }, seen) =>
        ask({
          title: texts.confirmTitle,
          body: (
            <>
              <ul className="cp-bullets">
                {feeChangesInWords(seen, withSettings(seen, Before, After), language).map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
              <p>{texts.confirmBody}</p>
            </>
          ),
          confirm: texts.confirm,
          cancel: texts.confirmKeep,
        })
      }
    >
      {(edited) => (
        <>
          <Fees {...edited} today={today} />
          {dialog}
        </>
      )}
    </SettingsScreen>
  );
}
