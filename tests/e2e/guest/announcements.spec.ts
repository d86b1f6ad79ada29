import { money, takeBill } from "../support/bills.ts";
import { CARD, Guest } from "../support/guest/guest.ts";
import { ScreenReader } from "../support/screen-reader.ts";
import { expect, test } from "../support/test.ts";

const DECLINE = /Your payment was declined/;

test("a screen reader says once, and in order, what a guest needs from the search to the receipt", async ({
  page,
  request,
}) => {
  const bill = await takeBill(request);
  const reader = await ScreenReader.on(page);
  const guest = new Guest(page);

  await page.goto("/demo/guest/bills");
  await guest.search(bill.parcel);
  await reader.hears(
    /^combobox, What are you looking for\?/,
    /^polite: Searching/,
    /^polite: 1 property found$/,
  );
  expect(reader.times(/found$/)).toBe(1);
  expect(reader.times(/Searching/)).toBe(1);

  reader.listen();
  await page.getByRole("link", { name: new RegExp(`^View bill ${bill.number}`) }).press("Enter");
  await reader.hears(new RegExp(`^heading, Bill Number - ${bill.number}, level 1$`));
  await page.getByRole("button", { name: "Pay Now" }).press("Enter");
  await reader.hears(/^button, Pay Now$/, /^heading, Payment, level 1$/);
  expect(reader.times(/^heading, Payment/)).toBe(1);

  reader.listen();
  await page.getByRole("button", { name: "Proceed" }).press("Enter");
  await reader.hears(
    /^button, Proceed, disabled$/,
    /^alert, There is a problem First name is a required field\..*Please agree to the Terms and Conditions\./,
  );
  await page.getByRole("link", { name: "First name is a required field." }).press("Enter");
  await reader.hears(/^textbox, First name, Error: First name is a required field\., .*invalid$/);
  await guest.fillPayer();
  await reader.hears(/^textbox, Zip code/);
  expect(reader.times(/There is a problem/), "the errors are not repeated while they are fixed").toBe(1);

  reader.listen();
  await page.getByRole("radio", { name: /^ACH/ }).check();
  await page.getByRole("radio", { name: /^Credit Card/ }).check();
  // Each method says what it costs in total.
  await reader.hears(
    /^radio, ACH \$[\d,.]+ in total Save \$/,
    /^radio, Credit Card \$[\d,.]+ in total Fee: \$/,
  );
  await guest.acceptTerms();
  await reader.hears(
    /^checkbox, I agree to all of these statements/,
    /^heading, Pay to Demo County, level 1$/,
  );

  reader.listen();
  await guest.payByCard(CARD.declined);
  await reader.hears(
    /^textbox, Card number, We accept Visa/,
    /^textbox, Expiration date, MM \/ YY/,
    /^textbox, CVV, 3 digits on the back/,
    /^polite: Checking$/,
    /^polite: Checked$/,
    /^button, Pay \$/,
    /^polite: Processing: Please refrain/,
    /^assertive: Your payment was declined\. No money was taken\./,
  );
  expect(reader.times(DECLINE)).toBe(1);
  expect(reader.times(/Processing/)).toBe(1);

  reader.listen();
  await guest.payByCard(CARD.approved);
  await reader.hears(/^polite: Processing: /, /^heading, Thank You for your payment!, level 1$/);
  expect(reader.times(/Thank You/)).toBe(1);
  expect(reader.times(DECLINE), "the old decline is not repeated").toBe(0);
  expect(reader.times(/^(assertive|polite): .*\$/)).toBe(0);
  await expect(page.getByText(money(bill.balance)).first()).toBeVisible();
});
