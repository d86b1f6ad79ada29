import { letInToWork } from "../support/accounts.ts";
import { money } from "../support/bills.ts";
import { expectAccessible } from "../support/look.ts";
import { takeCash, voidCash } from "../support/office/staff.ts";
import { signInByCall } from "../support/session.ts";
import { expect, test } from "../support/test.ts";

// OFFICE-003
test("a clerk who took cash twice and voided one payment closes the day to the cent", async ({
  page,
  request,
  browser,
}) => {
  // The clerk has a separate drawer because other journeys take cash at the same time.
  const clerk = await signInByCall(page, await letInToWork(request, "Clerk"));
  const { bill: kept, confirmation: reference } = await takeCash(request, "Kept", clerk);
  const voided = await takeCash(request, "Voided", clerk);
  const other = voided.bill;
  await voidCash(voided, clerk);

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

  const context = await browser.newContext();
  const office = await context.newPage();
  await signInByCall(office, "admin");
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
  await context.close();
});
