import {
  accountLabel,
  checkAccountNumber,
  checkNickname,
  checkProof,
  EMPTY_PROOF,
  proofRefusal,
  proofToWire,
} from "@county-pay/core/accounts";
import { type Bill, parcelNumber } from "@county-pay/core/bills";
import {
  accountProofMessages,
  format,
  linkedAccountMessages,
  registrationMessages,
} from "@county-pay/core/messages";
import {
  Button,
  Card,
  ErrorSummary,
  Facts,
  TextField,
  useFailureText,
  useForm,
  useLanguage,
  useNotices,
  useTexts,
} from "@county-pay/ui";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { usePortal } from "../../platform/portal-context.ts";
import { AccountProof } from "../../shared/account-proof/account-proof.tsx";
import type { ResidentAccounts } from "../../shared/resident/use-accounts.ts";
import { RefusalNotice } from "../../shared/sending/refusal-notice.tsx";
import { useSubmit } from "../../shared/sending/use-submit.ts";
import { useLinking } from "./use-linking.ts";

/**
 * Finds an account by its number, shows its owner, and links it for a user who proves that it is theirs (decision 054).
 */
export function LinkAccount({ accounts }: { readonly accounts: ResidentAccounts }) {
  const texts = useTexts(linkedAccountMessages);
  const [found, setFound] = useState<Bill | null>(null);
  return (
    <Card title={accounts.linked.length > 0 ? texts.linkTitle : texts.linkFirstTitle}>
      {found ? (
        <Found accounts={accounts} bill={found} onDone={() => setFound(null)} />
      ) : (
        <Find accounts={accounts} onFound={setFound} />
      )}
    </Card>
  );
}

function Find({
  accounts,
  onFound,
}: {
  readonly accounts: ResidentAccounts;
  readonly onFound: (bill: Bill) => void;
}) {
  const texts = useTexts(linkedAccountMessages);
  const registrationTexts = useTexts(registrationMessages);
  const failureText = useFailureText();
  const { company } = usePortal();
  const { find } = useLinking(accounts);
  const label = accountLabel(company, registrationTexts);
  const form = useForm({ number: "" }, (values) => checkAccountNumber(values, label, texts));
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || !form.submit()) return;
    setBusy(true);
    const { bill, failure } = await find(form.values.number);
    setBusy(false);
    if (bill) return onFound(bill);
    form.refuse({ number: failure ? failureText(failure) : format(texts.notFound, { label }) });
  };

  return (
    <form noValidate className="cp-stack" onSubmit={(event) => void submit(event)}>
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      <TextField
        label={label}
        hint={texts.linkHelp}
        width="medium"
        autoComplete="off"
        {...form.bind("number")}
      />
      <div className="cp-actions">
        <Button type="submit" icon="search" busy={busy}>
          {texts.find}
        </Button>
      </div>
    </form>
  );
}

function Found(props: {
  readonly accounts: ResidentAccounts;
  readonly bill: Bill;
  readonly onDone: () => void;
}) {
  const texts = useTexts(linkedAccountMessages);
  const registrationTexts = useTexts(registrationMessages);
  const failureText = useFailureText();
  const { company } = usePortal();
  const { toast } = useNotices();
  const { link } = useLinking(props.accounts);
  const { bill, onDone } = props;
  const label = accountLabel(company, registrationTexts);
  const number = company.isCustomApi || company.isTyler ? parcelNumber(bill) : bill.accountNumber;
  const language = useLanguage();
  const proofTexts = language.texts(accountProofMessages);
  const form = useForm({ nickname: "", ...EMPTY_PROOF }, (values) => ({
    ...checkProof(values, language),
    ...checkNickname(values, texts),
  }));
  const { busy, refusal, send } = useSubmit();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const save = async () => {
    const nickname = form.values.nickname.trim();
    const outcome = await link(number, nickname, proofToWire(form.values, language));
    if (outcome.kind === "already") return texts.alreadyLinked;
    if (outcome.kind === "failed") {
      const { failure } = outcome;
      const message = proofRefusal(failure.code, form.values, proofTexts);
      if (failure.code === "proof_failed") {
        form.refuse(form.values.proofWay === "code" ? { accountCode: message } : { lastAmount: message });
        return "";
      }
      return failure.code === "account_taken" ? proofTexts.taken : message || failureText(failure);
    }
    toast({ title: texts.linkedTitle, text: format(texts.linked, { account: nickname || number }) });
    onDone();
    return "";
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && form.submit()) void send(save);
  };

  return (
    <form noValidate className="cp-stack" onSubmit={submit}>
      <h3 ref={heading} tabIndex={-1}>
        {texts.foundTitle}
      </h3>
      <Facts
        facts={[
          { label, value: number },
          { label: texts.owner, value: bill.ownerName },
          ...(bill.propertyAddress ? [{ label: texts.property, value: bill.propertyAddress }] : []),
        ]}
      />
      <RefusalNotice title={texts.linkFailed} refusal={refusal} />
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      <AccountProof form={form} />
      <TextField
        label={texts.nickname}
        hint={texts.nicknameHint}
        optional
        width="medium"
        autoComplete="off"
        {...form.bind("nickname")}
      />
      <div className="cp-actions cp-actions--grow">
        <Button type="submit" kind="primary" busy={busy}>
          {texts.link}
        </Button>
        <Button onPress={onDone}>{texts.other}</Button>
      </div>
    </form>
  );
}
