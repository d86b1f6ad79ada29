import { historyQuery, paymentTransactions } from "@county-pay/core/contract";
import { formatStamp, overviewMessages } from "@county-pay/core/messages";
import { historyRowFromWire } from "@county-pay/core/payments";
import { Card, useTexts } from "@county-pay/ui";
import { usePortal } from "../../platform/portal-context.ts";
import { useQuery } from "../../platform/query/use-query.ts";
import { Link } from "../../platform/router/index.ts";
import { useHistoryWords } from "../../shared/past-payments/history-words.ts";
import { PaymentBadge } from "../../shared/past-payments/payment-badge.tsx";
import { QueryState } from "../../shared/query-state/query-state.tsx";
import { useResidentPaths } from "../../shared/resident/paths.ts";

/** How many of the last payments the overview lists. */
const RECENT_PAYMENTS = 10;

const QUERY = { query: historyQuery({ top: RECENT_PAYMENTS }) };

/** The signed-in user's last ten payments (ACCOUNT-009). */
export function RecentPayments() {
  const texts = useTexts(overviewMessages);
  const { company } = usePortal();
  const paths = useResidentPaths();
  const words = useHistoryWords();
  const asked = useQuery(paymentTransactions, QUERY);
  const { loading, answer } = asked;
  const rows = (answer?.value ?? []).map(historyRowFromWire);
  return (
    <Card title={texts.recent} aside={<Link to={paths.payments}>{texts.allPayments}</Link>}>
      <QueryState asked={asked} failed={texts.recentFailed} skeleton={{ lines: 4 }} />
      {loading === "ready" && rows.length === 0 ? <p>{texts.noRecent}</p> : null}
      {rows.length > 0 ? (
        <ul className="recent">
          {rows.map((row) => (
            <li key={row.id} className="recent__row">
              <span>
                {formatStamp(row.sentAt, company.timeZone).slice(0, 10)}
                <span className="cp-muted recent__what">{words.what(row) || words.method(row)}</span>
              </span>
              <span className="recent__amount">
                <span className="cp-money">{words.amount(row)}</span>
                <PaymentBadge word={row.word} />
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </Card>
  );
}
