import { type MailTrackingRecordWire, zipCodeInfo } from "@county-pay/core/contract";
import {
  billMessages,
  format,
  formatDate,
  formatStamp,
  mailTrackingMessages,
  mailTrackingPageMessages,
} from "@county-pay/core/messages";
import { Facts, StatusBadge, useTexts } from "@county-pay/ui";
import { useQuery } from "../../../platform/query/use-query.ts";
import "./mail-scan.css";

type Field = keyof typeof mailTrackingMessages & keyof MailTrackingRecordWire;

/** All columns of a scan, in the specification's order (ENTITY-060). */
const FIELDS = Object.keys(mailTrackingMessages) as readonly Field[];

/** The place of a facility by its ZIP code; the code itself if the place is unknown. */
function Place({ zip }: { readonly zip: string }) {
  const texts = useTexts(mailTrackingPageMessages);
  const { answer } = useQuery(zipCodeInfo, /^\d{5}/.test(zip) ? { params: { zip } } : null);
  return answer ? format(texts.place, { city: answer.City, state: answer.State, zip }) : zip;
}

/** One scan: when, what, and where, and the details on demand. */
export function MailScan({
  scan,
  timeZone,
}: {
  readonly scan: MailTrackingRecordWire;
  readonly timeZone: string;
}) {
  const texts = useTexts(mailTrackingPageMessages);
  const fields = useTexts(mailTrackingMessages);
  const { none } = useTexts(billMessages).labels;
  const written = (name: Field): string => {
    const value = scan[name];
    if (typeof value === "boolean") return value ? texts.yes : none;
    if (name === "LastScanDate" || name === "ScanDateTime") return formatStamp(value, timeZone) || none;
    if (name === "EstimatedDeliveryDate") return formatDate(value) || none;
    return value || none;
  };
  return (
    <li className="bill-scans__scan">
      <p className="bill-scans__when cp-numbers">{written("ScanDateTime")}</p>
      <div>
        <p className="bill-scans__what">{scan.ScanOperationDescription || scan.OperationCode}</p>
        <p className="cp-muted">
          <Place zip={scan.FacilityId} />
        </p>
        {scan.EstimatedDeliveryDate ? (
          <p className="cp-muted cp-small">
            {format(texts.delivery, { date: formatDate(scan.EstimatedDeliveryDate) })}
          </p>
        ) : null}
        {scan.IsOrigin ? (
          <StatusBadge tone="quiet" icon="info">
            {texts.first}
          </StatusBadge>
        ) : null}
        {scan.FinalScan ? (
          <StatusBadge tone="good" icon="check">
            {texts.last}
          </StatusBadge>
        ) : null}
        <details className="bill-scans__all">
          <summary>{texts.all}</summary>
          <Facts lines facts={FIELDS.map((name) => ({ label: fields[name], value: written(name) }))} />
        </details>
      </div>
    </li>
  );
}
