import {
  accountName,
  balanceOf,
  type ConsumerAccount,
  isPaperless,
  type Owed,
} from "@county-pay/core/accounts";
import { format, formatDate, overviewMessages } from "@county-pay/core/messages";
import { formatMoney } from "@county-pay/core/money";
import { Button, MoneyText, StatusBadge, useTexts } from "@county-pay/ui";
import { Link } from "../../platform/router/index.ts";
import { useResidentPaths } from "../../shared/resident/paths.ts";
import { DueLines } from "./due-lines.tsx";
import { LeftBills } from "./left-bills.tsx";
import { usePayTogether } from "./use-pay-together.ts";

/** One account: the amount owed, its delivery, and a link to its bills. */
export function AccountCard(props: {
  readonly account: ConsumerAccount;
  readonly owed: Owed;
  /** Null if the county has no automatic payments. */
  readonly isAutoPaid: boolean | null;
}) {
  const texts = useTexts(overviewMessages);
  const paths = useResidentPaths();
  const { account, owed, isAutoPaid } = props;
  const { busy, plan, pay } = usePayTogether();
  const { left } = plan(owed.bills);
  const payable = owed.bills.filter((bill) => left.every((other) => other.bill.id !== bill.id));
  const amount = formatMoney(balanceOf(payable));
  const name = accountName(account, owed.bills[0]?.propertyAddress);
  return (
    <li className="account-card">
      <div className="account-card__words">
        <h3>{name}</h3>
        {name !== account.accountNumber ? (
          <p className="cp-muted cp-numbers">{account.accountNumber}</p>
        ) : null}
        {owed.total > 0 ? (
          <>
            <MoneyText amount={owed.total} size="large" />
            <DueLines owed={owed} day={formatDate} />
          </>
        ) : (
          <p>{texts.accountNothing}</p>
        )}
        <LeftBills left={left} />
        <p className="account-card__badges">
          {isPaperless(account) ? (
            <StatusBadge tone="good" icon="check">
              {texts.paperless}
            </StatusBadge>
          ) : (
            <StatusBadge tone="quiet" icon="file">
              {texts.paper}
            </StatusBadge>
          )}
          {isAutoPaid === null ? null : isAutoPaid ? (
            <StatusBadge tone="good" icon="check">
              {texts.autoPay}
            </StatusBadge>
          ) : (
            <StatusBadge tone="quiet" icon="minus">
              {texts.noAutoPay}
            </StatusBadge>
          )}
        </p>
      </div>
      <div className="cp-actions account-card__actions">
        {payable.length > 0 ? (
          <Button
            busy={busy}
            label={format(texts.payAccountLabel, { amount, account: name })}
            onPress={() => void pay(owed.bills)}
          >
            {format(texts.pay, { amount })}
          </Button>
        ) : null}
        <Link
          className="cp-button cp-button--quiet"
          to={paths.statements(account.id)}
          aria-label={format(texts.statementsLabel, { account: name })}
        >
          {texts.statements}
        </Link>
      </div>
    </li>
  );
}
