import { accountLabel, checkAccountNumber } from "@county-pay/core/accounts";
import { createConsumerAccount, readConsumerAccount } from "@county-pay/core/contract";
import {
  customerMessages,
  format,
  linkedAccountMessages,
  registrationMessages,
} from "@county-pay/core/messages";
import {
  Button,
  ErrorSummary,
  TextField,
  useFailureText,
  useForm,
  useNotices,
  useTexts,
} from "@county-pay/ui";
import { type FormEvent, useState } from "react";
import { usePortal } from "../../platform/portal-context.ts";
import { useInvalidate } from "../../platform/query/use-query.ts";

/** Links an account that has bills in the county and no other holder. */
export function AddAccount({ consumerId }: { readonly consumerId: string }) {
  const texts = useTexts(customerMessages);
  const linkTexts = useTexts(linkedAccountMessages);
  const registrationTexts = useTexts(registrationMessages);
  const failureText = useFailureText();
  const { company, client } = usePortal();
  const { toast } = useNotices();
  const forget = useInvalidate();
  const label = accountLabel(company, registrationTexts);
  const form = useForm({ number: "" }, (values) => checkAccountNumber(values, label, linkTexts));
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || !form.submit()) return;
    setBusy(true);
    const answer = await client.call(createConsumerAccount, {
      body: {
        ConsumerId: consumerId,
        CompanyId: company.id,
        AccountNumber: form.values.number.trim(),
        AccountNickName: "",
        EmailAddress1: "",
      },
    });
    setBusy(false);
    if (answer.ok) {
      toast({ title: texts.addedTitle, text: format(texts.added, { number: answer.value.AccountNumber }) });
      form.reset({ number: "" });
      return forget(readConsumerAccount);
    }
    const { code } = answer.error;
    const refusals = { already_exists: texts.taken, not_found: format(texts.notFound, { label }) };
    form.refuse({
      number: code === "already_exists" || code === "not_found" ? refusals[code] : failureText(answer.error),
    });
  };
  return (
    <form noValidate className="cp-stack" onSubmit={(event) => void submit(event)}>
      <h3>{texts.addAccount}</h3>
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      <div className="customer-find">
        <TextField label={label} hint={texts.addHint} autoComplete="off" {...form.bind("number")} />
        <Button type="submit" busy={busy}>
          {texts.add}
        </Button>
      </div>
    </form>
  );
}
