import { reportPageMessages } from "@county-pay/core/messages";
import {
  areReportDays,
  REPORT_STRETCHES,
  type ReportDays,
  type ReportStretch,
  reportDaysOf,
  stretchOf,
} from "@county-pay/core/payments";
import { Button, Select, useTexts } from "@county-pay/ui";
import { type FormEvent, useEffect, useState } from "react";
import { DateField } from "../../../shared/date-field/date-field.tsx";
import { useReportQuery, useToday } from "./use-report-days.ts";

const isStretch = (value: string): value is ReportStretch => REPORT_STRETCHES.some((one) => one === value);

/** The days that a report covers: a named period, or a first and a last day. */
export function DaysFilter({ days }: { readonly days: ReportDays }) {
  const texts = useTexts(reportPageMessages);
  const today = useToday();
  const [, change] = useReportQuery();
  const [typed, setTyped] = useState(days);
  const [wrong, setWrong] = useState(false);
  const { from, to } = days;
  useEffect(() => setTyped({ from, to }), [from, to]);

  const show = (event: FormEvent) => {
    event.preventDefault();
    const right = areReportDays(typed);
    setWrong(!right);
    if (right) change({ ...typed });
  };
  return (
    <form noValidate className="report-days cp-no-print" onSubmit={show}>
      <Select
        label={texts.stretch}
        value={stretchOf(days, today)}
        options={[
          ...REPORT_STRETCHES.map((stretch) => ({ value: stretch, label: texts[stretch] })),
          { value: "", label: texts.ownDays },
        ]}
        onChange={(value) => {
          if (isStretch(value)) change({ ...reportDaysOf(value, today) });
        }}
      />
      <DateField
        label={texts.from}
        value={typed.from}
        error={wrong ? texts.daysWrong : ""}
        onChange={(day) => setTyped({ ...typed, from: day })}
      />
      <DateField label={texts.to} value={typed.to} onChange={(day) => setTyped({ ...typed, to: day })} />
      <Button type="submit">{texts.show}</Button>
    </form>
  );
}
