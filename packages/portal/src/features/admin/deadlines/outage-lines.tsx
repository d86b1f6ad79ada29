import type { OutageWire } from "@county-pay/core/contract";
import { deadlineMessages, format, formatStamp } from "@county-pay/core/messages";
import { useCounted, useTexts } from "@county-pay/ui";
import { usePortal } from "../../../platform/portal-context.ts";
import "./outage-lines.css";

/** An outage; of the gateway, with the calls that show it. */
function OutageLine({ outage, open }: { readonly outage: OutageWire; readonly open: string }) {
  const texts = useTexts(deadlineMessages);
  const plural = useCounted();
  const { company } = usePortal();
  const stamp = (at: string | null): string => formatStamp(at, company.timeZone);
  const span = { began: stamp(outage.Began), ended: stamp(outage.Ended) };
  if (outage.Kind === "system") return <li>{format(texts.outage, span)}</li>;
  const { Ended, AnsweredBefore, UnansweredUntil, Calls } = outage;
  return (
    <li>
      {format(Ended ? texts.gatewayOutage : open, span)}{" "}
      <span className="cp-muted">
        {plural(texts.unanswered, { count: Calls, last: stamp(UnansweredUntil) })}
        {AnsweredBefore ? ` ${format(texts.answeredBefore, { before: stamp(AnsweredBefore) })}` : null}
      </span>
    </li>
  );
}

/**
 * Outages in the county's time; a sentence if there is none. `open`: the text of an outage of the gateway that is not over,
 * or was not when it was stored.
 */
export function OutageLines(props: {
  readonly outages: readonly OutageWire[];
  readonly none: string;
  readonly open: string;
}) {
  if (props.outages.length === 0) return <p>{props.none}</p>;
  return (
    <ul className="outage-lines">
      {props.outages.map((outage) => (
        <OutageLine key={`${outage.Kind} ${outage.Began}`} outage={outage} open={props.open} />
      ))}
    </ul>
  );
}
