import { type counterHistoryFile, type Parsed, paymentTransactions } from "@county-pay/core/contract";
import {
  checkKindNames,
  counterHistoryMessages,
  formatStamp,
  paymentHistoryMessages,
  receiptCounterMessages,
  receiptMessages,
  reportFileMessages,
} from "@county-pay/core/messages";
import { subtract, ZERO } from "@county-pay/core/money";
import {
  csvLine,
  failureReason,
  type HistoryRow,
  historyRowFromWire,
  paymentMethodText,
} from "@county-pay/core/payments";
import { sql } from "kysely";
import { note } from "../../db/audit.ts";
import { readOdata } from "../../http/odata/index.ts";
import { type SignedInContext, Streamed } from "../../http/router.ts";
import { csvFile } from "../reports/index.ts";
import { listed } from "./counter-history.ts";
import type { PaymentAsker } from "./visible.ts";

type Body = Parsed<typeof counterHistoryFile>["body"];

/**
 * The payments of the counter's history as a file: the columns of the screen, newest first, without what a blind count
 * withholds. The export is audited.
 */
export async function counterHistoryCsv(
  { caller, company, inCompany, language }: SignedInContext,
  asker: PaymentAsker,
  body: Body,
): Promise<Streamed> {
  const { columns } = language.texts(reportFileMessages);
  const words = language.texts(paymentHistoryMessages);
  const office = language.texts(counterHistoryMessages);
  const methods = language.texts(receiptMessages);
  const { receiptNumber } = language.texts(receiptCounterMessages);
  const { label: checkKind, ...checkKinds } = language.texts(checkKindNames);
  await inCompany((tenant) => note(tenant, caller, "history.exported", "", { from: body.From, to: body.To }));
  const read = (after: HistoryRow | null, top: number) =>
    inCompany(async (tenant) => {
      const { visible, ...source } = listed(asker, body);
      const older = after === null ? sql`true` : sql`t.number < ${after.id}::bigint`;
      const query = { filter: [], select: [], orderBy: [], skip: 0, top, count: false };
      const page = await readOdata(
        tenant,
        paymentTransactions,
        { ...source, visible: sql`${visible} and ${older}` },
        query,
      );
      return page.value.map(historyRowFromWire);
    });
  const line = (row: HistoryRow): string =>
    csvLine([
      formatStamp(row.sentAt, company.timeZone),
      row.confirmation,
      row.original,
      row.payerName,
      row.lines.map(({ billNumber, billType }) => billNumber || billType).join("; "),
      row.lines
        .map(({ parcelId }) => parcelId)
        .filter(Boolean)
        .join("; "),
      row.kind === "payment" ? paymentMethodText(row, methods) : words.kinds[row.kind],
      row.channel === "counter" ? row.clerkName || words.atCounter : words.online,
      words.words[row.word],
      { cents: row.kind === "payment" ? row.total : subtract(ZERO, row.total) },
      { cents: row.fee },
      failureReason(row.failure, language) || row.reason,
      row.receiptNumber,
      row.checkNumber,
      row.checkKind === "" ? "" : checkKinds[row.checkKind],
    ]);
  return new Streamed(
    csvFile(
      [
        columns.time,
        columns.reference,
        columns.original,
        columns.payer,
        words.what,
        office.parcel,
        columns.method,
        columns.where,
        columns.status,
        columns.amount,
        columns.fee,
        columns.reason,
        receiptNumber,
        columns.check,
        checkKind,
      ],
      read,
      line,
    ),
  );
}
