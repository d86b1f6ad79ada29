import { takeBill } from "../support/bills.ts";
import { Guest } from "../support/guest/guest.ts";
import { expectAccessible } from "../support/look.ts";
import { expect, test } from "../support/test.ts";

const PENDING_FOREVER = "000111111116";

// MONEY-015, PAY-063
test("a guest whose eCheck waits for the bank reads what comes next and may leave, and the bill says since when", async ({
  page,
  request,
}) => {
  const bill = await takeBill(request);
  const guest = new Guest(page);
  await guest.openBill(bill);
  await page.getByRole("button", { name: "Pay Now" }).click();
  await page.getByRole("radio", { name: /^ACH/ }).check();
  await guest.goToCardEntry();
  await guest.fillAccount(PENDING_FOREVER);
  await guest.proveHuman();
  await guest.pressPay();

  await expect(guest.heading).toHaveText("Your payment is in progress");
  const sentence = page.getByText(
    /waiting for your bank, which can take several days.*If we have your email/,
  );
  await expect(sentence.first()).toBeVisible();
  await expect(page.getByText(/refrain from refreshing/)).toHaveCount(0);
  await expectAccessible(page, "a guest's eCheck that waits for the bank");

  // No question about leaving the page.
  await guest.openBill(bill);
  await expect(page.getByText(/^A payment for this bill is in progress\./).first()).toBeVisible();
  await expect(
    page.getByText(/^The payment of \d\d\/\d\d\/\d{4} is waiting for the payer's bank/),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Pay Now", disabled: false })).toHaveCount(0);
  await expectAccessible(page, "a bill whose payment waits for a bank");
});
