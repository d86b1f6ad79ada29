import {
  type ConsumerAccount,
  hearsNothing,
  isPaperless,
  withEmail,
  withPaperless,
} from "@county-pay/core/accounts";
import { smsShown } from "@county-pay/core/alerts";
import { format, linkedAccountMessages } from "@county-pay/core/messages";
import { userOf } from "@county-pay/core/session";
import { Checkbox, NoticeBox, useFailureText, useNotices, useTexts } from "@county-pay/ui";
import { useState } from "react";
import { usePortal } from "../../platform/portal-context.ts";
import type { ResidentAccounts } from "../../shared/resident/use-accounts.ts";
import { useLinking } from "./use-linking.ts";

/** The delivery of an account's bills; each checkbox saves at once (ENTITY-028, ENTITY-029). */
export function DeliveryForm(props: {
  readonly accounts: ResidentAccounts;
  readonly account: ConsumerAccount;
  readonly name: string;
}) {
  const texts = useTexts(linkedAccountMessages);
  const failureText = useFailureText();
  const { toast } = useNotices();
  const { company, session } = usePortal();
  const { change } = useLinking(props.accounts);
  /** The change that is being saved. */
  const [pending, setPending] = useState<ConsumerAccount | null>(null);
  const account = pending ?? props.account;
  const address = userOf(session)?.emailAddress ?? "";
  const { name } = props;

  const save = async (changed: (account: ConsumerAccount) => ConsumerAccount) => {
    if (pending) return;
    setPending(changed(account));
    const failure = await change(account.id, changed);
    setPending(null);
    if (failure) toast({ title: texts.saveFailed, text: failureText(failure), bad: true });
    else toast({ title: texts.savedTitle, text: format(texts.saved, { account: name }) });
  };

  return (
    <fieldset className="delivery">
      <legend className="delivery__legend">{texts.deliveryTitle}</legend>
      <Checkbox
        label={texts.paperless}
        checked={isPaperless(account)}
        onChange={(isOn) => void save((fresh) => withPaperless(fresh, isOn))}
      />
      <Checkbox
        label={texts.email}
        hint={format(texts.emailTo, { email: account.email || address })}
        checked={account.enableEmail}
        onChange={(isOn) => void save((fresh) => withEmail(fresh, isOn, address))}
      />
      {smsShown(company.customization) ? (
        <Checkbox
          label={texts.sms}
          checked={account.enableSms}
          onChange={(enableSms) => void save((fresh) => ({ ...fresh, enableSms }))}
        />
      ) : null}
      {hearsNothing(account) ? (
        <NoticeBox tone="warn">
          <p>{texts.nobodyHears}</p>
        </NoticeBox>
      ) : null}
    </fieldset>
  );
}
