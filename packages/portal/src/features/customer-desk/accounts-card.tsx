import { type ConsumerAccount, isPaperless, withEmail, withPaperless } from "@county-pay/core/accounts";
import { customerMessages, format } from "@county-pay/core/messages";
import { Card, Checkbox, ErrorState, Skeleton, useFailureText, useNotices, useTexts } from "@county-pay/ui";
import { useState } from "react";
import { AddAccount } from "./add-account.tsx";
import type { CustomerBills } from "./use-customer-bills.ts";
import { useSaveAccount } from "./use-save-account.ts";

/** A customer's accounts and the delivery of their bills; another account can be linked. */
export function AccountsCard(props: {
  readonly consumerId: string;
  readonly own: CustomerBills;
  readonly email: string;
}) {
  const texts = useTexts(customerMessages);
  const { accounts, owned } = props.own;
  return (
    <Card title={texts.accounts}>
      {accounts.failure ? (
        <ErrorState title={texts.accountsFailed} failure={accounts.failure} onRetry={accounts.again} />
      ) : null}
      {accounts.loading === "loading" ? <Skeleton lines={3} /> : null}
      {accounts.loading === "ready" ? (
        <div className="cp-stack">
          {owned.length === 0 ? <p className="cp-muted">{texts.noAccounts}</p> : null}
          <ul className="customer-list">
            {owned.map((account) => (
              <li key={account.id}>
                <Delivery account={account} email={props.email} />
              </li>
            ))}
          </ul>
          <AddAccount consumerId={props.consumerId} />
        </div>
      ) : null}
    </Card>
  );
}

/** The delivery of an account's bills; each checkbox saves at once. */
function Delivery({ account, email }: { readonly account: ConsumerAccount; readonly email: string }) {
  const texts = useTexts(customerMessages);
  const failureText = useFailureText();
  const { toast } = useNotices();
  const save = useSaveAccount();
  /** The change that is being saved. */
  const [pending, setPending] = useState<ConsumerAccount | null>(null);
  const shown = pending ?? account;
  const { accountNumber, nickname } = account;
  const change = async (after: ConsumerAccount) => {
    if (pending) return;
    setPending(after);
    const failure = await save(after);
    setPending(null);
    if (failure) toast({ title: texts.saveFailed, text: failureText(failure), bad: true });
    else toast({ title: texts.savedTitle, text: accountNumber });
  };
  return (
    <fieldset className="cp-group">
      <legend className="cp-group__legend">{[accountNumber, nickname].filter(Boolean).join(", ")}</legend>
      <Checkbox
        label={texts.paperless}
        checked={isPaperless(shown)}
        onChange={(isOn) => void change(withPaperless(shown, isOn))}
      />
      <Checkbox
        label={texts.byEmail}
        hint={format(texts.emailTo, { email: shown.email || email })}
        checked={shown.enableEmail}
        onChange={(isOn) => void change(withEmail(shown, isOn, email))}
      />
    </fieldset>
  );
}
