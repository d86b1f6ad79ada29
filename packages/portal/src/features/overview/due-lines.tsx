import type { Owed } from "@county-pay/core/accounts";
import { format, overviewMessages } from "@county-pay/core/messages";
import { formatMoney, ZERO } from "@county-pay/core/money";
import { Icon, useTexts } from "@county-pay/ui";

/** When an amount is due: past due first, then a line per date. If all of it is due on one date, only that date. */
export function DueLines(props: {
  readonly owed: Owed;
  /** Formats an ISO date. */
  readonly day: (date: string) => string;
}) {
  const texts = useTexts(overviewMessages);
  const { coming, pastDue } = props.owed;
  const [only] = coming;
  if (only && coming.length === 1 && pastDue === ZERO)
    return (
      <p className="due-lines">
        {only.date === null ? texts.noDate : format(texts.due, { date: props.day(only.date) })}
      </p>
    );
  return (
    <ul className="due-lines">
      {pastDue > 0 ? (
        <li className="due-lines__past">
          <Icon name="warning" />
          {format(texts.pastDue, { amount: formatMoney(pastDue) })}
        </li>
      ) : null}
      {coming.map(({ date, amount }) => (
        <li key={date}>
          {date === null
            ? format(texts.partNoDate, { amount: formatMoney(amount) })
            : format(texts.partDue, { amount: formatMoney(amount), date: props.day(date) })}
        </li>
      ))}
    </ul>
  );
}
