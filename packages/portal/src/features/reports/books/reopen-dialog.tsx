import { bookDays, closeOut, dayBooks, reopenDay } from "@county-pay/core/contract";
import { dayBooksMessages, format, formatDate } from "@county-pay/core/messages";
import { useFailureText, useNotices, useTexts } from "@county-pay/ui";
import { usePortal } from "../../../platform/portal-context.ts";
import { useInvalidate } from "../../../platform/query/use-query.ts";
import { FormDialog } from "../../../shared/form-dialog/form-dialog.tsx";
import { ReasonFields } from "../shared/listed-reason/reason-fields.tsx";
import { useListedReason } from "../shared/listed-reason/use-listed-reason.ts";

/** Opens a closed day again, for a reason on the county's list. */
export function ReopenDayDialog(props: {
  readonly day: string;
  readonly isToday: boolean;
  readonly onClose: () => void;
}) {
  const texts = useTexts(dayBooksMessages);
  const failureText = useFailureText();
  const { client } = usePortal();
  const { toast } = useNotices();
  const forget = useInvalidate();
  const listed = useListedReason("reopening", {
    noReason: texts.reopenNoReason,
    noNote: texts.reopenNoNote,
  });
  const send = async () => {
    const answer = await client.call(reopenDay, { body: { Day: props.day, ...listed.body } });
    await forget(dayBooks, bookDays, closeOut);
    if (!answer.ok) return failureText(answer.error);
    toast({ title: formatDate(props.day), text: texts.reopenDone });
    props.onClose();
    return "";
  };
  return (
    <FormDialog
      title={format(texts.reopenOf, { day: formatDate(props.day) })}
      action={texts.reopen}
      form={listed.form}
      lead={
        <p>
          {texts.reopenLead} {props.isToday ? texts.reopenLeadToday : null}
        </p>
      }
      refusalTitle={texts.reopenFailed}
      send={send}
      onClose={props.onClose}
    >
      <ReasonFields
        listed={listed}
        label={texts.reopenReason}
        none={texts.reopenChoose}
        noteLabel={texts.reopenNote}
      />
    </FormDialog>
  );
}
