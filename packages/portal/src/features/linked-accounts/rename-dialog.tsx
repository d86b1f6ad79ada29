import { accountName, type ConsumerAccount, checkNickname } from "@county-pay/core/accounts";
import { format, linkedAccountMessages } from "@county-pay/core/messages";
import { TextField, useFailureText, useForm, useNotices, useTexts } from "@county-pay/ui";
import { useState } from "react";
import { FormDialog } from "../../shared/form-dialog/form-dialog.tsx";
import type { ResidentAccounts } from "../../shared/resident/use-accounts.ts";
import { useLinking } from "./use-linking.ts";

/** Changes an account's nickname. */
export function RenameDialog(props: {
  readonly accounts: ResidentAccounts;
  readonly account: ConsumerAccount;
  readonly onClose: () => void;
}) {
  const texts = useTexts(linkedAccountMessages);
  const failureText = useFailureText();
  const { toast } = useNotices();
  const { change } = useLinking(props.accounts);
  const { account, onClose } = props;
  const form = useForm({ nickname: account.nickname }, (values) => checkNickname(values, texts));
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState("");

  const submit = async () => {
    if (!form.submit()) return;
    setBusy(true);
    const nickname = form.values.nickname.trim();
    const failure = await change(account.id, (fresh) => ({ ...fresh, nickname }));
    setBusy(false);
    if (failure) return setRefusal(failureText(failure));
    toast({
      title: texts.renamedTitle,
      text: format(texts.renamed, { account: accountName({ ...account, nickname }) }),
    });
    onClose();
  };

  return (
    <FormDialog
      title={texts.renameTitle}
      action={texts.save}
      form={form}
      busy={busy}
      refusalTitle={texts.saveFailed}
      refusal={refusal}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={texts.nickname}
        hint={texts.nicknameHint}
        optional
        autoComplete="off"
        {...form.bind("nickname")}
      />
    </FormDialog>
  );
}
