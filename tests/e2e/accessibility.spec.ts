import { DEMO_BILLS } from "@county-pay/server/demo";
import type { Page } from "@playwright/test";
import { takeBill } from "./support/bills.ts";
import { CARD, Guest } from "./support/guest.ts";
import { expectAccessible } from "./support/look.ts";
import { expect, test } from "./support/test.ts";

/** The whole journey with a look at every step. */
async function walk(page: Page): Promise<void> {
  const guest = new Guest(page);
  const bill = await takeBill(page.request);
  await page.goto("/demo/guest");
  await expect(guest.heading).toHaveText("Find your bill");
  await expectAccessible(page, "search");
  await page.getByRole("combobox", { name: "What are you looking for?" }).fill("M");
  await expect(page.getByRole("listbox").getByRole("option").first()).toBeVisible();
  await expectAccessible(page, "suggestions");
  await guest.search("2026");
  await expect(page.getByText(/^Results: /)).toBeVisible();
  await expectAccessible(page, "results");
  await guest.search("no such bill");
  await expect(page.getByRole("heading", { name: "No bill/s found" })).toBeVisible();
  await expectAccessible(page, "no results");

  await page.goto(`/demo/guest/bill-preview/99999999`);
  await expect(page.getByText("Bill Not Found")).toBeVisible();
  await expectAccessible(page, "bill not found");

  await page.goto("/demo/guest");
  await guest.search(DEMO_BILLS.demo.backTaxes[0].parcel);
  await page
    .getByRole("button", { name: /^View bill/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: "Bill history" })).toBeVisible();
  await expectAccessible(page, "bill with back taxes");
  await page.getByRole("button", { name: "Add to cart", exact: true }).first().click();
  await expect(page.getByRole("dialog", { name: "Choose the bills to add" })).toBeVisible();
  await expectAccessible(page, "back taxes dialog");

  await page.goto("/demo/guest/cart");
  await expect(page.getByText("Your Cart Is Currently Empty!")).toBeVisible();
  await expectAccessible(page, "empty cart");

  await guest.openBill(bill);
  await page.getByRole("button", { name: "Add to cart", exact: true }).first().click();
  await page.getByRole("banner").getByRole("link", { name: /^Cart/ }).click();
  await expect(page.getByRole("heading", { name: "1 bill in your cart" })).toBeVisible();
  await expectAccessible(page, "cart");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(guest.heading).toHaveText("Payment");
  await expectAccessible(page, "payment");
  await page.getByRole("button", { name: "Pay Now" }).click();
  await expect(page.getByText("First name is a required field.").first()).toBeVisible();
  await expectAccessible(page, "payment with errors");
  await guest.fillPayer();
  await page.getByRole("button", { name: "Pay Now" }).click();
  await expect(page.getByRole("dialog", { name: "Terms and Conditions" })).toBeVisible();
  await expectAccessible(page, "terms");
  await guest.acceptTerms();
  await expectAccessible(page, "card entry");
  await guest.payByCard(CARD.declined);
  await expect(guest.frame.getByText(/was declined/).first()).toBeVisible();
  await expectAccessible(page, "declined card");
  await guest.payByCard(CARD.approved);
  await guest.expectThanks();
  await expectAccessible(page, "receipt");
  await page.goto("/demo/terms-and-conditions");
  await expect(guest.heading).toBeVisible();
  await expectAccessible(page, "terms page");
}

for (const [name, options] of [
  ["at 320 pixels", { viewport: { width: 320, height: 640 } }],
  ["at 1440 pixels", { viewport: { width: 1440, height: 900 } }],
  ["in the dark scheme", { colorScheme: "dark" as const }],
] as const) {
  test.describe(`every screen of a guest's payment is accessible ${name}`, () => {
    test.use(options);
    test("from search to receipt", async ({ page }) => {
      test.setTimeout(150_000);
      await walk(page);
    });
  });
}

test("a county's own page with the widget is accessible at 320 pixels", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${process.env.EXAMPLES_URL}/pay-taxes.html`);
  await expect(page.locator("county-pay").getByRole("heading", { name: "Find your bill" })).toBeVisible();
  await expectAccessible(page, "county page");
});

test("a guest pays by keyboard alone", async ({ page, request }) => {
  test.setTimeout(120_000);
  const bill = await takeBill(request);
  const guest = new Guest(page);
  const keyboard = page.keyboard;
  /** Presses Tab until the focus is on what has this name. */
  const tabTo = async (name: RegExp) => {
    for (let presses = 0; presses < 60; presses++) {
      await keyboard.press("Tab");
      const frame = page
        .frames()
        .find((each) => each !== page.mainFrame() && each.url().includes("/checkout/"));
      for (const place of [page.mainFrame(), ...(frame ? [frame] : [])]) {
        const found = await place.evaluate(() => {
          const at = document.activeElement;
          if (!at || at === document.body || at.tagName === "IFRAME") return "";
          const labels =
            at instanceof HTMLInputElement ? Array.from(at.labels ?? [], (label) => label.textContent) : [];
          return [at.getAttribute("aria-label"), ...labels, at.textContent].filter(Boolean).join(" ");
        });
        if (name.test(found)) return;
      }
    }
    throw new Error(`Tab never reaches ${name}`);
  };

  await page.goto(`/demo/guest/bill-preview/${bill.id}`);
  await expect(guest.heading).toHaveText(`Bill Number - ${bill.number}`);
  await tabTo(/^Pay Now/);
  await keyboard.press("Enter");
  await expect(guest.heading).toHaveText("Payment");
  for (const [field, value] of [
    [/^First name/, "Pat"],
    [/^Last name/, "Example"],
    [/^Address/, "12 Example Street"],
    [/^State/, "Georgia"],
    [/^City/, "Macon"],
    [/^Zip/, "31201"],
  ] as const) {
    await tabTo(field);
    await keyboard.type(value);
  }
  await tabTo(/^Pay Now/);
  await keyboard.press("Enter");
  const terms = page.getByRole("dialog", { name: "Terms and Conditions" });
  await expect(terms).toBeVisible();
  for (const _ of await terms.getByRole("checkbox").all()) {
    await tabTo(/^I /);
    await keyboard.press("Space");
  }
  await tabTo(/^Proceed/);
  await keyboard.press("Enter");
  await expect(guest.frame.getByRole("button", { name: /^Pay \$/ })).toBeVisible();
  for (const [field, value] of [
    [/^Card number/, CARD.approved],
    [/^Expiration date/, "1230"],
    [/^CVV/, "123"],
    [/^ZIP/, "31201"],
  ] as const) {
    await tabTo(field);
    await keyboard.type(value);
  }
  await tabTo(/^I am not a robot/);
  await keyboard.press("Space");
  await expect(guest.frame.getByText("Checked", { exact: true })).toBeVisible();
  await tabTo(/^Pay \$/);
  await keyboard.press("Enter");
  await guest.expectThanks();
});
