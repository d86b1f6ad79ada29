import { type CartCheck, restricts } from "../../../cart/index.ts";
import type { Client } from "../../../client/index.ts";
import type { Company } from "../../../company/company.ts";
import { billsRestriction } from "../../../contract/index.ts";
import { askStatements } from "../../cart/questions.ts";

/** The server's information about the bills that a clerk is about to charge. */
export interface CounterLook extends CartCheck {
  /** Whether any of them is under tax sale according to the office's lists, whatever the bill itself says. */
  readonly hasTaxSale: boolean;
}

/** Loads the current state of the bills (PAY-065); null if the server could not be asked. */
export async function askCounterLook(
  client: Client,
  company: Company,
  ids: readonly string[],
): Promise<CounterLook | null> {
  const [current, restriction] = await Promise.all([
    askStatements(client, company, ids),
    client.call(billsRestriction, { body: { CompanyName: company.name, RecordDetailsIds: [...ids] } }),
  ]);
  if (!current.ok || !restriction.ok) return null;
  const { restrictedBills } = restriction.value;
  return {
    current: current.value,
    restrictedIds: restrictedBills
      .filter(({ Reason }) => restricts(Reason, { ...company, visitor: "clerk" }))
      .map(({ RecordDetailsId }) => RecordDetailsId),
    hasTaxSale: restrictedBills.some(({ Reason }) => Reason === "TaxSale"),
  };
}
