import type { Company } from "../../company/company.ts";
import { billById, billByProperty, billHistory, taxEntities } from "../../contract/index.ts";
import type { BillReference, Environment } from "../types.ts";

type Asking = Pick<Environment, "client">;

/**
 * The calls for the parts next to a bill: its tax summary, unless the bill is opened to be paid, and its property's bills.
 * Both are made at once.
 */
export const askBesideBill = (
  { client }: Asking,
  { name }: Pick<Company, "name">,
  id: string,
  toPay = false,
) => ({
  summary: toPay ? null : client.call(taxEntities, { body: { CompanyName: name, RecordDetailsId: id } }),
  history: client.call(billHistory, { params: { company: name, recordDetailsId: id } }),
});

/** The answers that are awaited next to a bill. */
export type BesideBill = ReturnType<typeof askBesideBill>;

/** The call for a bill; if its ID is known, the parts next to it are requested in parallel, so nothing waits for the bill. */
export function askBill(
  { client }: Asking,
  { name }: Pick<Company, "name">,
  wanted: BillReference,
  toPay = false,
) {
  return "id" in wanted
    ? {
        request: client.call(billById, { params: { company: name, recordDetailsId: wanted.id } }),
        beside: askBesideBill({ client }, { name }, wanted.id, toPay),
      }
    : { request: client.call(billByProperty, { params: { company: name, ...wanted } }), beside: null };
}
