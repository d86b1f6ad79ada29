import { accountName, type ConsumerAccount, checkNickname } from "@county-pay/core/accounts";
import { controlMessages, format, linkedAccountMessages } from "@county-pay/core/messages";
import {
  Button,
  Dialog,
  ErrorSummary,
  NoticeBox,
  TextField,
  useFailureText,
  useForm,
  useNotices,
  useTexts,
} from "@county-pay/ui";
import { type FormEvent, useId, useState } from "react";
import type { ResidentAccounts } from "../../app/resident/use-accounts.ts";
import { useLinking } from "./use-linking.ts";

/** Gives an account another nickname. */
export function RenameDialog(props: {
  readonly accounts: ResidentAccounts;
  readonly account: ConsumerAccount;
  readonly onClose: () => void;
}) {
  const texts = useTexts(linkedAccountMessages);
  const { cancel } = useTexts(controlMessages);
  const failureText = useFailureText();
  const { toast } = useNotices();
  const { change } = useLinking(props.accounts);
  const { account, onClose } = props;
  const form = useForm({ nickname: account.nickname }, (values) => checkNickname(values, texts));
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState("");
  const id = useId();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || !form.submit()) return;
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
    <Dialog
      title={texts.renameTitle}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{cancel}</Button>
          <button type="submit" form={id} className="cp-button cp-button--primary" aria-busy={busy}>
            {texts.save}
          </button>
        </>
      }
    >
      <form id={id} noValidate className="cp-stack" onSubmit={(event) => void submit(event)}>
        {refusal ? (
          <div role="alert">
            <NoticeBox tone="warn" title={texts.saveFailed}>
              <p>{refusal}</p>
            </NoticeBox>
          </div>
        ) : null}
        <ErrorSummary errors={form.summary} attempt={form.attempt} />
        <TextField
          label={texts.nickname}
          hint={texts.nicknameHint}
          optional
          autoComplete="off"
          {...form.bind("nickname")}
        />
      </form>
    </Dialog>
  );
}
