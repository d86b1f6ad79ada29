import { money } from "../support/bills.ts";
import { expectAccessible } from "../support/look.ts";
import { takeCash } from "../support/office/staff.ts";
import { signInByCall } from "../support/session.ts";
import { expect, test } from "../support/test.ts";

// OFFICE-003
test("a treasurer goes from what was collected to a payment, and names an account for the general ledger", async ({
  page,
  request,
}) => {
  const { bill, confirmation } = await takeCash(request, "Treasurer");
  await signInByCall(page, "admin");
  await page.goto("/demo/clerk/reports/pay-plus-reports/collections?by=year");
  await expect(page.getByText("add up to what was received, to the cent")).toBeVisible();
  await expectAccessible(page, "the report of collections");
  await page
    .getByRole("link", { name: new RegExp(`^Payments of ${bill.number.slice(0, 4)}, `) })
    .first()
    .press("Enter");
  const row = page.getByRole("row", { name: new RegExp(confirmation) });
  await expect(row).toContainText(money(bill.balance));
  await expectAccessible(page, "the payments behind a figure");
  await row.getByRole("link", { name: confirmation }).press("Enter");
  await expect(page.getByRole("dialog")).toContainText(confirmation);
  await expectAccessible(page, "the record of a payment behind a figure");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  const sections = page.getByRole("navigation", { name: "Sections of Reports" });
  await sections.getByRole("link", { name: "Levy and season" }).press("Enter");
  await expect(page.getByRole("table", { name: "Collected of levied" })).toBeVisible();
  await expectAccessible(page, "levy and season");
  await page
    .getByRole("link", { name: /^Bills of \d{4} levy, / })
    .first()
    .press("Enter");
  await expect(page.getByRole("heading", { name: /^Levied, \d{4}: \$/ })).toBeVisible();
  await expectAccessible(page, "the bills behind a figure");
  await sections.getByRole("link", { name: "General ledger" }).press("Enter");
  await expect(page.getByText("Debits and credits are equal.")).toBeVisible();
  await expectAccessible(page, "the general ledger");
  await page.goto("/demo/clerk/admin/pay-plus-admin/ledger-accounts");
  await page.getByLabel("Account of Cash", { exact: true }).fill("1000-101000");
  await expectAccessible(page, "the ledger accounts");
  await page.getByRole("button", { name: "Save accounts" }).press("Enter");
  await expect(page.getByText("The accounts are saved.")).toBeVisible();
});
