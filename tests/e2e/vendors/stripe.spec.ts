import type { FrameLocator } from "@playwright/test";

import type { Guest } from "../support/guest/guest.ts";
import { expectAccessible } from "../support/look.ts";
import { expect, test } from "../support/test.ts";
import { COUNTIES, takeVendorBill } from "../support/vendors/bills.ts";
import { watchBlocked } from "../support/vendors/policy.ts";
import { type JourneyStripe, openStripe } from "../support/vendors/stripe/stripe.ts";
import { VendorPayer } from "../support/vendors/vendor-payer.ts";

const COUNTY = COUNTIES.stripe;
const CARD = { good: "4242424242424242", declined: "4000000000000002", challenged: "4000002760003184" };

test.describe.configure({ mode: "serial" });

let stripe: JourneyStripe;
test.beforeAll(async () => {
  stripe = await openStripe(COUNTY);
});
test.afterAll(() => stripe.close());

const fieldsOf = (frame: FrameLocator): FrameLocator =>
  frame.frameLocator("iframe[title='Secure payment input frame']");

async function enterCard(guest: Guest, number: string): Promise<void> {
  const fields = fieldsOf(guest.frame);
  await fields.getByLabel("Card number").fill(number);
  await fields.getByLabel("Expiration date").fill("12 / 30");
  await fields.getByLabel("Security code").fill("123");
  await guest.proveHuman();
}

test("a guest pays a bill in Stripe's fields, after an incomplete card and a decline", async ({
  page,
  request,
}) => {
  const blocked = watchBlocked(page);
  await stripe.answer(page);
  const bill = await takeVendorBill(request, COUNTY);
  const guest = new VendorPayer(page);
  await guest.openCardEntry(COUNTY, bill);
  await expectAccessible(page, "card entry with Stripe's fields");

  await test.step("the payer leaves the card empty, and is led to Stripe's fields", async () => {
    await guest.proveHuman();
    await guest.pressPay();
    await guest.frame.getByRole("link", { name: "Your card number is incomplete." }).press("Enter");
    await expect(fieldsOf(guest.frame).getByLabel("Card number")).toBeFocused();
  });

  await test.step("the bank declines the card", async () => {
    await enterCard(guest, CARD.declined);
    await guest.pressPay();
    await expect(guest.frame.getByText(/No money was taken/)).toBeVisible();
  });

  await test.step("another card is charged", async () => {
    await enterCard(guest, CARD.good);
    await guest.pressPay();
    const reference = await guest.expectThanks();
    expect(reference).not.toBe("");
  });
  expect(blocked).toEqual([]);
});

test("a guest refuses a payment in Stripe's 3-D Secure window, then approves it", async ({
  page,
  request,
}) => {
  const blocked = watchBlocked(page);
  await stripe.answer(page);
  const guest = new VendorPayer(page);
  await guest.openCardEntry(COUNTY, await takeVendorBill(request, COUNTY));
  const title = guest.frame.getByRole("heading", { name: "Your bank asks you to approve this payment" });
  const bank = guest.frame.frameLocator("iframe[title='3D Secure frame']").frameLocator("iframe");

  await test.step("the bank asks, and the payer refuses", async () => {
    await enterCard(guest, CARD.challenged);
    await guest.pressPay();
    await expect(title).toBeVisible();
    await bank.getByRole("button", { name: "Fail" }).press("Enter");
    await expect(guest.frame.getByText(/did not get your approval.* No money was taken/)).toBeVisible();
    await expect(title).toHaveCount(0);
  });

  await test.step("the payer tries again, and approves it", async () => {
    await enterCard(guest, CARD.challenged);
    await guest.pressPay();
    await bank.getByRole("button", { name: "Complete" }).press("Enter");
    await guest.expectThanks();
  });
  expect(blocked).toEqual([]);
});

test("a guest chooses an account in their bank's window, and the eCheck waits until the bank has paid", async ({
  page,
  request,
}) => {
  const blocked = watchBlocked(page);
  await stripe.answer(page);
  const guest = new VendorPayer(page);
  await guest.openCardEntry(COUNTY, await takeVendorBill(request, COUNTY), { method: /^ACH/ });
  const fields = fieldsOf(guest.frame);
  await fields.getByLabel("Full name").fill("Pat Example");
  await fields.getByLabel("Email").fill("pat@resident.example");
  await expectAccessible(page, "an eCheck with Stripe's fields");

  await test.step("the bank opens a window of its own, which reports the account", async () => {
    const opened = page.waitForEvent("popup");
    await fields.getByRole("button", { name: "Test Institution" }).press("Enter");
    const bank = await opened;
    await bank.getByRole("button", { name: "Choose this account" }).press("Enter");
    await expect(fields.getByText("Account ending in 6789")).toBeVisible();
    await bank.close();
  });

  await test.step("the payment waits for the bank, and the payer is asked not to pay again", async () => {
    await guest.proveHuman();
    await guest.pressPay();
    await expect(page.getByText(/Do not pay again/).first()).toBeVisible();
    await expectAccessible(page, "an eCheck that waits for the bank");
  });

  await test.step("the bank pays days later, and Stripe says so", async () => {
    await stripe.settle();
    await guest.expectThanks();
  });
  expect(blocked).toEqual([]);
});

test("a guest types an account, verifies it with the code of a small deposit, and is debited only then", async ({
  page,
  request,
}) => {
  const blocked = watchBlocked(page);
  await stripe.answer(page);
  const guest = new VendorPayer(page);
  await guest.openCardEntry(COUNTY, await takeVendorBill(request, COUNTY), { method: /^ACH/ });
  const fields = fieldsOf(guest.frame);
  await fields.getByLabel("Full name").fill("Pat Example");
  await fields.getByLabel("Email").fill("pat@resident.example");
  await fields.getByLabel("Routing number").fill("110000000");
  await fields.getByLabel("Account number").fill("000123456789");
  await guest.proveHuman();
  await guest.pressPay();
  const link = page.getByRole("link", { name: "Open the verification page" });

  await test.step("the payer reads what to do, also after a reload", async () => {
    await expect(page.getByText(/must be verified first/).first()).toBeVisible();
    await expect(link).toBeVisible();
    await expectAccessible(page, "an eCheck whose account must be verified");
    await page.reload();
    await expect(link).toBeVisible();
  });

  await test.step("the payer enters the code on Stripe's page, in a new tab", async () => {
    const opened = page.waitForEvent("popup");
    await link.press("Enter");
    const deposit = await opened;
    await deposit.getByLabel("Code").fill("SM11AA");
    await deposit.getByRole("button", { name: "Verify" }).press("Enter");
    await expect(deposit.getByRole("heading", { name: "Your bank account is verified" })).toBeVisible();
    await deposit.close();
  });

  await test.step("the bank pays days later", async () => {
    await stripe.settle();
    await guest.expectThanks();
  });
  expect(blocked).toEqual([]);
});
