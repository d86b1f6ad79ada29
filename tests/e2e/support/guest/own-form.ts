import type { APIRequestContext } from "@playwright/test";
import { claimBill } from "../bills.ts";

/** A county whose cards are entered in our own form during these journeys. */
export const OWN = { name: "ing", id: 6 } as const;

/** A bill of the county with our own form that no other test of this run has taken. */
export async function takeBillOfOwn(request: APIRequestContext): Promise<string> {
  const answer = await request.post("/AlchemePay/GuestSearch", {
    data: {
      ProductNum: "1",
      CompanyId: OWN.id,
      CompanyName: OWN.name,
      PageSize: 50,
      PageNumber: 0,
      SearchFields: { BillNumber: "2026" },
      Filters: [{ type: "Status", value: { Unpaid: true } }],
      OrderBy: "relevance",
    },
  });
  const { Results } = (await answer.json()) as {
    readonly Results: readonly {
      readonly RecordDetailsId: string;
      readonly Payable: string;
      readonly AmountPaid: number;
      readonly IsPaymentPending: boolean;
    }[];
  };
  const bill = Results.find(
    ({ RecordDetailsId, Payable, AmountPaid, IsPaymentPending }) =>
      Payable === "True" && AmountPaid === 0 && !IsPaymentPending && claimBill(RecordDetailsId),
  );
  if (!bill) throw new Error("no unpaid bill is left for this test");
  return bill.RecordDetailsId;
}
