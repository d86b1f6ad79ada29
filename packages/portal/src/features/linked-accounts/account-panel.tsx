import { accountLabel, type ConsumerAccount } from "@county-pay/core/accounts";
import { format, linkedAccountMessages, registrationMessages } from "@county-pay/core/messages";
import {
  Card,
  ConfirmDialog,
  LinkButton,
  StatusBadge,
  useFailureText,
  useNotices,
  useTexts,
} from "@county-pay/ui";
import { useState } from "react";
import { usePortal } from "../../platform/portal-context.ts";
import { Link } from "../../platform/router/index.ts";
import { useResidentPaths } from "../../shared/resident/paths.ts";
import type { ResidentAccounts } from "../../shared/resident/use-accounts.ts";
import { DeliveryForm } from "./delivery-form.tsx";
import { RenameDialog } from "./rename-dialog.tsx";
import { useLinking } from "./use-linking.ts";

/** One linked account: its name, its delivery, and a button to unlink it. */
export function AccountPanel(props: {
  readonly accounts: ResidentAccounts;
  readonly account: ConsumerAccount;
  /** Its name; the number is below. */
  readonly name: string;
  readonly onUnlinked: () => void;
}) {
  const texts = useTexts(linkedAccountMessages);
  const registrationTexts = useTexts(registrationMessages);
  const failureText = useFailureText();
  const { toast } = useNotices();
  const { company } = usePortal();
  const paths = useResidentPaths();
  const { accounts, account, name } = props;
  const { unlink } = useLinking(accounts);
  const [asked, setAsked] = useState<"rename" | "unlink" | null>(null);
  const isAutoPaid = accounts.autoPays.some((each) => each.consumerAccountId === account.id);

  const confirmUnlink = async () => {
    setAsked(null);
    const failure = await unlink(account);
    if (failure) return toast({ title: texts.unlinkFailed, text: failureText(failure), bad: true });
    toast({ title: texts.unlinkedTitle, text: format(texts.unlinked, { account: name }) });
    props.onUnlinked();
  };

  return (
    <Card
      title={name}
      aside={
        <span className="cp-actions">
          <LinkButton label={format(texts.renameLabel, { account: name })} onPress={() => setAsked("rename")}>
            {texts.rename}
          </LinkButton>
          {company.flags.AccountLinking ? (
            <LinkButton
              label={format(texts.unlinkLabel, { account: name })}
              onPress={() => setAsked("unlink")}
            >
              {texts.unlink}
            </LinkButton>
          ) : null}
        </span>
      }
    >
      <p className="cp-muted">
        {format(texts.numberOf, {
          label: accountLabel(company, registrationTexts),
          number: account.accountNumber,
        })}
      </p>
      {company.flags.AutoPay ? (
        <p className="account-autopay">
          {isAutoPaid ? (
            <StatusBadge tone="good" icon="check">
              {texts.autoPayOn}
            </StatusBadge>
          ) : null}
          <Link to={paths.autoPay}>{texts.autoPay}</Link>
        </p>
      ) : null}
      <DeliveryForm accounts={accounts} account={account} name={name} />
      {asked === "rename" ? (
        <RenameDialog accounts={accounts} account={account} onClose={() => setAsked(null)} />
      ) : null}
      {asked === "unlink" ? (
        <ConfirmDialog
          title={texts.unlinkTitle}
          confirm={texts.unlink}
          cancel={texts.keep}
          onConfirm={() => void confirmUnlink()}
          onCancel={() => setAsked(null)}
        >
          {format(texts.unlinkBody, { account: name })} {isAutoPaid ? texts.unlinkAutoPay : null}
        </ConfirmDialog>
      ) : null}
    </Card>
  );
}
