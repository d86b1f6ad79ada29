import type { Locator, Page } from "@playwright/test";
import { takeBill, takeBillOfOwner } from "../support/bills.ts";
import { Widget } from "../support/embed/widget.ts";
import { CARD, fieldsIn, Guest } from "../support/guest/guest.ts";
import { Keyboard } from "../support/keyboard.ts";
import { expectAccessible, expectReadable } from "../support/look.ts";
import { newResident } from "../support/resident/resident.ts";
import { takeTwoYears } from "../support/resident/resident-payer.ts";
import { expect, test } from "../support/test.ts";

/** The narrowest phone screen and a desktop screen. */
const SIZES = [
  { width: 320, height: 640 },
  { width: 1440, height: 900 },
] as const;

/**
 * Expects the page to be accessible on a phone and on a desktop, in light and dark colors. Ends on a phone, as it
 * began.
 */
async function expectAccessibleEverywhere(page: Page, where: string): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expectAccessible(page, `${where}, ${size.width} pixels wide`);
  }
  await page.emulateMedia({ colorScheme: "dark" });
  await expectReadable(page, `${where}, in the dark`);
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize(SIZES[0]);
}

/** Expects the decline to have the focus and to be completely inside the window. */
async function expectInView(page: Page, decline: Locator): Promise<void> {
  await expect(decline).toBeFocused();
  await expect(decline).toBeInViewport({ ratio: 1 });
  // The decline is always in view inside its frame, so we measure against the window.
  const words = await decline.boundingBox();
  const height = page.viewportSize()?.height;
  if (!words || !height) throw new Error("the decline is not shown");
  expect(words.y).toBeGreaterThanOrEqual(0);
  expect(words.y + words.height).toBeLessThanOrEqual(height);
}

// PREVIEW-006
test("every screen on a guest's way to a bill is accessible on a phone, on a desktop, and in dark colors", async ({
  page,
}) => {
  await page.setViewportSize(SIZES[0]);
  const guest = new Guest(page);
  await page.goto("/demo/guest");
  await expect(guest.heading).toHaveText("Find your bill");
  await expectAccessibleEverywhere(page, "search");
  await page.getByRole("combobox", { name: "What are you looking for?" }).fill("M");
  await expect(page.getByRole("listbox").getByRole("option").first()).toBeVisible();
  await expectAccessibleEverywhere(page, "suggestions");
  await guest.search("2026");
  await expect(page.getByRole("region", { name: "All Bills" }).getByText(/^Results: /)).toBeVisible();
  await expectAccessibleEverywhere(page, "results");
  await guest.search("no such bill");
  await expect(page.getByRole("heading", { name: "No bill/s found" })).toBeVisible();
  await expectAccessibleEverywhere(page, "no results");

  await page.goto(`/demo/guest/bill-preview/99999999`);
  await expect(guest.heading).toHaveText("Bill Not Found");
  await expectAccessibleEverywhere(page, "bill not found");
  await page.getByRole("button", { name: "Search for a bill" }).click();
  await expect(page).toHaveURL(/\/demo\/guest\/bills/);
  const { id } = await takeTwoYears(page.request);
  await page.goto(`/demo/guest/bill-preview/${id}`);
  await expect(page.getByRole("heading", { name: "Bill history" })).toBeVisible();
  await expectAccessibleEverywhere(page, "bill with back taxes");
  await page.getByRole("button", { name: "Add to cart", exact: true }).first().click();
  await expect(page.getByRole("dialog", { name: "Choose the bills to add" })).toBeVisible();
  await expectAccessibleEverywhere(page, "back taxes dialog");

  await page.goto("/demo/guest/cart");
  await expect(page.getByText("Your Cart Is Currently Empty!")).toBeVisible();
  await expectAccessibleEverywhere(page, "empty cart");
});

test("every screen of a guest's payment, a declined card included, is accessible on a phone, on a desktop, and in dark colors", async ({
  page,
}) => {
  await page.setViewportSize(SIZES[0]);
  const guest = new Guest(page);
  await guest.openBill(await takeBill(page.request));
  await page.getByRole("button", { name: "Add to cart", exact: true }).first().click();
  await page.getByRole("banner").getByRole("link", { name: /^Cart/ }).click();
  await expect(page.getByRole("heading", { name: "1 bill in your cart" })).toBeVisible();
  await expectAccessibleEverywhere(page, "cart");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(guest.heading).toHaveText("Payment");
  await expectAccessibleEverywhere(page, "payment");
  // It is announced as disabled until the terms are agreed to, and still says what is missing.
  const proceed = page.getByRole("button", { name: "Proceed" });
  await proceed.press("Enter");
  await expect(page.getByText("First name is a required field.").first()).toBeVisible();
  await expectAccessibleEverywhere(page, "payment with errors");
  await test.step("the errors fit the phone's width with text at twice the size", async () => {
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    await page.getByLabel("First name").fill("W".repeat(60));
    await proceed.press("Enter");
    await expect(page.getByText("There is a problem")).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(SIZES[0].width);
    await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
  });
  await guest.fillPayer();
  await guest.acceptTerms();
  await expectAccessibleEverywhere(page, "card entry");
  await guest.payByCard(CARD.declined);
  const decline = guest.frame.getByRole("alert").locator("p", { hasText: "Your payment was declined." });
  await expect(decline).toContainText("No money was taken");
  await expectInView(page, decline);
  await expectAccessibleEverywhere(page, "declined card");
  await guest.payByCard(CARD.approved);
  await guest.expectThanks();
  await expectAccessibleEverywhere(page, "receipt");
  await page.goto("/demo/terms-and-conditions");
  await expect(guest.heading).toBeVisible();
  await expectAccessibleEverywhere(page, "terms page");
});

test("a county's own page with the widget is accessible at 320 pixels", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${process.env.EXAMPLES_URL}/pay-taxes.html`);
  const widget = new Widget(page);
  await expect(widget.element.getByRole("searchbox")).toBeVisible();
  await expectAccessible(page, "county page");
  await widget.search("oak");
  await expect(widget.frame.getByRole("link", { name: /^View bill/ }).first()).toBeVisible();
  await expectAccessible(page, "county page with what was found");
});

test("a guest pays with only the keyboard", async ({ page, request }) => {
  const bill = await takeBillOfOwner(request);
  const guest = new Guest(page);
  const keyboard = new Keyboard(page);

  await page.goto(`/demo/guest/bill-preview/${bill.id}`);
  await expect(guest.heading).toHaveText(`Bill Number - ${bill.number}`);
  await keyboard.press(/^Pay Now/);
  await expect(guest.heading).toHaveText("Payment");
  for (const [field, value] of [
    [/^First name/, "Pat"],
    [/^Last name/, "Example"],
  ] as const)
    await keyboard.fill(field, value);
  // The bill's mailing address is the billing address.
  await expect(page.getByRole("checkbox", { name: /^Same as the mailing address/ })).toBeChecked();
  await keyboard.press(/^I agree to all/, "Space");
  await expect(guest.frame.getByRole("button", { name: /^Pay \$/ })).toBeVisible();
  for (const [field, value] of [
    [/^Card number/, CARD.approved],
    [/^Expiration date/, "1230"],
    [/^CVV/, "123"],
  ] as const)
    await keyboard.fill(field, value);
  await keyboard.press(/^I am not a robot/, "Space");
  await expect(guest.frame.getByText("Checked", { exact: true })).toBeVisible();
  await keyboard.press(/^Pay \$/);
  await guest.expectThanks();
});

test("a resident signs in and pays from a bank account with only the keyboard", async ({ page, request }) => {
  const keyboard = new Keyboard(page);
  const heading = page.getByRole("heading", { level: 1 });
  const { email, password } = await newResident(request);
  await page.goto("/demo/login");
  await keyboard.fill(/^Email/, email);
  await keyboard.fill(/^Password/, password);
  await page.keyboard.press("Enter");
  await expect(heading).toHaveText(/^Hello, /);
  await keyboard.press(/^Pay \$/);
  await expect(heading).toHaveText("Payment");
  await expect(page.getByRole("group", { name: "How do you want to pay?" })).toBeVisible();

  await keyboard.tabTo(/Credit Card/);
  const account = page.getByRole("radio", { name: /ACH|bank account/i });
  for (let presses = 0; presses < 5 && !(await account.isChecked()); presses++)
    await page.keyboard.press("ArrowDown");
  await expect(account).toBeChecked();
  await keyboard.press(/^Enter bank account/);
  const frame = page.frameLocator("iframe");
  await expect(fieldsIn(frame).getByLabel("Routing number")).toBeVisible();
  await keyboard.fill(/^Account number/, "000123456789");
  await keyboard.fill(/^Confirm account number/, "000123456789");
  await keyboard.fill(/^Routing number/, "021000021");
  await keyboard.press(/^I am not a robot/, "Space");
  await expect(frame.getByText("Checked", { exact: true })).toBeVisible();
  await keyboard.press(/^Use this account/);
  await expect(page.getByText(/Ready to pay with bank account/)).toBeVisible();
  for (const [field, value] of [
    [/^First name/, "Pat"],
    [/^Last name/, "Example"],
    [/^Address/, "12 Example Street"],
    [/^Zip/, "31201"],
  ] as const)
    await keyboard.fill(field, value);
  // The ZIP code fills in the rest.
  await expect(page.getByLabel("City")).toHaveValue("Macon");
  await expect(page.getByRole("combobox", { name: "State" })).toHaveValue("Georgia");
  await keyboard.press(/^I have read and accept/, "Space");
  await keyboard.press(/^Pay \$/);
  await expect(heading).toHaveText("Payment Received Successfully");
});
