import { type CloseOutWire, closeOut, receiveDrawer } from "@county-pay/core/contract";
import { closeOutMessages, drawerCountMessages, format } from "@county-pay/core/messages";
import { toDollars, ZERO } from "@county-pay/core/money";
import { checkCount, checkCountOf, countedIn, emptyCount, piecesOf } from "@county-pay/core/payments";
import { useFailureText, useForm, useLanguage, useNotices, useTexts } from "@county-pay/ui";
import { usePortal } from "../../../platform/portal-context.ts";
import { useInvalidate } from "../../../platform/query/use-query.ts";
import { PiecesFields } from "../../../shared/drawer/pieces-fields.tsx";
import { FormDialog } from "../../../shared/form-dialog/form-dialog.tsx";
import { ChecksFields } from "./checks-fields.tsx";

/** The clerk who takes a drawer over counts it; the other clerk's count is not shown. */
export function ReceiveDialog(props: {
  readonly handover: CloseOutWire["Incoming"][number];
  readonly onClose: () => void;
}) {
  const page = useTexts(closeOutMessages);
  const language = useLanguage();
  const texts = language.texts(drawerCountMessages);
  const failureText = useFailureText();
  const { client } = usePortal();
  const { toast } = useNotices();
  const forget = useInvalidate();
  const form = useForm(emptyCount(ZERO), (values) =>
    checkCount(values, { purpose: "receive", differs: false }, language),
  );
  const name = props.handover.ClerkName;

  const send = async () => {
    const answer = await client.call(receiveDrawer, {
      body: {
        Id: props.handover.Id,
        Pieces: piecesOf(form.values),
        CheckCount: checkCountOf(form.values),
        Checks: toDollars(countedIn(form.values, language).checks),
      },
    });
    if (answer.ok && answer.value.Status === "differs") return format(texts.receiveDiffers, { name });
    void forget(closeOut);
    if (!answer.ok) return failureText(answer.error);
    toast({ title: page.states.handed_over, text: texts.receivedToast });
    props.onClose();
    return "";
  };
  return (
    <FormDialog
      title={format(texts.receiveTitle, { name })}
      action={texts.receiveAction}
      form={form}
      size="large"
      refusalTitle={texts.differsTitle}
      send={send}
      onClose={props.onClose}
    >
      <p>{texts.receiveLead}</p>
      <PiecesFields values={form.values} bind={form.bind} />
      <ChecksFields bind={form.bind} />
    </FormDialog>
  );
}
