import { feeSettingsMessages, format, formatDate } from "@county-pay/core/messages";
import { type FeePlan, feeChangesInWords, feesDraft, firstFeeDay } from "@county-pay/core/settings";
import { Button, Card, Field, RadioGroup, useLanguage, useTexts } from "@county-pay/ui";
import type { Edited } from "../shared/index.ts";

/** From when the edited fees apply: at once, or from a later day. */
export function FeeStart({
  draft,
  change,
  idOf,
  errorOf,
  today,
}: Edited<FeePlan> & { readonly today: string }) {
  const texts = useTexts(feeSettingsMessages);
  const first = firstFeeDay(today);
  return (
    <Card title={texts.when}>
      <RadioGroup
        legend={texts.when}
        legendHidden
        value={draft.from === "" ? "now" : "later"}
        options={[
          { value: "now", label: texts.whenNow },
          { value: "later", label: texts.whenLater, detail: texts.whenLaterHint },
        ]}
        onChange={(when) => change({ ...draft, from: when === "now" ? "" : first })}
      />
      {draft.from === "" ? null : (
        <Field label={texts.firstDay} id={idOf("from")} error={errorOf("from")}>
          {(ties) => (
            <div className="cp-input-box cp-input-box--medium">
              <input
                {...ties}
                type="date"
                className="cp-input"
                min={first}
                value={draft.from}
                // An empty field is an error, not a change of mind.
                onChange={(event) => change({ ...draft, from: event.currentTarget.value || " " })}
              />
            </div>
          )}
        </Field>
      )}
    </Card>
  );
}

/** The fees that are planned for later days: what they change, and the buttons that edit and cancel them. */
export function PlannedFees({ seen, draft, change }: Edited<FeePlan>) {
  const texts = useTexts(feeSettingsMessages);
  const language = useLanguage();
  const { scheduled } = draft;
  return (
    <Card title={texts.planned}>
      <ul className="admin-fees__planned">
        {scheduled.map((one, index) => {
          const day = formatDate(one.From);
          const before = { Config: { ...seen.Config, ...(scheduled[index - 1] ?? {}), ScheduledFees: [] } };
          const after = { Config: { ...before.Config, ScheduledFees: [one] } };
          return (
            <li key={one.From}>
              <div>
                <h3>{format(texts.plannedFrom, { day })}</h3>
                {feeChangesInWords(before, after, language).map((sentence) => (
                  <p key={sentence}>{sentence}</p>
                ))}
              </div>
              <div className="cp-actions">
                <Button
                  label={format(texts.editOf, { day })}
                  onPress={() => change({ ...draft, fees: feesDraft(one), from: one.From })}
                >
                  {texts.edit}
                </Button>
                <Button
                  label={format(texts.cancelOf, { day })}
                  onPress={() =>
                    change({ ...draft, scheduled: scheduled.filter(({ From }) => From !== one.From) })
                  }
                >
                  {texts.cancel}
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
