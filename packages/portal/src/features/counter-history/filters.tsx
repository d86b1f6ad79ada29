import { TAKEN_BY } from "@county-pay/core/contract";
import { counterHistoryMessages, paymentHistoryMessages } from "@county-pay/core/messages";
import {
  type CounterHistoryChoice,
  HISTORY_METHODS,
  HISTORY_PERIODS,
  HISTORY_STATUS_WORDS,
  HISTORY_STATUSES,
} from "@county-pay/core/payments";
import { Field, Select, useTexts } from "@county-pay/ui";

const among = <Value extends string>(list: readonly Value[], text: string): Value | undefined =>
  list.find((one) => one === text);

/** Date range, clerk, status, and method; each change searches at once. */
export function Filters(props: {
  readonly choice: CounterHistoryChoice;
  readonly onChange: (change: Partial<CounterHistoryChoice>) => void;
}) {
  const texts = useTexts(counterHistoryMessages);
  const words = useTexts(paymentHistoryMessages);
  const { choice, onChange } = props;
  const day = (label: string, name: "from" | "to") => (
    <Field label={label}>
      {(ties) => (
        <input
          {...ties}
          className="cp-input"
          type="date"
          value={choice[name]}
          onChange={(event) => onChange({ [name]: event.currentTarget.value })}
        />
      )}
    </Field>
  );
  return (
    <div className="counter-filters">
      <Select
        label={texts.period}
        value={choice.period}
        options={HISTORY_PERIODS.map((value) => ({ value, label: texts.periods[value] }))}
        onChange={(value) => onChange({ period: among(HISTORY_PERIODS, value) ?? "today" })}
      />
      {choice.period === "between" ? (
        <>
          {day(texts.from, "from")}
          {day(texts.to, "to")}
        </>
      ) : null}
      <Select
        label={texts.takenBy}
        value={choice.takenBy}
        options={TAKEN_BY.map((value) => ({ value, label: texts.takers[value] }))}
        onChange={(value) => onChange({ takenBy: among(TAKEN_BY, value) ?? "" })}
      />
      <Select
        label={texts.status}
        value={choice.status}
        options={[
          { value: "", label: words.allStatus },
          ...HISTORY_STATUSES.map((value) => ({ value, label: words.words[HISTORY_STATUS_WORDS[value]] })),
        ]}
        onChange={(value) => onChange({ status: among(HISTORY_STATUSES, value) ?? "" })}
      />
      <Select
        label={texts.method}
        value={choice.method}
        options={[
          { value: "", label: words.allMethods },
          ...HISTORY_METHODS.map((value) => ({ value, label: words.methods[value] })),
        ]}
        onChange={(value) => onChange({ method: among(HISTORY_METHODS, value) ?? "" })}
      />
    </div>
  );
}
