import { money } from "../support/bills.ts";
import { CARD } from "../support/guest/guest.ts";
import { expectAccessible } from "../support/look.ts";
import { CounterClerk } from "../support/office/counter.ts";
import { ResidentPayer } from "../support/resident/resident-payer.ts";
import { expect, test } from "../support/test.ts";

test("a clerk takes three cash payments in a row without a mouse", async ({ page, request }) => {
  const clerk = await CounterClerk.arrive(page);
  for (let customer = 1; customer <= 3; customer++) {
    const bill = await clerk.scan(request);
    await clerk.toPayment();
    const received = page.getByLabel("Cash received");
    if (customer === 1) {
      // The method stays selected for all customers after the first.
      await expect(page.getByRole("radio", { name: /^Manual/ })).toBeFocused();
      while (!(await received.isVisible())) await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Tab");
      await expectAccessible(page, "the counter's payment in cash");
    }
    await expect(received).toBeFocused();
    await page.keyboard.type((bill.balance + 7.25).toFixed(2));
    await expect(page.getByText("$7.25", { exact: true })).toBeVisible();
    await clerk.pressButton("The owner pays");
    await clerk.agreeAndTake();
    await clerk.expectTaken();
    await expect(page.getByText("$7.25", { exact: true }).first()).toBeVisible();
    await expect(page.getByText(money(bill.balance)).first()).toBeVisible();
    if (customer === 1) await expectAccessible(page, "the receipt at the counter");
    await clerk.nextCustomer();
  }
});

// PAY-016, PAY-017, PAY-048
test("a clerk takes a business check after correcting the missing fields", async ({ page, request }) => {
  const clerk = await CounterClerk.arrive(page);
  await clerk.scan(request);
  await clerk.toPayment();
  await page.getByRole("radio", { name: /^Check/ }).check();
  await page.getByRole("checkbox", { name: /^Business Profile/ }).check();
  await page.getByLabel("Check number").fill("12a");
  await clerk.goOn();
  const summary = page.getByRole("alert").first();
  await expect(summary).toBeFocused();
  for (const sentence of [
    "Invalid Check Number.",
    "Business name is a required field.",
    "Please agree to the Terms and Conditions.",
  ])
    await expect(summary).toContainText(sentence);
  // The organization's email address and telephone number are not required at the counter.
  await expect(summary).not.toContainText(/Email|Phone/);
  await expectAccessible(page, "the counter's payment with errors");
  await page.getByLabel("Check number").fill("0012345");
  await page.getByLabel("Business Name").fill("Sample Works");
  await page.getByLabel("Address", { exact: true }).fill("12 Example Street");
  await page.getByRole("combobox", { name: "State" }).fill("Georgia");
  await page.getByLabel("City").fill("Macon");
  await page.getByLabel("Zip code").fill("31201");
  await clerk.agreeAndTake();
  await clerk.expectTaken();
  await expect(page.getByText("0012345").first()).toBeVisible();
});

test("a clerk enters a declined card, then another one, without typing anything twice", async ({
  page,
  request,
}) => {
  const clerk = await CounterClerk.arrive(page);
  await clerk.scan(request);
  await clerk.toPayment();
  await page.getByRole("radio", { name: /^Manual/ }).check();
  await page.getByRole("button", { name: "The owner pays" }).click();
  await page.getByRole("checkbox", { name: /^The payer has read/ }).check();
  await clerk.goOn();
  const payer = ResidentPayer.at(page);
  await payer.enterCard(CARD.declined);
  await page.getByRole("button", { name: /^Charge/ }).click();
  await expect(page.getByText("Payment Unsuccessful", { exact: true })).toBeVisible();
  await expect(page.getByLabel(/^(First name|Business Name)/)).not.toHaveValue("");
  await page.getByRole("button", { name: /^Charge/ }).click();
  await payer.enterCard(CARD.approved);
  await page.getByRole("button", { name: /^Charge/ }).click();
  await clerk.expectTaken();
  await expect(page.getByText(/Visa •••• 1111/).first()).toBeVisible();
});
