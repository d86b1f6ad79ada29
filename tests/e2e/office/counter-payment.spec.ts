import { money, takeBillOfOwner } from "../support/bills.ts";
import { CARD, fieldsIn } from "../support/guest/guest.ts";
import { expectAccessible } from "../support/look.ts";
import { CounterClerk } from "../support/office/counter.ts";
import { ResidentPayer } from "../support/resident/resident-payer.ts";
import { expect, test } from "../support/test.ts";

/** The counter's screen as an office's monitor shows it. */
const MONITOR = { width: 1366, height: 800 };

test("a clerk takes cash from three customers in a row with three keys each, on one screen", async ({
  page,
  request,
}) => {
  await page.setViewportSize(MONITOR);
  const clerk = await CounterClerk.arrive(page);
  const sale = page.getByRole("region", { name: "Payment Summary" });
  await clerk.countKeys();
  for (let customer = 1; customer <= 3; customer++) {
    const before = await clerk.keysPressed();
    const bill = await clerk.scan(request);
    const scanned = bill.number.length + 1;
    await expect(sale.getByText(bill.parcel)).toBeVisible();
    const received = (bill.balance + 7.25).toFixed(2);
    await page.keyboard.press("F5");
    await expect(page.getByLabel("Cash received")).toBeFocused();
    await page.keyboard.type(received);
    await expect(sale.getByText("$7.25", { exact: true })).toBeVisible();
    const payer = (await sale.locator(".portal-payer__name strong").textContent()) ?? "";
    for (const word of bill.owner.split(/[ ,]+/)) expect(payer).toContain(word);
    await expect(
      page.getByText(/^Drawer: \$[\d,.]+ fund, \d+ payments?\. Total after the count\.$/),
    ).toBeInViewport({ ratio: 1 });
    await expect(sale.getByRole("button", { name: /^Take \$/ })).toBeInViewport({ ratio: 1 });
    if (customer === 1) await expectAccessible(page, "the counter's payment in cash");
    await clerk.goOn();
    await clerk.expectTaken();
    await expect(page.getByText("$7.25", { exact: true }).first()).toBeVisible();
    await expect(page.getByText(money(bill.balance)).first()).toBeVisible();
    await expect(page.getByRole("definition").filter({ hasText: payer }).first()).toHaveText(payer);
    if (customer === 1) await expectAccessible(page, "the receipt at the counter");
    await clerk.nextCustomer();
    // Nothing of this customer remains; F5, F8, and Enter took the payment and led to the next one.
    await expect(sale.getByText("Not entered yet")).toBeVisible();
    await expect(sale.getByText(bill.parcel)).toHaveCount(0);
    expect((await clerk.keysPressed()) - before - scanned - received.length).toBe(3);
  }
  // Back does not show the last customer's receipt.
  await page.goBack();
  await expect(page).not.toHaveURL(/clerk/);
});

test("a clerk filters the best fifty results of a name, and no filter remains for the next customer", async ({
  page,
  request,
}) => {
  await page.setViewportSize(MONITOR);
  const clerk = await CounterClerk.arrive(page);
  const { number, parcel, balance } = await takeBillOfOwner(request);
  await page.keyboard.type("peach");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^Results: 1–50 of \d+$/)).toBeVisible();
  const unpaid = page.getByRole("checkbox", { name: "Unpaid" });
  await page.getByRole("button", { name: "Show filters" }).click();
  await unpaid.press("Space");
  await expect(unpaid).toBeChecked();
  await expectAccessible(page, "the counter with results");
  await page.keyboard.press("F2");
  await page.keyboard.type(number);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "Payment Summary" }).getByText(parcel)).toBeVisible();
  await clerk.takeCash(balance.toFixed(2));
  await clerk.expectTaken();
  await clerk.nextCustomer();
  await expect(page.getByRole("table")).toHaveCount(0);
  await page.keyboard.type("peach");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^Results: 1–50 of \d+$/)).toBeVisible();
  await page.getByRole("button", { name: "Show filters" }).click();
  await expect(unpaid).not.toBeChecked();
});

// PAY-016, PAY-017, PAY-048
test("a clerk takes a check of a business after correcting the fields one after the other", async ({
  page,
  request,
}) => {
  const clerk = await CounterClerk.arrive(page);
  await clerk.scan(request);
  await page.keyboard.press("F6");
  const checkNumber = page.getByLabel("Check number");
  await expect(checkNumber).toBeFocused();
  await page.keyboard.type("12a");
  await clerk.goOn();
  await expect(page.getByText("Invalid Check Number.")).toBeVisible();
  await expect(checkNumber).toBeFocused();
  await page.keyboard.type("0012345");
  await clerk.enterPayer(async (dialog) => {
    const business = dialog.getByRole("checkbox", { name: /^Business Profile/ });
    await business.uncheck();
    await business.check();
    await dialog.getByLabel("Business Name").fill("");
    await dialog.getByLabel("Address", { exact: true }).fill("");
  });
  await clerk.goOn();
  const dialog = page.getByRole("dialog", { name: "Payer" });
  await expect(dialog.getByLabel("Business Name")).toBeFocused();
  await expect(dialog.getByText("Business name is a required field.")).toBeVisible();
  // The organization's email address and telephone number are not required at the counter.
  await expect(dialog.getByText(/^(Email Address|Phone Number) is a required field\.$/)).toHaveCount(0);
  await expectAccessible(page, "the counter's payer with errors");
  await dialog.getByLabel("Business Name").fill("Sample Works");
  await dialog.getByLabel("Address", { exact: true }).fill("12 Example Street");
  await dialog.getByRole("combobox", { name: "State" }).fill("Georgia");
  await dialog.getByLabel("City").fill("Macon");
  await dialog.getByLabel("Zip code").fill("31201");
  await page.keyboard.press("F8");
  await expect(dialog).toHaveCount(0);
  await clerk.goOn();
  await clerk.expectTaken();
  await expect(page.getByText("0012345").first()).toBeVisible();
  await expect(page.getByText("Sample Works", { exact: true }).first()).toBeVisible();
});

test("a clerk enters a declined card with F8 and reads why, then another one, without typing anything twice", async ({
  page,
  request,
}) => {
  await page.setViewportSize(MONITOR);
  const clerk = await CounterClerk.arrive(page);
  await clerk.scan(request);
  await page.getByRole("radio", { name: /^Manual/ }).check();
  await clerk.agree();
  await expect(page.getByRole("button", { name: /^Charge/ })).toBeInViewport({ ratio: 1 });
  await clerk.goOn();
  const frame = page.frameLocator("iframe");
  const fields = fieldsIn(frame);
  await fields.getByLabel("Card number").fill(CARD.declined);
  await fields.getByLabel("Expiration date").fill("12 / 30");
  await fields.getByLabel("CVV").fill("123");
  // The owner's address has the ZIP, and staff solve no captcha.
  await expect(frame.getByLabel("ZIP")).toHaveCount(0);
  await expect(frame.getByRole("checkbox", { name: "I am not a robot" })).toHaveCount(0);
  await fields.getByLabel("CVV").press("F8");
  await expect(page.getByText("Payment Unsuccessful", { exact: true })).toBeVisible();
  await expect(page.getByText(/^The payment was declined: .+\. No money was taken\.$/).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Change the payer" })).toBeVisible();
  // The payer wants to pay cash: the key works in the card frame, too, and does not reload the page.
  await clerk.goOn();
  await fields.getByLabel("Card number").press("F5");
  await expect(page.getByLabel("Cash received")).toBeFocused();
  await expect(page.locator("iframe")).toHaveCount(0);
  await page.getByRole("radio", { name: /^Manual/ }).check();
  await clerk.goOn();
  await ResidentPayer.at(page).enterCard(CARD.approved);
  await clerk.expectTaken();
  await expect(page.getByText(/Visa •••• 1111/).first()).toBeVisible();
});
