import { deletePrivateEntry, deleteViewOnlyEntry, type RestrictedRowWire } from "@county-pay/core/contract";
import { format, restrictedListMessages } from "@county-pay/core/messages";
import type { ListKind } from "@county-pay/core/restrictions";
import { ConfirmDialog, useFailureText, useNotices, useTexts } from "@county-pay/ui";
import { useState } from "react";
import { usePortal } from "../../platform/portal-context.ts";

/**
 * Removes a consumer from a list, once, after confirmation that explains the effect. If another user was
 * first, that counts as success.
 */
export function RemoveDialog(props: {
  readonly kind: ListKind;
  readonly caption: string;
  readonly row: RestrictedRowWire;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}) {
  const texts = useTexts(restrictedListMessages);
  const failureText = useFailureText();
  const { client } = usePortal();
  const { toast } = useNotices();
  const { kind, caption, row, onClose, onRemoved } = props;
  const [busy, setBusy] = useState(false);
  const name = row.FullName;

  const remove = async () => {
    if (busy) return;
    setBusy(true);
    const call = kind === "private" ? deletePrivateEntry : deleteViewOnlyEntry;
    const answer = await client.call(call, { params: { id: row.Id } });
    if (!answer.ok && answer.error.code !== "not_found") {
      toast({ title: texts.removeFailed, text: failureText(answer.error), bad: true });
      return onClose();
    }
    toast({ title: texts.removedTitle, text: format(texts.removed, { name }) });
    onRemoved();
  };
  return (
    <ConfirmDialog
      title={format(texts.removeTitle, { list: caption })}
      confirm={texts.remove}
      cancel={texts.keep}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      {format(kind === "private" ? texts.removePrivate : texts.removeViewOnly, { name })}
    </ConfirmDialog>
  );
}
