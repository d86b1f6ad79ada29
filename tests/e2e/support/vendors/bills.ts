import type { APIRequestContext } from "@playwright/test";
import { claimBill } from "../bills.ts";

/** Demo counties that no other journey pays in: each has an account at one vendor. Their bills come from their own API. */
export const COUNTIES = { stripe: "liberty", braintree: "newton" } as const;
const IDS = { liberty: 5, newton: 4 } as const;
export type VendorCounty = keyof typeof IDS;

interface Row {
  readonly RecordDetailsId: string;
  readonly ispayable: boolean;
  readonly back_taxes: number;
  readonly paid_amt: number;
  readonly property_type: string;
  readonly is_payment_pending: boolean;
}

/** Reserves a payable bill of such a county, which no other test of this run has taken, and returns its ID. */
export async function takeVendorBill(request: APIRequestContext, company: VendorCounty): Promise<string> {
  for (let page = 0; page < 20; page++) {
    const answer = await request.post("/AlchemePay/GuestSearch", {
      data: {
        ProductNum: "1",
        CompanyId: IDS[company],
        CompanyName: company,
        PageSize: 50,
        PageNumber: page,
        SearchFields: { BillNumber: "2026" },
        Filters: [
          { type: "Status", value: { Unpaid: true } },
          { type: "Year", value: { "2026": true } },
        ],
        OrderBy: "relevance",
      },
    });
    const { Results } = (await answer.json()) as { readonly Results: readonly Row[] };
    const row = Results.find(
      (one) =>
        one.ispayable &&
        one.back_taxes === 0 &&
        one.paid_amt === 0 &&
        one.property_type === "R" &&
        !one.is_payment_pending &&
        claimBill(one.RecordDetailsId),
    );
    if (row) return row.RecordDetailsId;
  }
  throw new Error(`no unpaid bill of ${company} is left for this test`);
}
