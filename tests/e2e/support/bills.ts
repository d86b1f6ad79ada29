import { mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DEMO_BILLS } from "@county-pay/server/demo";
import type { APIRequestContext } from "@playwright/test";

/** A bill that a test may pay: payable, not pending, and the only unpaid bill of its parcel. Dollars. */
export interface FreshBill {
  readonly id: string;
  readonly number: string;
  readonly parcel: string;
  readonly owner: string;
  readonly balance: number;
}

interface Row {
  RecordDetailsId: string;
  InvoiceNumber: string;
  CustomField20: string;
  CustomField30: string;
  RemainingBalance: number;
  AmountPaid: number;
  BackTaxes: number;
  PropertyType: string;
  Payable: string;
  IsNonPayable: boolean;
  IsPendingTaxSale: boolean;
  IsPaymentPending: boolean;
}

/** The API's search, called the way the portal does. */
async function search(request: APIRequestContext, page: number): Promise<Row[]> {
  const answer = await request.post("/AlchemePay/GuestSearch", {
    data: {
      ProductNum: "1",
      CompanyId: 1,
      CompanyName: "demo",
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
  return ((await answer.json()) as { Results: Row[] }).Results;
}

/** Bills that specific journeys rely on. */
const KEPT: ReadonlySet<string> = new Set(
  Object.values(DEMO_BILLS.demo)
    .flat()
    .map(({ billNumber }) => billNumber),
);

const suits = (row: Row): boolean =>
  !KEPT.has(row.InvoiceNumber) &&
  row.Payable === "True" &&
  row.BackTaxes === 0 &&
  row.AmountPaid === 0 &&
  row.PropertyType === "R" &&
  !row.IsNonPayable &&
  !row.IsPendingTaxSale &&
  !row.IsPaymentPending;

/** Reserves a bill for one test; false if another test of this run has taken it. */
export function claimBill(id: string): boolean {
  const taken = join(process.env.TAKEN_BILLS ?? join(tmpdir(), `county-pay-taken-${process.ppid}`));
  mkdirSync(taken, { recursive: true });
  try {
    mkdirSync(join(taken, encodeURIComponent(id)));
    return true;
  } catch {
    return false;
  }
}

const PAGES = 20;
/** The page where this worker found its last bill: all bills on earlier pages are taken. */
let lastPage = 0;

/** Reserves a bill that no other test of this run has taken. */
export async function takeBill(request: APIRequestContext): Promise<FreshBill> {
  for (let step = 0; step < PAGES; step++) {
    const page = (lastPage + step) % PAGES;
    const row = (await search(request, page)).find((each) => suits(each) && claimBill(each.RecordDetailsId));
    if (row) {
      lastPage = page;
      return {
        id: row.RecordDetailsId,
        number: row.InvoiceNumber,
        parcel: row.CustomField20,
        owner: row.CustomField30,
        balance: row.RemainingBalance,
      };
    }
  }
  throw new Error("no unpaid bill is left for this test");
}

/** A bill whose mailing address a payment form accepts as it is, like those of nearly all owners. */
export async function takeBillOfOwner(request: APIRequestContext): Promise<FreshBill> {
  for (;;) {
    const bill = await takeBill(request);
    const answer = await request.get(`/AlchemePay/Bill/demo/${bill.id}`);
    const { Address1 } = (await answer.json()) as { readonly Address1: string };
    if (/^\d[^,]*, [^,]+, [A-Z]{2} \d{5}$/.test(Address1)) return bill;
  }
}

/** '$7,149.39' */
export const money = (dollars: number): string =>
  new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" }).format(dollars);

/** The account number of a bill, from the search. */
export async function accountOf(request: APIRequestContext, bill: FreshBill): Promise<string> {
  const answer = await request.post("/AlchemePay/GuestSearch", {
    data: {
      ProductNum: "1",
      CompanyId: 1,
      CompanyName: "demo",
      PageSize: 10,
      PageNumber: 0,
      SearchFields: { BillNumber: bill.number },
      Filters: [],
      OrderBy: "relevance",
    },
  });
  const { Results } = (await answer.json()) as { Results: { AccountNumber: string }[] };
  const [row] = Results;
  if (!row) throw new Error(`the search does not find ${bill.number}`);
  return row.AccountNumber;
}
