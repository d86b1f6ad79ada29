import type { Browser, Page } from "@playwright/test";
import { type FreshBill, money, takeBill } from "../support/bills.ts";
import { expectAccessible } from "../support/look.ts";
import { staffArrives } from "../support/office/staff.ts";
import { expect, test } from "../support/test.ts";

/** Takes a bill in cash, as its owner pays it; answers the reference number. */
async function takeCash(page: Page, bill: FreshBill): Promise<string> {
  await page.goto(`/demo/clerk/bill-preview/${bill.id}`);
  await page
    .getByRole("button", { name: /pay now/i })
    .first()
    .click();
  await page.getByRole("radio", { name: /^cash/i }).check({ force: true });
  await page.getByLabel("Cash received").fill(String(bill.balance));
  await page.getByRole("button", { name: /the owner pays/i }).click();
  await page.getByRole("checkbox", { name: /accepts the terms/i }).check();
  await page.getByRole("button", { name: `Take ${money(bill.balance)}` }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment Received Successfully");
  const reference = await page
    .getByText(/^[0-9A-Z]{16}$/)
    .first()
    .textContent();
  return reference?.trim() ?? "";
}

/** Voids a payment where a clerk finds it. */
async function voidPayment(page: Page, reference: string): Promise<void> {
  await page.goto(`/demo/clerk/payment-history?find=${reference}`);
  await page.getByRole("button", { name: "Void Payment" }).click();
  await page.getByLabel("Reason").selectOption("Paid twice");
  await page.getByRole("button", { name: /^Void \$/ }).click();
  await expect(page.getByRole("heading", { name: "Payment voided" })).toBeFocused();
}

/** What an admin sees, beside the clerk. */
async function asAdmin(browser: Browser, see: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await staffArrives(page, "Admin");
  await see(page);
  await context.close();
}

// OFFICE-003
test("a clerk takes cash for two bills, voids one, and closes the day to the cent", async ({
  page,
  request,
  browser,
}) => {
  // A drawer of their own: other journeys take money at the same time.
  await staffArrives(page, "Clerk");
  const kept = await takeBill(request);
  const other = await takeBill(request);
  const reference = await takeCash(page, kept);
  await voidPayment(page, await takeCash(page, other));

  await page.goto("/demo/clerk/close-out");
  const row = page.getByRole("row", { name: /^Cash/ });
  await expect(row).toContainText(`2 for ${money(kept.balance + other.balance)}`);
  await expect(row).toContainText(`1 for ${money(other.balance)}`);
  await expect(row).toContainText(money(kept.balance));
  await expectAccessible(page, "the close-out of a drawer");

  await page.getByRole("button", { name: /^Count the drawer/ }).press("Enter");
  await page.getByLabel("Cash counted").fill((kept.balance - 0.01).toFixed(2));
  await page.getByLabel("Checks counted").fill("0");
  await expect(page.getByText("$0.01 short")).toBeVisible();
  await page.getByRole("button", { name: "Close the day" }).press("Enter");
  await expect(page.getByRole("alert")).toContainText("Say why in the note.");
  await page.getByLabel("Cash counted").fill(String(kept.balance));
  await expect(page.getByText("The drawer agrees to the cent.")).toBeVisible();
  await expectAccessible(page, "counting a drawer");
  await page.getByRole("button", { name: "Close the day" }).press("Enter");
  await expect(page.getByText(/^Closed .*The drawer agrees to the cent\.$/)).toBeVisible();

  await asAdmin(browser, async (office) => {
    const reports = "/demo/clerk/reports/pay-plus-reports";
    await office.goto(`${reports}/transactions?text=${reference}`);
    await expect(office.getByRole("row", { name: new RegExp(reference) })).toContainText(money(kept.balance));
    await expectAccessible(office, "the report of transactions");
    const download = office.waitForEvent("download");
    await office.getByRole("button", { name: "Save as CSV" }).click();
    expect((await download).suggestedFilename()).toMatch(/^demo-.*\.csv$/);
    await office.goto(reports);
    await expect(office.getByRole("img", { name: /^Receipts by/ })).toBeVisible();
    await expectAccessible(office, "receipts");
    await office.goto(`${reports}/audit?action=drawer.closed`);
    await expect(office.getByRole("table", { name: "Audit trail" })).toContainText("Drawer closed");
    await expectAccessible(office, "the audit trail");
  });
});
