import { closeOutMessages } from "@county-pay/core/messages";
import { areReportDays, dayBeside } from "@county-pay/core/payments";
import { Button, useTexts } from "@county-pay/ui";
import { DateField } from "../../../shared/date-field/date-field.tsx";
import { useReportQuery } from "./use-report-days.ts";

/** The date in the URL, and a function that changes it; today by default. */
export function useDay(today: string): readonly [string, (day: string) => void] {
  const [query, change] = useReportQuery();
  const typedDay = query.get("day") ?? "";
  const day = areReportDays({ from: typedDay, to: typedDay }) ? typedDay : today;
  return [day, (next) => change({ day: next === today ? "" : next })];
}

/** The previous day, the next day, today, or any date until the last one, which is today unless another is given. */
export function DayChoice(props: {
  readonly day: string;
  readonly today: string;
  readonly last?: string;
  readonly onChange: (day: string) => void;
}) {
  const texts = useTexts(closeOutMessages);
  const { day, today, last = today, onChange } = props;
  const move = (days: number) => onChange(dayBeside(day, days));
  return (
    <div className="report-day-choice cp-no-print">
      <DateField
        label={texts.day}
        value={day}
        max={last}
        onChange={(next) => {
          if (areReportDays({ from: next, to: next })) onChange(next);
        }}
      />
      <Button onPress={() => move(-1)}>{texts.previous}</Button>
      <Button disabled={day >= last} onPress={() => move(1)}>
        {texts.next}
      </Button>
      {day === today ? null : <Button onPress={() => onChange(today)}>{texts.today}</Button>}
    </div>
  );
}
