import { DEMO_BILLS } from "@county-pay/server/demo";
import type { Locator } from "@playwright/test";
import { money, takeBillOfOwner } from "../support/bills.ts";
import { DEMO, foundProperty, newestBillId } from "../support/guest/bill-pages.ts";
import { CARD, Guest } from "../support/guest/guest.ts";
import { takeTwoYears } from "../support/resident/resident-payer.ts";
import { expect, test } from "../support/test.ts";

test("a guest pays a bill with five presses and six typed fields, from the search to the receipt, and no page shows it as unpaid anymore", async ({
  page,
  request,
  context,
}) => {
  const bill = await takeBillOfOwner(request);
  const other = new Guest(await context.newPage());
  await other.openBill(bill);
  const guest = new Guest(page);
  let presses = 0;
  let fields = 0;
  const type = async (field: Locator, text: string) => {
    fields += 1;
    await field.fill(text);
  };
  const press = async (control: Locator, key: "Enter" | "Space") => {
    presses += 1;
    await control.press(key);
  };
  await page.goto("/demo/guest");
  await type(page.getByRole("combobox", { name: "What are you looking for?" }), bill.parcel);
  await press(page.getByRole("button", { name: "Search", exact: true }), "Enter");
  const pay = foundProperty(page, bill.number).getByRole("link", { name: /^Pay / });
  await expect(pay).toHaveText(`Pay ${money(bill.balance)}`);
  await press(pay, "Enter");
  await expect(guest.heading).toHaveText("Payment");
  await expect(page.getByRole("button", { name: "Back to the bill" })).toBeVisible();
  await type(page.getByLabel("First name"), "Pat");
  await type(page.getByLabel("Last name"), "Example");
  await press(page.getByRole("checkbox", { name: /^I agree to all/ }), "Space");
  await type(guest.fields.getByLabel("Card number"), CARD.approved);
  await type(guest.fields.getByLabel("Expiration date"), "12 / 30");
  await type(guest.fields.getByLabel("CVV"), "123");
  await press(guest.frame.getByRole("checkbox", { name: "I am not a robot" }), "Space");
  await expect(guest.frame.getByText("Checked", { exact: true })).toBeVisible();
  await press(guest.frame.getByRole("button", { name: /^Pay \$/ }), "Enter");
  await guest.expectThanks();
  expect({ presses, fields }).toEqual({ presses: 5, fields: 6 });

  await page.goBack();
  await expect(page.getByRole("link", { name: new RegExp(`^View bill ${bill.number}`) })).toBeVisible();
  await expect(pay).toHaveCount(0);
  // The browser shows the other tab again.
  await other.page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(other.page.getByText("This bill is paid. Thank you.")).toBeVisible();
});

test("the link on a found property pays all of its bills, and opens in a new tab", async ({
  page,
  context,
}) => {
  const { id } = await takeTwoYears(page.request);
  const guest = new Guest(page);
  await page.goto(`/demo/guest/bill-preview/${id}`);
  const all = await page.getByRole("button", { name: /^Pay all 2 bills: / }).textContent();
  const total = all?.replace(/^.*: /, "") ?? "";
  const number = (await guest.heading.textContent())?.replace(/^.* - /, "") ?? "";
  await page.goto("/demo/guest");
  await guest.search(number);
  const link = foundProperty(page, number).getByRole("link", { name: /^Pay / });
  await expect(link).toHaveText(`Pay ${total}`);
  const tab = await context.newPage();
  await tab.goto(`${await link.getAttribute("href")}`);
  await expect(tab.getByRole("heading", { level: 1, name: "Payment" })).toBeVisible();
  await expect(tab.getByText("2 bills", { exact: true })).toBeVisible();
  await expect(tab.getByText(total).first()).toBeVisible();
});

test("a payment link of a bill that cannot be paid here leads to the bill, which says why", async ({
  page,
}) => {
  const [taxSale] = DEMO_BILLS.demo.taxSale;
  const id = await newestBillId(page, DEMO, taxSale.parcel);
  await page.goto(`/demo/guest/bill-payment?bill=${id}`);
  await expect(new Guest(page).heading).toHaveText(`Bill Number - ${taxSale.billNumber}`);
  await expect(page).toHaveURL(new RegExp(`/bill-preview/${id}$`));
});
