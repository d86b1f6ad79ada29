import { expectAccessible } from "../support/look.ts";
import { expect, test } from "../support/test.ts";
import { COUNTIES, takeVendorBill } from "../support/vendors/bills.ts";
import { type JourneyBraintree, openBraintree } from "../support/vendors/braintree/braintree.ts";
import { watchBlocked } from "../support/vendors/policy.ts";
import { VendorPayer } from "../support/vendors/vendor-payer.ts";

const COUNTY = COUNTIES.braintree;
const CARD = { good: "4111111111111111", declined: "4000111111111115", challenged: "4000000000002503" };

test.describe.configure({ mode: "serial" });

let braintree: JourneyBraintree;
test.beforeAll(async () => {
  braintree = await openBraintree(COUNTY);
});
test.afterAll(() => braintree.close());

test("a guest pays a bill in Braintree's fields, after an incomplete card and a decline", async ({
  page,
  request,
}) => {
  const blocked = watchBlocked(page);
  await braintree.answer(page);
  const guest = new VendorPayer(page);
  await guest.openCardEntry(COUNTY, await takeVendorBill(request, COUNTY));
  const field = (title: string) => guest.frame.frameLocator(`iframe[title='${title}']`).locator("input");
  const enterCard = async (number: string): Promise<void> => {
    await field("Card number").fill(number);
    await field("Expiration date").fill("12/30");
    await field("CVV").fill("123");
    await guest.proveHuman();
  };
  await expect(field("CVV")).toHaveAccessibleName("CVV");
  await expectAccessible(page, "card entry with Braintree's fields");

  await test.step("the payer leaves the card empty, and is led to Braintree's fields", async () => {
    await guest.proveHuman();
    await guest.pressPay();
    await guest.frame.getByRole("link", { name: "Card number is a required field." }).press("Enter");
    await expect(field("Card number")).toBeFocused();
  });

  await test.step("the bank declines the card", async () => {
    await enterCard(CARD.declined);
    await guest.pressPay();
    await expect(guest.frame.getByText(/No money was taken/)).toBeVisible();
  });

  await test.step("another card is charged", async () => {
    await enterCard(CARD.good);
    await guest.pressPay();
    await guest.expectThanks();
  });
  // Braintree's package reports its use to PayPal, which the frame's policy forbids (docs/gateways/braintree.md).
  expect(blocked.filter((text) => !text.includes("https://www.paypal.com/xoplatform/logger/"))).toEqual([]);
});

test.describe("on a phone", () => {
  test.use({
    viewport: { width: 390, height: 844 },
    userAgent: "Mozilla/5.0 (Linux; Android 16; Phone) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36",
  });

  test("a guest sees only Braintree's fields, and not the inputs that pass the focus on", async ({
    page,
    request,
  }) => {
    await braintree.answer(page);
    const guest = new VendorPayer(page);
    await guest.openCardEntry(COUNTY, await takeVendorBill(request, COUNTY));
    await expect(guest.frame.frameLocator("iframe[title='CVV']").locator("input")).toBeVisible();
    const passing = guest.frame.locator("input.focus-intercept");
    await expect(passing).not.toHaveCount(0);
    for (const box of await passing.all()) {
      expect(await box.evaluate((one: HTMLElement) => [one.offsetWidth, one.offsetHeight])).toEqual([1, 1]);
      await expect(box).toHaveCSS("opacity", "0");
    }
  });
});

test("a guest refuses a payment at their bank, then approves it, where the county has 3-D Secure", async ({
  page,
  request,
}) => {
  await braintree.answer(page);
  await braintree.secure();
  const bill = await takeVendorBill(request, COUNTY);
  const guest = new VendorPayer(page);
  // A server reads a county's account again within seconds.
  await expect(async () => {
    await guest.openCardEntry(COUNTY, bill);
    expect(braintree.emulator.calls.some(({ path }) => path.endsWith("/client_token"))).toBe(true);
  }).toPass();
  const field = (title: string) => guest.frame.frameLocator(`iframe[title='${title}']`).locator("input");
  const enterCard = async (): Promise<void> => {
    await field("Card number").fill(CARD.challenged);
    await field("Expiration date").fill("12/30");
    await field("CVV").fill("123");
    await guest.proveHuman();
    await guest.pressPay();
  };
  const bank = guest.frame.frameLocator('iframe[title="Your bank\'s page"]');

  const answer = (name: string) =>
    bank
      .getByRole("button", { name })
      .evaluate((button: HTMLElement) => void setTimeout(() => button.click()));

  await test.step("the bank asks, and the payer refuses", async () => {
    await enterCard();
    // The bank's answer removes its frame, and Chromium never confirms a key whose frame is gone.
    await answer("Refuse");
    await expect(guest.frame.getByText(/did not get your approval.* No money was taken/)).toBeVisible();
  });

  await test.step("the payer tries again, and approves it", async () => {
    await enterCard();
    await answer("Approve");
    await guest.expectThanks();
  });
});
