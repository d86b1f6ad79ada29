import { consumerAlerts } from "@county-pay/core/contract";
import { customerMessages, format } from "@county-pay/core/messages";
import { Card, ErrorState, Skeleton, StatusBadge, useTexts } from "@county-pay/ui";
import { useQuery } from "../../platform/query/use-query.ts";

/** A customer's subscriptions: reminders, and bills by email. */
export function AlertsCard({ consumerId }: { readonly consumerId: string }) {
  const texts = useTexts(customerMessages);
  const { loading, answer, failure, again } = useQuery(consumerAlerts, { params: { id: consumerId } });
  const lines = [
    ...(answer?.Reminders ?? []).map(({ Id, BillNumber, Year, EmailAddress, PhoneNumber, State }) => ({
      key: `reminder ${Id}`,
      what: format(texts.reminder, { billNumber: BillNumber, year: Year }),
      to: [
        format(texts.emailTo, { email: EmailAddress }),
        PhoneNumber && format(texts.textTo, { phone: PhoneNumber }),
      ]
        .filter(Boolean)
        .join(", "),
      State,
    })),
    ...(answer?.Paperless ?? []).map(({ Id, AccountNumber, EmailAddress, State }) => ({
      key: `paperless ${Id}`,
      what: format(texts.paperlessFor, { number: AccountNumber }),
      to: format(texts.emailTo, { email: EmailAddress }),
      State,
    })),
  ];
  return (
    <Card title={texts.alertsTitle}>
      {failure ? <ErrorState title={texts.alertsFailed} failure={failure} onRetry={again} /> : null}
      {loading === "loading" ? <Skeleton lines={2} /> : null}
      {loading === "ready" && lines.length === 0 ? <p className="cp-muted">{texts.noAlerts}</p> : null}
      {lines.length > 0 ? (
        <ul className="customer-list">
          {lines.map(({ key, what, to, State }) => (
            <li key={key} className="customer-line customer-wrap">
              <span>
                {what}
                <br />
                <span className="cp-muted">{to}</span>
              </span>
              <StatusBadge
                tone={State === "active" ? "good" : "info"}
                icon={State === "active" ? "check" : "clock"}
              >
                {texts[State]}
              </StatusBadge>
            </li>
          ))}
        </ul>
      ) : null}
    </Card>
  );
}
