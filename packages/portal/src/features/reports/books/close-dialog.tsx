import { bookDays, closeDay, closeOut, type DayBooksWire, dayBooks } from "@county-pay/core/contract";
import { dayBooksMessages, format, formatDate } from "@county-pay/core/messages";
import { TextField, useFailureText, useForm, useNotices, useTexts } from "@county-pay/ui";
import { usePortal } from "../../../platform/portal-context.ts";
import { useInvalidate } from "../../../platform/query/use-query.ts";
import { FormDialog } from "../../../shared/form-dialog/form-dialog.tsx";
import { DaySums } from "./day-figures.tsx";
import { useObstacleText } from "./obstacles-card.tsx";

/** Closes a day: the figures, what is known, and a note for the record. */
export function CloseDialog({
  books,
  onClose,
}: {
  readonly books: DayBooksWire;
  readonly onClose: () => void;
}) {
  const texts = useTexts(dayBooksMessages);
  const text = useObstacleText();
  const failureText = useFailureText();
  const { client } = usePortal();
  const { toast } = useNotices();
  const forget = useInvalidate();
  const form = useForm({ note: "" }, () => ({}));
  const isRunning = books.Obstacles.some(({ Kind }) => Kind === "running");
  const warnings = books.Obstacles.filter(({ Kind }) => Kind !== "running");
  const send = async () => {
    const body = { Day: books.Day, Seal: books.Seal, Note: form.values.note.trim() };
    const answer = await client.call(closeDay, { body });
    await forget(dayBooks, bookDays, closeOut);
    if (answer.ok) {
      toast({ title: formatDate(books.Day), text: texts.closeDone });
      onClose();
      return "";
    }
    const { code } = answer.error;
    if (code === "amount_changed") return texts.closeChanged;
    return code === "validation_failed" ? texts.closeBlocked : failureText(answer.error);
  };
  return (
    <FormDialog
      title={format(texts.closeOf, { day: formatDate(books.Day) })}
      action={texts.close}
      form={form}
      size="large"
      refusalTitle={texts.closeFailed}
      send={send}
      onClose={onClose}
    >
      <p>{texts.closeLead}</p>
      <DaySums figures={books.Now} />
      {isRunning ? <p>{texts.closeRunning}</p> : null}
      {warnings.length > 0 ? (
        <div>
          <p>{texts.closeWarnings}</p>
          <ul>
            {warnings.map((one) => (
              <li key={one.Kind}>{text(one)}</li>
            ))}
          </ul>
        </div>
      ) : null}
      <TextField label={texts.noteLabel} optional autoComplete="off" maxLength={500} {...form.bind("note")} />
    </FormDialog>
  );
}
