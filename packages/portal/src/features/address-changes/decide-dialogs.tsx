import type { ApiFailure } from "@county-pay/core/client";
import { decideAddressChange, readAddressChanges } from "@county-pay/core/contract";
import { addressDeskMessages, format } from "@county-pay/core/messages";
import { Button, Dialog, TextField, useFailureText, useForm, useNotices, useTexts } from "@county-pay/ui";
import { useState } from "react";
import { usePortal } from "../../platform/portal-context.ts";
import { useInvalidate } from "../../platform/query/use-query.ts";
import { FormDialog } from "../../shared/form-dialog/form-dialog.tsx";
import { type AddressRequest, newAddressOf } from "./address-request.ts";

interface DialogProps {
  readonly request: AddressRequest;
  readonly onClose: () => void;
}

/** Sends a decision; returns null on success. If another clerk was first, reloads the list. */
function useDecide({ Id }: AddressRequest) {
  const { client } = usePortal();
  const forget = useInvalidate();
  return async (body: { readonly Accept: boolean; readonly Reason?: string }): Promise<ApiFailure | null> => {
    const answer = await client.call(decideAddressChange, { params: { id: Id }, body });
    if (answer.ok || answer.error.code === "already_exists") await forget(readAddressChanges);
    return answer.ok ? null : answer.error;
  };
}

/** Asks for confirmation before bills go to another address. */
export function AcceptDialog({ request, onClose }: DialogProps) {
  const texts = useTexts(addressDeskMessages);
  const failureText = useFailureText();
  const { toast } = useNotices();
  const decide = useDecide(request);
  const [busy, setBusy] = useState(false);
  const account = request.Request.AccountNumber;
  const accept = async () => {
    setBusy(true);
    const failure = await decide({ Accept: true });
    setBusy(false);
    onClose();
    if (!failure) return toast({ title: texts.acceptedTitle, text: format(texts.accepted, { account }) });
    const text = failure.code === "already_exists" ? texts.already : failureText(failure);
    toast({ title: texts.decideFailed, text, bad: true });
  };
  return (
    <Dialog
      title={texts.acceptTitle}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{texts.keep}</Button>
          <Button kind="primary" busy={busy} onPress={() => void accept()}>
            {texts.accept}
          </Button>
        </>
      }
    >
      <p>{format(texts.acceptBody, { account, address: newAddressOf(request) })}</p>
    </Dialog>
  );
}

/** Asks for the reason, which the sender will read. */
export function RejectDialog({ request, onClose }: DialogProps) {
  const texts = useTexts(addressDeskMessages);
  const failureText = useFailureText();
  const { toast } = useNotices();
  const decide = useDecide(request);
  const form = useForm({ reason: "" }, ({ reason }) =>
    reason.trim() === "" ? { reason: texts.reasonRequired } : {},
  );
  const account = request.Request.AccountNumber;
  const send = async () => {
    const failure = await decide({ Accept: false, Reason: form.values.reason.trim() });
    if (failure) return failure.code === "already_exists" ? texts.already : failureText(failure);
    toast({ title: texts.rejectedTitle, text: format(texts.rejected, { account }) });
    onClose();
    return "";
  };
  return (
    <FormDialog
      title={format(texts.rejectTitle, { account })}
      action={texts.reject}
      form={form}
      refusalTitle={texts.decideFailed}
      send={send}
      onClose={onClose}
    >
      <TextField label={texts.reason} hint={texts.reasonHint} maxLength={500} {...form.bind("reason")} />
    </FormDialog>
  );
}
