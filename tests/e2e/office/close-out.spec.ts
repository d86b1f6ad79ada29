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
  await page.getByRole("button", { name: "Open the drawer" }).click();
  await page.getByLabel("Count it").check();
  await page.getByLabel("$20 bills").fill("10");
  await page.keyboard.press("F8");
  await expect(page.getByRole("row", { name: /^Opening fund/ })).toContainText("$200.00");
  await expect(page.getByText(/^2 payments in cash or by check/)).toBeVisible();
  await expect(page.getByText(money(kept.balance))).toHaveCount(0);
  await expectAccessible(page, "the close-out of a drawer that is not counted");

  // The count is in pieces: the fund, and the bill in dollars and cents.
  await page.getByRole("button", { name: /^Count the drawer/ }).press("Enter");
  const cents = Math.round(kept.balance * 100);
  await page.getByLabel("$20 bills").fill("10");
  await page.getByLabel("$1 bills").fill(String(Math.floor(cents / 100)));
  await page.getByLabel("1-cent coins").fill(String((cents % 100) + 1));
  await page.getByLabel("Number of the deposit bag").fill("B-17");
  await page.keyboard.press("F8");
  await expect(page.getByText("Cash: $0.01 over. Checks: agrees to the cent.")).toBeVisible();
  await expectAccessible(page, "a count that differs");
  await page.keyboard.press("F8");
  await expect(page.getByRole("alert")).toContainText("Choose the reason for the difference.");
  await page.getByLabel("1-cent coins").fill(String(cents % 100));
  await page.getByLabel("Reason for the difference").selectOption("change");
  await page.keyboard.press("F8");
  const line = (name: RegExp) => page.getByRole("row", { name });
  await expect(line(/^Counted/)).toContainText(money(kept.balance + 200));
  await expect(line(/^Over or short/)).toContainText("$0.00");
  await expect(line(/^Deposited/)).toContainText("bag B-17");
  await expect(line(/^Deposited/)).toContainText(money(kept.balance));
  await expect(line(/^Cash taken/)).toContainText(money(kept.balance + other.balance));
  await expect(line(/^Cash payments voided/)).toContainText(`−${money(other.balance)}`);
  await expect(line(/^Expected/)).toContainText(money(kept.balance + 200));
  await expectAccessible(page, "the close-out of a counted drawer");

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
