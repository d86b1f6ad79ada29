import { accountName, type ConsumerAccount, checkNickname } from "@county-pay/core/accounts";
import { format, linkedAccountMessages } from "@county-pay/core/messages";
import { TextField, useFailureText, useForm, useNotices, useTexts } from "@county-pay/ui";
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

  const send = async () => {
    const nickname = form.values.nickname.trim();
    const failure = await change(account.id, (fresh) => ({ ...fresh, nickname }));
    if (failure) return failureText(failure);
    toast({
      title: texts.renamedTitle,
      text: format(texts.renamed, { account: accountName({ ...account, nickname }) }),
    });
    onClose();
    return "";
  };

  return (
    <FormDialog
      title={texts.renameTitle}
      action={texts.save}
      form={form}
      refusalTitle={texts.saveFailed}
      send={send}
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
