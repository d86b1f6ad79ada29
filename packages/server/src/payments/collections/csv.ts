import type { CollectionFilterWire } from "@county-pay/core/contract";
import { formatDate, moneyViewMessages, reportFileMessages } from "@county-pay/core/messages";
import { csvLine } from "@county-pay/core/payments";
import { type SignedInContext, Streamed } from "../../http/router.ts";
import { csvFile } from "../reports/index.ts";
import { type CollectedPayment, readCollected } from "./payments-of.ts";

/** All payments of a figure, as a file. Its last column adds up to the figure. */
export function collectedFile(
  { company, inCompany, language }: SignedInContext,
  filter: CollectionFilterWire,
): Streamed {
  const { columns, kinds } = language.texts(reportFileMessages);
  const texts = language.texts(moneyViewMessages);
  const line = (row: CollectedPayment): string =>
    csvLine([
      formatDate(row.day),
      kinds[row.kind],
      row.confirmation,
      row.payerName,
      row.billNumber,
      row.taxYear,
      { cents: row.principal },
      { cents: row.penalty },
      { cents: row.interest },
      { cents: row.fees },
      { cents: row.returned },
      { cents: row.principal + row.penalty + row.interest + row.fees + row.returned },
    ]);
  return new Streamed(
    csvFile<CollectedPayment>(
      [
        ...[columns.day, columns.kind, columns.reference, columns.payer, texts.bill, texts.year],
        ...[
          texts.principal,
          texts.penalty,
          texts.interest,
          texts.otherFees,
          texts.returnedCheck,
          texts.total,
        ],
      ],
      (after, top) => inCompany((tenant) => readCollected(tenant, company, filter, { after, top })),
      line,
    ),
  );
}
