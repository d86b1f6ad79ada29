import { money } from "../support/bills.ts";
import { expectAccessible } from "../support/look.ts";
import { mailTo, someone } from "../support/mails.ts";
import { takeCash } from "../support/office/staff.ts";
import { signInByCall } from "../support/session.ts";
import { expect, test } from "../support/test.ts";

test("a clerk scans an old receipt, voids its payment by keyboard, and sends the memo", async ({
  page,
  request,
}) => {
  const { confirmation, bill } = await takeCash(request, "Scannable");
  await signInByCall(page, "clerk");
  await page.goto("/demo/clerk/payment-history");
  // The cash is in a drawer that is not counted yet: no list has it, but a search does.
  await expect(page.getByText(/in cash or by check (is|are) not listed/)).toBeVisible();
  await expect(page.getByText(confirmation)).toHaveCount(0);
  await expectAccessible(page, "the history of the counter");
  await expect(page.getByLabel("Find a payment")).toBeFocused();
  await page.keyboard.type(confirmation);
  await page.keyboard.press("Enter");

  const details = page.getByRole("dialog");
  await expect(details.getByRole("definition").filter({ hasText: confirmation })).toBeVisible();
  await expect(details.getByText(bill.number)).toBeVisible();
  await expectAccessible(page, "a payment in the history of the counter");
  await details.getByRole("button", { name: "Void Payment" }).press("Enter");
  await expect(page.getByRole("dialog", { name: "Void this payment?" })).toBeVisible();
  await expectAccessible(page, "voiding a payment");
  await page.getByLabel("Reason").selectOption("Paid twice");
  await page.getByRole("button", { name: `Void ${money(bill.balance)}` }).press("Enter");
  await expect(page.getByRole("heading", { name: "Payment voided" })).toBeFocused();
  await expectAccessible(page, "a payment that was voided");

  const payer = someone("memo");
  await page.getByRole("button", { name: "Email Refund Memo" }).press("Enter");
  await page.getByLabel("Email Address").fill(payer);
  await page.getByLabel("Email Address").press("Enter");
  await expect(page.getByText(`Email receipt is sent to ${payer}`)).toBeVisible();
  expect((await mailTo(request, payer, /refund memo/)).text).toContain(bill.number);

  await page.getByRole("dialog").getByRole("button", { name: "Done" }).press("Enter");
  await expect(page.getByText("2 records").first()).toBeVisible();
  await page.goto(`/demo/clerk/bill-preview/${bill.id}`);
  await expect(page.getByText(money(bill.balance)).first()).toBeVisible();
  await expect(page.getByText("This bill is paid. Thank you.")).toBeHidden();
});

test("an admin refunds part of a payment, and voids another one right after it was made", async ({
  page,
  request,
}) => {
  const { confirmation } = await takeCash(request, "Partly");
  await signInByCall(page, "admin");
  await page.goto(`/demo/clerk/payment-history?find=${confirmation}`);
  await page.getByRole("button", { name: "Void Payment" }).click();
  await page.getByRole("radio", { name: /^Part of the payment/ }).check();
  await page.getByRole("button", { name: /^Refund/ }).click();
  await expect(page.getByRole("alert")).toContainText("Enter the amount to give back.");
  await page.getByLabel("Amount to give back").fill("1.50");
  await page.getByLabel("Reason").selectOption("Wrong amount");
  await page.getByRole("button", { name: "Refund $1.50" }).click();
  await expect(page.getByRole("heading", { name: "Payment Refunded Successfully" })).toBeFocused();
  const memo = page.context().waitForEvent("page");
  await page.getByRole("link", { name: "Print Refund Memo" }).click();
  await expect((await memo).getByText("$1.50").first()).toBeVisible();

  const other = await takeCash(request, "Mistaken");
  const results = btoa(JSON.stringify({ Confirmation: other.confirmation }));
  await page.goto(`/demo/clerk/payment-successful?paymentResults=${encodeURIComponent(results)}`);
  await page.getByRole("button", { name: "Void Payment" }).click();
  await page.getByLabel("Reason").selectOption("Paid twice");
  await page.getByRole("button", { name: `Void ${money(other.bill.balance)}` }).click();
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment Refunded Successfully");
  await expect(page.getByText("Total Amount Refunded")).toBeVisible();
  await expect(page.getByRole("button", { name: "Email Refund Memo" })).toBeVisible();
  await expectAccessible(page, "the memo of a void");
});
