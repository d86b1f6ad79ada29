import { takeBill } from "../support/bills.ts";
import { CARD, Guest } from "../support/guest/guest.ts";
import { expect, test } from "../support/test.ts";

test("a guest on a phone sees a decline at once, with the focus on it", async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  const guest = new Guest(page);
  await guest.openBill(await takeBill(request));
  await page.getByRole("button", { name: "Pay Now" }).click();
  await guest.goToCardEntry();
  await guest.payByCard(CARD.declined);
  const decline = guest.frame.getByRole("alert").locator("p", { hasText: "Your payment was declined." });
  await expect(decline).toBeFocused();
  await expect(decline).toBeInViewport({ ratio: 1 });
  // Inside its frame it is always in view: what the dialog leaves to be seen decides.
  const dialog = page.getByRole("dialog");
  const head = await dialog.getByRole("heading", { name: "Secure payment" }).boundingBox();
  const words = await decline.boundingBox();
  const seen = await dialog.boundingBox();
  if (!head || !words || !seen) throw new Error("the dialog is open");
  expect(words.y).toBeGreaterThanOrEqual(head.y + head.height);
  expect(words.y + words.height).toBeLessThanOrEqual(seen.y + seen.height);
});

test("a guest pays by eCheck with one press of the mouse, in a dialog that is taller than its window", async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1366, height: 850 });
  const guest = new Guest(page);
  await guest.openBill(await takeBill(request));
  await page.getByRole("button", { name: "Pay Now" }).click();
  await page.getByRole("radio", { name: /^ACH/ }).check();
  await guest.goToCardEntry();
  await guest.frame.getByLabel("Routing number").fill("061000104");
  await guest.frame.getByLabel("Account number", { exact: true }).fill("000123456789");
  await guest.frame.getByLabel("Confirm account number").pressSequentially("000123456789");
  await guest.proveHuman();
  const pay = guest.frame.getByRole("button", { name: /^Pay \$/ });
  await pay.scrollIntoViewIfNeeded();
  // Chromium drops a press of the mouse in a frame that was moved within the last half second.
  await pay.hover();
  await expect(async () => {
    if (await pay.isVisible()) await pay.click({ timeout: 1000 });
    await expect(guest.frame.getByText("Please check the amount and press Pay again.")).toHaveCount(0);
    await expect(guest.heading).toHaveText("Thank You for your payment!", { timeout: 4000 });
  }).toPass();
});
