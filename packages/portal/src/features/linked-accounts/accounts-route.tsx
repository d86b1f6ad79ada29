import { linkedAccountMessages } from "@county-pay/core/messages";
import { ErrorState, NoticeBox, Screen, ScreenHeading, Skeleton, useTexts } from "@county-pay/ui";
import { useState } from "react";
import { usePortal } from "../../platform/portal-context.ts";
import { useTakeFocus } from "../../platform/use-take-focus.ts";
import { useAccountNames } from "../../shared/resident/use-account-names.ts";
import { useAccounts } from "../../shared/resident/use-accounts.ts";
import { AccountPanel } from "./account-panel.tsx";
import { LinkAccount } from "./link-account.tsx";
import "./linked-accounts.css";

/** user/account/linked: the linked accounts, their names, and their delivery (ACCOUNT-002, ACCOUNT-004). */
export function Component() {
  const texts = useTexts(linkedAccountMessages);
  const { company } = usePortal();
  const takeFocus = useTakeFocus();
  const accounts = useAccounts();
  const { isLoading, nameOf } = useAccountNames(accounts.linked);
  /** Counts unlinked accounts: the focused panel is gone then, so the heading takes focus. */
  const [unlinked, setUnlinked] = useState(0);
  return (
    <Screen>
      <ScreenHeading takeFocus={takeFocus || unlinked > 0} step={String(unlinked)}>
        {texts.title}
      </ScreenHeading>
      {accounts.loading === "loading" || isLoading ? <Skeleton kind="panel" lines={2} /> : null}
      {accounts.failure ? (
        <ErrorState
          title={texts.failed}
          failure={accounts.failure}
          contactUrl={company.contactUrl}
          onRetry={accounts.again}
        />
      ) : null}
      {accounts.loading === "ready" && !isLoading ? (
        <>
          <p className="cp-lead">{accounts.linked.length > 0 ? texts.lead : texts.empty}</p>
          {accounts.linked.map((account) => (
            <AccountPanel
              key={account.id}
              accounts={accounts}
              account={account}
              name={nameOf(account)}
              onUnlinked={() => setUnlinked((count) => count + 1)}
            />
          ))}
          {company.flags.AccountLinking ? (
            <LinkAccount accounts={accounts} />
          ) : (
            <NoticeBox tone="info">
              <p>{texts.linkingOff}</p>
            </NoticeBox>
          )}
        </>
      ) : null}
    </Screen>
  );
}
