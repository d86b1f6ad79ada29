import type { AutoPay } from "@county-pay/core/accounts";
import { deleteAutoPayDetail, readAutoPayDetail } from "@county-pay/core/contract";
import { autoPayPageMessages, format } from "@county-pay/core/messages";
import { ConfirmDialog, useFailureText, useNotices, useTexts } from "@county-pay/ui";
import { usePortal } from "../../platform/portal-context.ts";
import { useInvalidate } from "../../platform/query/use-query.ts";

/** Asks for confirmation and stops automatic payments. */
export function StopDialog(props: {
  readonly name: string;
  readonly autoPay: AutoPay;
  readonly onStopped: () => void;
  readonly onClose: () => void;
}) {
  const texts = useTexts(autoPayPageMessages);
  const failureText = useFailureText();
  const { toast } = useNotices();
  const { client } = usePortal();
  const forget = useInvalidate();
  const { name, autoPay } = props;
  const stop = async () => {
    props.onClose();
    const answer = await client.call(deleteAutoPayDetail, { params: { id: autoPay.id } });
    await forget(readAutoPayDetail);
    if (!answer.ok) return toast({ title: texts.stopFailed, text: failureText(answer.error), bad: true });
    toast({ title: texts.stopped, text: format(texts.stoppedText, { account: name }) });
    props.onStopped();
  };
  return (
    <ConfirmDialog
      title={texts.stopTitle}
      confirm={texts.stopConfirm}
      cancel={texts.keep}
      onConfirm={() => void stop()}
      onCancel={props.onClose}
    >
      {format(texts.stopText, { account: name })}
    </ConfirmDialog>
  );
}
