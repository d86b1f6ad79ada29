// @vitest-environment jsdom
import type { Bill } from "@county-pay/core/bills";
import { cents } from "@county-pay/core/money";
import { makeFlags } from "@county-pay/core/testing";
import { screen, within } from "@testing-library/dom";
import { render } from "@testing-library/preact";
import { expect, it } from "vitest";
import { BillLink } from "../testing/bill-link.tsx";
import { aBill, aCompany } from "../testing/fakes.ts";
import { PropertyResults } from "./property-results.tsx";

const company = aCompany({ flags: makeFlags(["OnlinePropertyTaxPayment"]) });
const paid = (id: string, taxYear: string): Bill =>
  aBill({
    id,
    taxYear,
    billNumber: `P-${taxYear}`,
    remainingBalance: cents(0),
    amountPaid: cents(10_000),
    paidInFull: true,
  });
const owed = (id: string, taxYear: string, change: Partial<Bill> = {}): Bill =>
  aBill({ id, taxYear, billNumber: `U-${taxYear}`, ...change });

const show = (
  bills: readonly Bill[],
  { visitor = "guest" as const, query = "oak", filters = [] as never[] } = {},
) =>
  render(
    <PropertyResults
      bills={bills}
      rules={{ ...company, visitor }}
      search={{ query, filters }}
      link={BillLink}
    />,
  );
const properties = () =>
  within(screen.getByRole("list", { name: "All Bills" }))
    .getAllByRole("listitem")
    .filter(({ className }) => className === "cp-property");

it("a property is one card with what it owes in a link that pays it, unpaid years first, and paid years folded", () => {
  show([owed("3", "2026"), paid("2", "2025"), owed("1", "2024"), owed("9", "2026", { parcelId: "other" })]);
  const [first] = properties();
  expect(properties()).toHaveLength(2);
  const card = within(first as HTMLElement);
  const pay = card.getByRole("link", { name: /^Pay \$200\.00/ });
  expect([pay.textContent, pay.getAttribute("href")]).toEqual(["Pay $200.00", "#pay-3"]);
  expect(card.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "#pay-3",
    "#view-3",
    "#view-1",
    "#view-2",
  ]);
  const fold = first?.querySelector("details");
  expect([fold?.open, fold?.querySelector("summary")?.textContent]).toEqual([false, "Paid bills: 1"]);
});

it("a property that cannot be paid here shows what it owes, and no link that pays", () => {
  show([owed("1", "2026", { isPendingTaxSale: true })]);
  expect(screen.queryByRole("link", { name: /^Pay/ })).toBeNull();
  expect(properties()[0]?.querySelector(".cp-property__head")?.textContent).toContain("$100.00");
});

it("a resident, who pays from the bill's page, gets no link that pays", () => {
  show([owed("1", "2026")], { visitor: "user" as never });
  expect(screen.queryByRole("link", { name: /^Pay/ })).toBeNull();
});

it("a property that owes nothing shows its newest bill, and the others folded", () => {
  show([paid("2", "2026"), paid("1", "2025")]);
  const [card] = properties();
  expect(card?.querySelector("details")?.textContent).toContain("P-2025");
  expect(card?.querySelector("details")?.textContent).not.toContain("P-2026");
});

it("a paid bill whose number was searched is not hidden", () => {
  show([owed("2", "2026"), paid("1", "2025")], { query: " P-2025" });
  expect(document.querySelector("details")?.open).toBe(true);
});

it("filters decide which bills of a property are listed, and do not change what it owes", () => {
  const filters = [{ type: "Status", value: { Paid: true } }] as never[];
  show([owed("2", "2026"), paid("1", "2025")], { filters });
  expect(screen.getByRole("link", { name: /^Pay \$100\.00/ })).toBeTruthy();
  expect(screen.queryByText("U-2026")).toBeNull();
  expect(screen.getByText("P-2025")).toBeTruthy();
  expect(document.querySelector("details")).toBeNull();
});
