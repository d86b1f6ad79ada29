import { expect, type Locator, type Page } from "@playwright/test";

/** The ID of the newest bill of a parcel, from the portal's search. */
export async function newestBillId(page: Page, company: { id: number; name: string }, parcel: string) {
  const answer = await page.request.post("/AlchemePay/GuestSearch", {
    data: {
      ProductNum: "1",
      CompanyId: company.id,
      CompanyName: company.name,
      PageSize: 10,
      PageNumber: 0,
      SearchFields: { ParcelID: parcel },
      Filters: [],
      OrderBy: "relevance",
    },
  });
  const { Results } = (await answer.json()) as {
    Results: { RecordDetailsId: string; CustomField22: string }[];
  };
  const [newest] = Results.toSorted((a, b) => b.CustomField22.localeCompare(a.CustomField22));
  if (!newest) throw new Error(`no bill of ${parcel}`);
  return newest.RecordDetailsId;
}

export const DEMO = { id: 1, name: "demo" } as const;

/** Opens a bill of the demo county by its parcel and waits until its history is shown. */
export async function openDemoBill(page: Page, parcel: string, area = "guest"): Promise<string> {
  const id = await newestBillId(page, DEMO, parcel);
  await page.goto(`/demo/${area}/bill-preview/${id}`);
  await expect(page.getByRole("table", { name: "Bill history" })).toBeVisible();
  return id;
}

/** The panel with the amount due, its buttons, and the reason a button is disabled. */
export const whatIsOwed = (page: Page): Locator =>
  page.getByRole("region", { name: /^(Total due|To be up to date)$/ });

/** The card of the property with this bill, among the results of a search. */
export const foundProperty = (page: Page, number: string): Locator =>
  page.getByRole("list", { name: "All Bills" }).locator(".cp-property").filter({ hasText: number });
