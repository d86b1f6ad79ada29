import type { AutoPay, ConsumerAccount } from "@county-pay/core/accounts";
import { autoPayPageMessages } from "@county-pay/core/messages";
import { EmptyState, ErrorState, Screen, ScreenHeading, Skeleton, useTexts } from "@county-pay/ui";
import { useState } from "react";
import { usePortal } from "../../platform/portal-context.ts";
import { Link } from "../../platform/router/index.ts";
import { useTakeFocus } from "../../platform/use-take-focus.ts";
import { useResidentPaths } from "../../shared/resident/paths.ts";
import { useAccountNames } from "../../shared/resident/use-account-names.ts";
import { useAccounts } from "../../shared/resident/use-accounts.ts";
import { useMethods } from "../../shared/saved-methods/use-methods.ts";
import { AccountAutoPay } from "./account-autopay.tsx";
import { AutoPayForm } from "./autopay-form.tsx";
import "./autopay.css";

/** user/account/autopay: the automatic payments of each linked account (ENTITY-031, STATE-019). */
export function Component() {
  const texts = useTexts(autoPayPageMessages);
  const { company } = usePortal();
  const takeFocus = useTakeFocus();
  const accounts = useAccounts();
  const { nameOf, isLoading: isNaming } = useAccountNames(accounts.linked);
  const saved = useMethods();
  const [editing, setEditing] = useState<ConsumerAccount | null>(null);
  /** Counts saves and stops: the focused element is gone then, so the heading takes focus. */
  const [done, setDone] = useState(0);
  const autoPayOf = ({ id }: ConsumerAccount): AutoPay | null =>
    accounts.autoPays.find(({ consumerAccountId }) => consumerAccountId === id) ?? null;
  const finish = () => {
    setEditing(null);
    setDone((count) => count + 1);
  };
  const failure = accounts.failure ?? saved.failure;
  const isReady = accounts.loading === "ready" && saved.loading === "ready" && !isNaming;

  if (editing)
    return (
      <AutoPayForm
        account={editing}
        name={nameOf(editing)}
        autoPay={autoPayOf(editing)}
        saved={saved}
        onDone={finish}
        onCancel={finish}
      />
    );
  return (
    <Screen>
      <ScreenHeading takeFocus={takeFocus || done > 0} step={String(done)}>
        {texts.title}
      </ScreenHeading>
      <p className="cp-lead">{texts.lead}</p>
      {failure ? (
        <ErrorState
          title={texts.loadFailed}
          failure={failure}
          contactUrl={company.contactUrl}
          onRetry={() => {
            accounts.again();
            saved.again();
          }}
        />
      ) : isReady ? null : (
        <Skeleton kind="panel" lines={2} />
      )}
      {isReady && accounts.linked.length === 0 ? <NoAccounts /> : null}
      {isReady
        ? accounts.linked.map((account) => (
            <AccountAutoPay
              key={account.id}
              name={nameOf(account)}
              autoPay={autoPayOf(account)}
              methods={saved.methods}
              onEdit={() => setEditing(account)}
              onStopped={finish}
            />
          ))
        : null}
    </Screen>
  );
}

function NoAccounts() {
  const texts = useTexts(autoPayPageMessages);
  const paths = useResidentPaths();
  return (
    <EmptyState
      icon="info"
      title={texts.noAccounts}
      actions={<Link to={paths.accounts}>{texts.linkAccount}</Link>}
    >
      <p>{texts.noAccountsHelp}</p>
    </EmptyState>
  );
}
