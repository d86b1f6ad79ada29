import { bookDays, closeOut, dayBooks, reopenDay } from "@county-pay/core/contract";
import { dayBooksMessages, format, formatDate } from "@county-pay/core/messages";
import { chosenReason, reasonOptions } from "@county-pay/core/payments";
import {
  Select,
  TextField,
  useFailureText,
  useForm,
  useLanguage,
  useNotices,
  useTexts,
} from "@county-pay/ui";
import { useState } from "react";
import { useAccess } from "../../../platform/access/use-access.ts";
import { usePortal } from "../../../platform/portal-context.ts";
import { useInvalidate } from "../../../platform/query/use-query.ts";
import { FormDialog } from "../../../shared/form-dialog/form-dialog.tsx";

/** Opens a closed day again, for a reason on the county's list. */
export function ReopenDayDialog(props: {
  readonly day: string;
  readonly isToday: boolean;
  readonly onClose: () => void;
}) {
  const texts = useTexts(dayBooksMessages);
  const language = useLanguage();
  const failureText = useFailureText();
  const { client } = usePortal();
  const { toast } = useNotices();
  const forget = useInvalidate();
  const { access } = useAccess();
  const reasons = access?.reasons ?? [];
  const form = useForm({ why: "", note: "" }, ({ why, note }) => {
    const chosen = chosenReason(reasons, ["reopening"], why, note);
    if (chosen === "unknown") return { why: texts.reopenNoReason };
    return typeof chosen === "string" ? { note: texts.reopenNoNote } : {};
  });
  const needsNote = reasons.find(({ code }) => code === form.values.why)?.needsNote ?? false;
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState("");
  const submit = async () => {
    setRefusal("");
    if (!form.submit()) return;
    setBusy(true);
    const body = { Day: props.day, ReasonCode: form.values.why, Reason: form.values.note.trim() };
    const answer = await client.call(reopenDay, { body });
    await forget(dayBooks, bookDays, closeOut);
    setBusy(false);
    if (!answer.ok) return setRefusal(failureText(answer.error));
    toast({ title: formatDate(props.day), text: texts.reopenDone });
    props.onClose();
  };
  return (
    <FormDialog
      title={format(texts.reopenOf, { day: formatDate(props.day) })}
      action={texts.reopen}
      form={form}
      busy={busy}
      lead={
        <p>
          {texts.reopenLead} {props.isToday ? texts.reopenLeadToday : null}
        </p>
      }
      refusalTitle={texts.reopenFailed}
      refusal={refusal}
      onSubmit={submit}
      onClose={props.onClose}
    >
      <Select
        id={form.idOf("why")}
        label={texts.reopenReason}
        value={form.values.why}
        error={form.errors.why ?? ""}
        options={[{ value: "", label: texts.reopenChoose }, ...reasonOptions(reasons, "reopening", language)]}
        onChange={(why) => form.change({ why })}
      />
      <TextField
        label={texts.reopenNote}
        optional={!needsNote}
        autoComplete="off"
        maxLength={100}
        {...form.bind("note")}
      />
    </FormDialog>
  );
}
