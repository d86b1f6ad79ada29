import type { AuditFilterWire, MovementFilterWire } from "@county-pay/core/contract";
import { cardLabel } from "@county-pay/core/fees";
import {
  auditActMessages,
  checkKindNames,
  format,
  formatDate,
  formatStamp,
  reportFileMessages,
} from "@county-pay/core/messages";
import { csvLine, failureReason } from "@county-pay/core/payments";
import { actDetails, actSubject, inWords } from "@county-pay/core/settings";
import { type SignedInContext, Streamed } from "../../http/router.ts";
import { CARD_TYPES } from "../receipts/index.ts";
import { type Act, readActs } from "./audit.ts";
import { csvFile } from "./csv.ts";
import { type Movement, readMovements } from "./transactions.ts";

/** Negative for refunds, 0 for what never moved: the column adds up to the report's total. */
const signed = ({ kind, standing, cents }: Movement): number => {
  if (standing !== "done") return 0;
  return kind === "payment" || kind === "dispute_won" ? cents : -cents;
};

/** All movements of a report, as a file. */
export function movementsFile(
  { company, inCompany, language }: SignedInContext,
  filter: MovementFilterWire,
): Streamed {
  const texts = language.texts(reportFileMessages);
  const { label: checkKind, ...checkKinds } = language.texts(checkKindNames);
  const line = (row: Movement): string =>
    csvLine([
      formatDate(row.day),
      formatStamp(row.at.toISOString(), company.timeZone),
      texts.kinds[row.kind],
      texts.statuses[row.standing],
      row.confirmation,
      row.original,
      texts.methods[row.method],
      cardLabel(CARD_TYPES[row.brand] ?? ""),
      row.last4 === "" ? "" : format(texts.endsIn, { last4: row.last4 }),
      row.checkNumber,
      row.isCounter ? texts.counter : texts.online,
      row.clerkName,
      row.payerName,
      { cents: row.cents },
      { cents: row.fee },
      { cents: signed(row) },
      [failureReason(row.reason, language), row.officeReason].filter((text) => text !== "").join("; "),
      row.checkKind === null ? "" : checkKinds[row.checkKind],
    ]);
  const { columns } = texts;
  return new Streamed(
    csvFile<Movement>(
      [
        columns.day,
        columns.time,
        columns.kind,
        columns.status,
        columns.reference,
        columns.original,
        columns.method,
        columns.card,
        columns.account,
        columns.check,
        columns.where,
        columns.clerk,
        columns.payer,
        columns.amount,
        columns.fee,
        columns.net,
        columns.reason,
        checkKind,
      ],
      (after, top) => inCompany((tenant) => readMovements(tenant, company, filter, { after, top })),
      line,
    ),
  );
}

/** All actions of an audit query, as a file. */
export function actsFile(
  { company, inCompany, language }: SignedInContext,
  filter: AuditFilterWire,
): Streamed {
  const { audit } = language.texts(reportFileMessages);
  const acts = language.texts(auditActMessages);
  const line = ({ at, action, subject, userName, details }: Act): string =>
    csvLine([
      formatStamp(at.toISOString(), company.timeZone),
      inWords(action, acts),
      actSubject(action, subject, language) || subject,
      userName,
      actDetails(details, language, action)
        .map(({ Name, Value }) => `${Name}: ${Value}`)
        .join("; "),
    ]);
  return new Streamed(
    csvFile<Act>(
      [audit.time, audit.action, audit.subject, audit.user, audit.details],
      (after, top) => inCompany((tenant) => readActs(tenant, company, filter, { after, top })),
      line,
    ),
  );
}
