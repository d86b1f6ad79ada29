import { type CartCheck, restricts } from "../../../cart/index.ts";
import type { Client } from "../../../client/index.ts";
import type { Company } from "../../../company/company.ts";
import { billsRestriction } from "../../../contract/index.ts";
import { askStatements } from "../../cart/questions.ts";

/** What the server says of the bills that a clerk is about to take the money for. */
export interface CounterLook extends CartCheck {
  /** Whether any of them is under tax sale by a list of the office, whatever the bill itself says. */
  readonly hasTaxSale: boolean;
}

/** Looks at the bills as they stand now (PAY-065); null where the server could not be asked. */
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
