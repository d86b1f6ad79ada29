import type { DisputeEventWire } from "@county-pay/core/contract";
import { disputeMessages, format, formatStamp } from "@county-pay/core/messages";
import { formatMoney, wireCents } from "@county-pay/core/money";
import { Card, useTexts } from "@county-pay/ui";
import { usePortal } from "../../../platform/portal-context.ts";

/** What happened to a dispute, oldest first. */
export function DisputeHistory({ events }: { readonly events: readonly DisputeEventWire[] }) {
  const texts = useTexts(disputeMessages);
  const { company } = usePortal();
  const sentence = ({ Kind, State, IsSilent, Amount, By }: DisputeEventWire): string =>
    format(IsSilent ? texts.events.silent : texts.events[Kind], {
      state: State === "" ? "" : texts.states[State],
      amount: Amount === null ? "" : formatMoney(wireCents(Amount)),
      name: By,
    });
  return (
    <Card title={texts.history}>
      <ol className="dispute-history">
        {events.map((event) => (
          <li key={`${event.At} ${event.Kind}`}>
            {sentence(event)}
            <span className="report-small">{formatStamp(event.At, company.timeZone)}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
