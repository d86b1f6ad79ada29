import { deadlineExtensions, extendDeadline } from "@county-pay/core/contract";
import { deadlineMessages, format, formatDeadline } from "@county-pay/core/messages";
import {
  Select,
  TextField,
  useCounted,
  useFailureText,
  useForm,
  useLanguage,
  useNotices,
  useTexts,
} from "@county-pay/ui";
import { usePortal } from "../../../platform/portal-context.ts";
import { useInvalidate } from "../../../platform/query/use-query.ts";
import { DateField } from "../../../shared/date-field/date-field.tsx";
import { FormDialog } from "../../../shared/form-dialog/form-dialog.tsx";

const EMPTY = { due: "", until: "", decidedBy: "", note: "" };

/** Records that the county extends a deadline. */
export function ExtendDialog(props: {
  readonly deadlines: readonly { readonly DueDate: string; readonly Bills: number }[];
  readonly onClose: () => void;
}) {
  const texts = useTexts(deadlineMessages);
  const language = useLanguage();
  const plural = useCounted();
  const failureText = useFailureText();
  const { client } = usePortal();
  const { toast } = useNotices();
  const forget = useInvalidate();
  const day = (date: string): string => formatDeadline(date, language);
  const form = useForm(EMPTY, ({ due, until, decidedBy, note }) => ({
    ...(due === "" && { due: texts.dueMissing }),
    ...(until === ""
      ? { until: texts.untilMissing }
      : due !== "" && until <= due && { until: texts.untilEarly }),
    ...(decidedBy.trim() === "" && { decidedBy: texts.decidedByMissing }),
    ...(note.trim() === "" && { note: texts.noteMissing }),
  }));
  const { values } = form;

  const send = async () => {
    const answer = await client.call(extendDeadline, {
      body: {
        DueDate: values.due,
        ExtendedTo: values.until,
        DecidedBy: values.decidedBy.trim(),
        Note: values.note.trim(),
      },
    });
    void forget(deadlineExtensions);
    if (!answer.ok) return answer.error.code === "not_found" ? texts.gone : failureText(answer.error);
    toast({
      title: texts.extended,
      text: format(texts.extendedToast, { due: day(values.due), until: day(values.until) }),
    });
    props.onClose();
    return "";
  };
  return (
    <FormDialog
      title={texts.extend}
      action={texts.extendAction}
      form={form}
      refusalTitle={texts.extendFailed}
      send={send}
      onClose={props.onClose}
    >
      <Select
        label={texts.due}
        options={[
          { value: "", label: texts.dueNone },
          ...props.deadlines.map(({ DueDate, Bills }) => ({
            value: DueDate,
            label: plural(texts.dueOption, { count: Bills, day: day(DueDate) }),
          })),
        ]}
        {...form.bind("due")}
      />
      <DateField label={texts.until} {...form.bind("until")} />
      <TextField
        label={texts.decidedBy}
        hint={texts.decidedByHint}
        autoComplete="off"
        maxLength={200}
        {...form.bind("decidedBy")}
      />
      <TextField label={texts.note} autoComplete="off" maxLength={1_000} {...form.bind("note")} />
    </FormDialog>
  );
}
