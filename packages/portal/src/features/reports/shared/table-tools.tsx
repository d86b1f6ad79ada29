import { reportPageMessages, reportViewMessages } from "@county-pay/core/messages";
import { type CsvValue, csvLine } from "@county-pay/core/payments";
import { Button, useNotices, useTexts } from "@county-pay/ui";
import { saveText } from "../../../platform/files/save-text.ts";

/** Saves the table of a screen as a file, and prints the screen. */
export function TableTools(props: {
  readonly fileName: string;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly CsvValue[])[];
}) {
  const texts = useTexts(reportPageMessages);
  const { print } = useTexts(reportViewMessages);
  const { toast } = useNotices();
  const save = () => {
    saveText([props.headings, ...props.rows].map(csvLine).join(""), props.fileName, "text/csv");
    toast({ title: texts.save, text: texts.saved });
  };
  return (
    <span className="report-actions">
      <Button onPress={save}>{texts.save}</Button>
      <Button onPress={() => window.print()}>{print}</Button>
    </span>
  );
}
