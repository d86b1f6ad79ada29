import { noteTableExport, type ScreenTable } from "@county-pay/core/contract";
import { reportPageMessages, reportViewMessages } from "@county-pay/core/messages";
import { type CsvValue, csvLine } from "@county-pay/core/payments";
import { Button, useFailureText, useNotices, useTexts } from "@county-pay/ui";
import { useState } from "react";
import { saveText } from "../../../platform/files/save-text.ts";
import { usePortal } from "../../../platform/portal-context.ts";

/** Saves the table of a screen as a file, after the server has recorded it, and prints the screen. */
export function TableTools(props: {
  readonly list: ScreenTable;
  /** The days that the table covers: only the last one if it is as of a day. */
  readonly days: { readonly from?: string; readonly to: string };
  readonly fileName: string;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly CsvValue[])[];
}) {
  const texts = useTexts(reportPageMessages);
  const { print } = useTexts(reportViewMessages);
  const failureText = useFailureText();
  const { client } = usePortal();
  const { toast } = useNotices();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const { from = null, to } = props.days;
    const noted = await client.call(noteTableExport, { body: { List: props.list, From: from, To: to } });
    setBusy(false);
    if (!noted.ok) return toast({ title: texts.saveFailed, text: failureText(noted.error), bad: true });
    saveText([props.headings, ...props.rows].map(csvLine).join(""), props.fileName, "text/csv");
    toast({ title: texts.save, text: texts.saved });
  };
  return (
    <span className="report-actions">
      <Button busy={busy} onPress={() => void save()}>
        {texts.save}
      </Button>
      <Button onPress={() => window.print()}>{print}</Button>
    </span>
  );
}
