import { format, overviewMessages } from "@county-pay/core/messages";
import { displayName, userOf } from "@county-pay/core/session";
import { Card, EmptyState, Screen, ScreenHeading, useTexts } from "@county-pay/ui";
import { usePortal } from "../../platform/portal-context.ts";
import { allOf } from "../../platform/query/all-of.ts";
import { Link } from "../../platform/router/index.ts";
import { useTakeFocus } from "../../platform/use-take-focus.ts";
import { QueryState } from "../../shared/query-state/query-state.tsx";
import { useResidentPaths } from "../../shared/resident/paths.ts";
import { useAccounts } from "../../shared/resident/use-accounts.ts";
import { AccountCard } from "./account-card.tsx";
import { NextSteps } from "./next-steps.tsx";
import { OwedCard } from "./owed-card.tsx";
import "./overview.css";
import { RecentPayments } from "./recent-payments.tsx";
import { useOwed } from "./use-owed.ts";

/** user/overview: the amount owed now, its due date, and what to do next (ROUTE-037). */
export function Component() {
  const texts = useTexts(overviewMessages);
  const { company, session } = usePortal();
  const paths = useResidentPaths();
  const takeFocus = useTakeFocus();
  const accounts = useAccounts();
  const overview = useOwed(accounts.linked);
  const user = userOf(session);
  const asked = allOf([accounts, overview]);
  const isReady = asked.loading === "ready";
  const isAutoPaid = (id: string): boolean | null =>
    company.flags.AutoPay ? accounts.autoPays.some((each) => each.consumerAccountId === id) : null;
  const isEmpty = isReady && accounts.linked.length === 0;
  return (
    <Screen>
      <ScreenHeading takeFocus={takeFocus}>
        {user ? format(texts.title, { name: user.firstName.trim() || displayName(user) }) : texts.titleNobody}
      </ScreenHeading>
      <div className="cp-with-side">
        <div className="cp-stack">
          <QueryState asked={asked} failed={texts.failed} skeleton={{ kind: "panel", lines: 2 }} />
          {isEmpty ? <NoAccount /> : null}
          {isReady && !isEmpty ? (
            <>
              <OwedCard overview={overview} />
              <Card title={texts.byAccount} aside={<Link to={paths.accounts}>{texts.manageAccounts}</Link>}>
                <ul className="account-cards">
                  {accounts.linked.map((account) => (
                    <AccountCard
                      key={account.id}
                      account={account}
                      owed={overview.of(account)}
                      isAutoPaid={isAutoPaid(account.id)}
                    />
                  ))}
                </ul>
              </Card>
            </>
          ) : null}
        </div>
        <div className="cp-stack">
          <RecentPayments />
          <NextSteps hasPaper={accounts.linked.some(({ enableMail }) => enableMail)} />
        </div>
      </div>
    </Screen>
  );
}

/** For users who have not linked an account yet. */
function NoAccount() {
  const texts = useTexts(overviewMessages).empty;
  const { company } = usePortal();
  const { accounts } = useResidentPaths();
  const mayLink = company.flags.AccountLinking;
  return (
    <EmptyState
      icon="file"
      title={texts.title}
      actions={
        mayLink ? (
          <Link className="cp-button cp-button--primary" to={accounts}>
            {texts.action}
          </Link>
        ) : null
      }
    >
      <p>{mayLink ? texts.help : texts.noLinking}</p>
    </EmptyState>
  );
}
