import { disputeMessages, formatDate, formatStamp } from "@county-pay/core/messages";
import { wireCents } from "@county-pay/core/money";
import { csvLine } from "@county-pay/core/payments";
import { type SignedInContext, Streamed } from "../../http/router.ts";
import { disputesOf } from "./rows.ts";

/** All disputes as a file, in the caller's language. */
export async function disputesFile({ company, inCompany, language }: SignedInContext): Promise<Streamed> {
  const texts = language.texts(disputeMessages);
  const { columns } = texts;
  const rows = await inCompany((tenant) => disputesOf(tenant, company.id));
  const lines = rows.map((row) =>
    csvLine([
      formatStamp(row.OpenedAt, company.timeZone),
      row.Confirmation,
      texts.reasons[row.Reason].name,
      row.NetworkCode,
      texts.states[row.State],
      row.AnswerBy === null ? "" : formatDate(row.AnswerBy.slice(0, 10)),
      { cents: wireCents(row.Amount) },
      { cents: wireCents(row.Withdrawn) },
      { cents: wireCents(row.GatewayFee) },
    ]),
  );
  const headings = [
    columns.opened,
    columns.payment,
    columns.reason,
    columns.code,
    columns.state,
    columns.deadline,
    columns.amount,
    columns.withdrawn,
    columns.fee,
  ];
  const parts = [`\ufeff${csvLine(headings)}`, ...lines];
  return new Streamed(
    (async function* () {
      yield* parts;
    })(),
  );
}
