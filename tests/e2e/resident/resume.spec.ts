import type { Page } from "@playwright/test";
import { takeBill } from "../support/bills.ts";
import { CARD } from "../support/guest/guest.ts";
import { expectAccessible } from "../support/look.ts";
import { ResidentPayer } from "../support/resident/resident-payer.ts";
import { expect, test } from "../support/test.ts";

/** A card whose bank always asks its owner to approve a payment. */
const CHALLENGED = "4000000000003220";

const waiting = (page: Page) => page.getByRole("heading", { name: "Your bank is waiting for your approval" });

/** Enters a card on the payment form, and pays with it. */
async function payWith(resident: ResidentPayer, number: string, page: Page): Promise<void> {
  await page.getByRole("radio", { name: /Credit Card/ }).check();
  await resident.fillPayer(page);
  await resident.agreeAndPay(page);
  await resident.enterCard(number, page);
  await resident.pay(page);
}

/** A resident whose bank asks them to approve the payment of a bill. */
async function askedByBank(page: Page, request: Parameters<typeof takeBill>[0]): Promise<ResidentPayer> {
  page.on("dialog", (dialog) => void dialog.accept().catch(() => undefined));
  const resident = await ResidentPayer.arrive(page, request);
  await resident.goToPayment((await takeBill(request)).id);
  await payWith(resident, CHALLENGED, page);
  await expect(waiting(page)).toBeVisible();
  return resident;
}

// MONEY-015
test("a resident whose bank asks reloads the page, closes the tab, cancels in another one, and pays at once with another card", async ({
  page,
  request,
}) => {
  const resident = await askedByBank(page, request);
  await page.reload();
  await expect(waiting(page)).toBeVisible();
  await expect(page.getByRole("link", { name: "Open your bank's page" })).toBeVisible();
  await expectAccessible(page, "a resident's payment that waits for its payer");

  const next = await page.context().newPage();
  await page.close();
  await next.goto("/demo/user/payment");
  await expect(waiting(next)).toBeVisible();
  await next.getByRole("button", { name: "Cancel this payment" }).click();
  await expect(next.getByText(/did not get your approval.* No money was taken/).first()).toBeVisible();
  await payWith(resident, CARD.approved, next);
  await resident.expectPaid(next);
});

test("a resident who closed the tab and approves at their bank gets the receipt in another tab", async ({
  page,
  request,
}) => {
  const resident = await askedByBank(page, request);
  const next = await page.context().newPage();
  await page.close();
  await next.goto("/demo/user/payment");
  const bank = await next.getByRole("link", { name: "Open your bank's page" }).getAttribute("href");
  await request.post(`${bank}/approve`);
  await resident.expectPaid(next);
});
