import { takeBill } from "../support/bills.ts";
import { Guest } from "../support/guest/guest.ts";
import { expectAccessible } from "../support/look.ts";
import { expect, test } from "../support/test.ts";

const CHALLENGED = "4000002500003155";

// MONEY-015
test("a guest refuses a payment at their bank, then approves it, and gets the receipt", async ({
  page,
  request,
}) => {
  const bill = await takeBill(request);
  const guest = new Guest(page);
  await guest.openBill(bill);
  await page.getByRole("button", { name: "Pay Now" }).click();
  await guest.goToCardEntry();
  const frame = guest.frame;
  const bank = frame.frameLocator("iframe[title='Your bank']");
  const title = frame.getByRole("heading", { name: "Your bank asks you to approve this payment" });

  await test.step("the bank asks, and the payer cancels", async () => {
    await guest.payByCard(CHALLENGED);
    await expect(title).toBeFocused();
    await expect(bank.getByRole("heading", { name: "Approve this payment?" })).toBeVisible();
    await expectAccessible(page, "the challenge of a payer's bank");
    // Uses the keyboard, as `pressPay` does, because the frame has just moved.
    await frame.getByRole("button", { name: "Cancel this payment" }).press("Enter");
    await expect(frame.getByText(/did not get your approval.* No money was taken/)).toBeVisible();
    await expect(title).toHaveCount(0);
  });

  await test.step("the payer tries again, and refuses at the bank", async () => {
    await guest.payByCard(CHALLENGED);
    await bank.getByRole("button", { name: "Refuse" }).press("Enter");
    await expect(frame.getByText(/did not get your approval/)).toBeVisible();
    await expect(title).toHaveCount(0);
  });

  await test.step("the payer tries again, and approves it", async () => {
    await guest.payByCard(CHALLENGED);
    await bank.getByRole("button", { name: "Approve" }).press("Enter");
    await guest.expectThanks();
  });
});
