import { DEMO_BILLS } from "@county-pay/server/demo";
import type { Page } from "@playwright/test";
import { openDemoBill, foundProperty as property } from "../support/guest/bill-pages.ts";
import { Guest } from "../support/guest/guest.ts";
import { expectAccessible } from "../support/look.ts";
import { linkIn, mailTo, someone } from "../support/mails.ts";
import { expect, test } from "../support/test.ts";

const { unpaid, backTaxes, viewOnly, taxSale } = DEMO_BILLS.demo;
const query = (page: Page) => page.getByRole("combobox", { name: "What are you looking for?" });
const openBill = (page: Page, number: string) =>
  page.getByRole("link", { name: new RegExp(`^View bill ${number}`) }).click();

// SEARCH-001, SEARCH-004, SEARCH-005
test("a guest finds a bill by all fields and by one field, with only the keyboard", {
  tag: "@engines",
}, async ({ page }) => {
  await page.goto("/demo/guest");
  const guest = new Guest(page);
  await expect(query(page)).toHaveAttribute("placeholder", "Click to SEARCH");
  await expect(page.getByText("1 Courthouse Square in Quarry Ferry")).toBeVisible();

  await test.step("the guest picks a suggestion after the first character, with the keyboard", async () => {
    await query(page).press("M");
    await expect(page.getByRole("listbox").getByRole("option").first()).toBeVisible();
    await query(page).press("ArrowDown");
    await query(page).press("Enter");
    await expect(query(page)).toHaveValue(/^M.+/);
    await expect(page.getByRole("heading", { name: "All Bills" })).toBeVisible();
    await query(page).fill("");
  });

  await test.step("the guest searches all fields with only the keyboard, and the number of results is announced", async () => {
    await query(page).focus();
    await page.keyboard.type(unpaid.billNumber);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("status").filter({ hasText: "1 property found" })).toHaveCount(1);
    await expect(page.getByText("Results: 1 of 1")).toBeVisible();
    await expect(property(page, unpaid.billNumber)).toContainText("Unpaid");
  });

  await test.step("the guest searches one field", async () => {
    await page.getByRole("combobox", { name: "Search by" }).selectOption("Parcel ID");
    await guest.search(backTaxes[0].parcel);
    await expect(page.getByText("Results: 1 of 1")).toBeVisible();
    const card = property(page, backTaxes[0].billNumber);
    await card.getByText(/^Paid bills: \d$/).click();
    await expect(card.getByRole("link", { name: /^View bill/ })).toHaveCount(4);
  });
});

// SEARCH-001, SEARCH-028
test("a resident finds a bill by the street in full words, and by a name as a phone types it", async ({
  page,
}) => {
  await page.goto("/demo/guest");
  const guest = new Guest(page);
  await guest.search("118 Live Oak Lane, Quarry Ferry");
  await expect(property(page, unpaid.billNumber)).toBeVisible();
  await guest.search("Marisol and Julian Abernook");
  await expect(property(page, unpaid.billNumber)).toBeVisible();
  await guest.search("O’Fallowfield");
  await expect(page.getByText(/O'Fallowfield/i).first()).toBeVisible();
  await query(page).fill("118 live oak lan");
  await expect(page.getByRole("listbox").getByRole("option", { name: /118 Live Oak Ln/ })).toBeVisible();
});

// SEARCH-004, SEARCH-047
test("a guest of a county without an address field reads what to search by, and sees which field found a name", async ({
  page,
}) => {
  await page.goto("/newton/guest");
  const lead = page.getByText(/^Search by /);
  await expect(lead).toContainText("owner name");
  await expect(lead).not.toContainText("address");
  await new Guest(page).search("Abernook");
  await expect(page.getByText("Nothing by parcel number. Found by owner name:").first()).toBeVisible();
  await expect(page.getByRole("link", { name: /^View bill/ }).first()).toBeVisible();
});

// SEARCH-014, VALID-075, SEARCH-006
test("a guest who enters nothing, only spaces, or words without a match sees what to do", async ({
  page,
}) => {
  await page.goto("/demo/guest");
  const guest = new Guest(page);
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.getByText("Enter what you are looking for.")).toBeVisible();
  await guest.search("   ");
  await expect(page.getByText("Invalid search input")).toBeVisible();
  await page.getByRole("button", { name: "Clear the search" }).click();
  await guest.search("no such parcel");
  await expect(page.getByRole("heading", { name: "No bill/s found" })).toBeVisible();
});

// SEARCH-009 to 013
test("a guest's search, its page, and its filters survive a reload and a visit to a bill", async ({
  page,
}) => {
  const results = page.getByRole("region", { name: "All Bills" });
  await page.goto("/demo/guest");
  await new Guest(page).search("2026");
  await expect(results.getByText(/^Results: 1–10 of/)).toBeVisible();
  await page.getByLabel("Show").selectOption("20");
  await expect(results.getByText(/^Results: 1–20 of/)).toBeVisible();
  const paid = page.getByRole("group", { name: "Status" }).getByText("Paid", { exact: true });
  await paid.click();
  const found = page.getByRole("list", { name: "All Bills" });
  await expect(found.getByText("Unpaid", { exact: true })).toHaveCount(0);
  await paid.click();
  await expect(found.getByText("Unpaid", { exact: true })).not.toHaveCount(0);
  await page.getByRole("group", { name: "Status" }).getByText("Unpaid", { exact: true }).click();
  await page.getByRole("button", { name: "Page 2", exact: true }).click();
  await expect(results.getByText(/^Results: 21–40 of/)).toBeVisible();

  const stays = async () => {
    await expect(query(page)).toHaveValue("2026");
    await expect(results.getByText(/^Results: 21–40 of/)).toBeVisible();
    await expect(page.getByRole("checkbox", { name: "Unpaid" })).toBeChecked();
  };
  await page.reload();
  await stays();
  await page
    .getByRole("link", { name: /^View bill/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Bill Number - ");
  await page.goBack();
  await stays();

  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(results.getByText(/^Results: 1–20 of/)).toBeVisible();
});

// SEARCH-015, SEARCH-016
test("a guest of a county with a table of its own views all bills of a parcel and returns to the previous search by link and by Back", async ({
  page,
}) => {
  await page.goto("/chatham/guest");
  await page.getByRole("combobox", { name: "Search by" }).selectOption("Bill Number");
  await new Guest(page).search("2026");
  await page.getByRole("button", { name: "Page 2", exact: true }).click();
  const before = page.getByText(/^Results: 11–20 of/);
  await expect(before).toBeVisible();
  const parcel = page.getByRole("button", { name: /^All bills for this parcel/ }).first();
  const back = page.getByRole("button", { name: "Back to the previous search" });
  await parcel.click();
  await expect(back).toBeVisible();
  await expect(query(page)).not.toHaveValue("2026");
  await page.reload();
  await back.click();
  await expect(before).toBeVisible();
  await expect(query(page)).toHaveValue("2026");
  await parcel.click();
  await expect(back).toBeVisible();
  await page.goBack();
  await expect(before).toBeVisible();
  await expect(query(page)).toHaveValue("2026");
});

test("a bill that cannot be paid shows why and what to do in the results, even on a small phone", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto("/demo/guest");
  const guest = new Guest(page);
  for (const [bill, badge, hint] of [
    [viewOnly, "View Only", "Cannot be paid online. Please contact the office."],
    [taxSale[0], "Unpaid", "Under tax sale. Pay at the office, with certified funds."],
  ] as const) {
    await guest.search(bill.billNumber);
    const row = property(page, bill.billNumber);
    await expect(row).toContainText(badge);
    await expect(row).toContainText(hint);
    await expect(row.getByRole("link", { name: /^View bill/ }).first()).toBeInViewport();
  }
  await expectAccessible(page, "results at 320 px");
});

// SEARCH-007, SEARCH-008
test("a guest of a Tyler county searches by the parts of an address", async ({ page }) => {
  await page.goto("/chatham/guest");
  const options = (name: string) => page.getByRole("combobox", { name }).getByRole("option");
  await expect(options("Suffix")).toHaveCount(35);
  await expect(options("Direction")).toHaveText(["Any direction", "E", "N", "S", "SW", "W"]);
  await expect(options("City")).toContainText(["Bloomingdale", "Garden City", "Pooler", "Port Wentworth"]);
  await expect(options("Year")).toHaveText(["Any year", "2026", "2025", "2024", "2023", "2022"]);
  await expect(page.getByRole("combobox", { name: "Year" })).toHaveValue("2026");
  await expectAccessible(page, "the address search");

  const search = page.getByRole("button", { name: "Search", exact: true });
  await search.click();
  await expect(page.getByText("Enter the name of the street.")).toBeVisible();
  await page.getByLabel("Street (required)").fill("Abercorn Hollow");
  await page.getByLabel("Number").fill("318");
  await page.getByRole("combobox", { name: "Suffix" }).selectOption("ST");
  await page.getByRole("combobox", { name: "Direction" }).selectOption("E");
  await page.getByRole("combobox", { name: "City" }).selectOption("Savannah");
  await search.click();
  await expect(page.getByText("Results: 1 of 1")).toBeVisible();
  const { chatham } = DEMO_BILLS;
  await expect(page.getByRole("row").filter({ hasText: chatham.unpaid.parcel })).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "PIN" })).toBeVisible();

  // SHELL-034: a table from 768 px up, cards below that.
  const height = page.viewportSize()?.height ?? 900;
  const display = () => page.locator(".cp-table").evaluate((table) => window.getComputedStyle(table).display);
  await page.setViewportSize({ width: 768, height });
  await expect.poll(display).toBe("table");
  await page.setViewportSize({ width: 767, height });
  await expect.poll(display).toBe("block");
});

test("a guest subscribes to a bill's reminders and confirms by the link in the email", async ({
  page,
  request,
}) => {
  const email = someone("reminders");
  await page.goto("/chatham/guest");
  const { chatham } = DEMO_BILLS;
  await page.getByRole("combobox", { name: "Search by" }).selectOption("PIN");
  await new Guest(page).search(chatham.unpaid.parcel);
  await openBill(page, chatham.unpaid.billNumber);
  await page.getByRole("button", { name: "E-Alert" }).click();
  const dialog = page.getByRole("dialog", { name: "E-Alert" });
  const subscribe = dialog.getByRole("button", { name: "Subscribe" });
  await expect(dialog).toContainText(chatham.unpaid.parcel);
  await expect(dialog.getByText("text message")).toHaveCount(0);
  await expect(subscribe).toBeDisabled();
  await expectAccessible(page, "the E-Alert dialog");

  await dialog.getByLabel("Email Address").fill("nobody");
  await dialog.getByLabel("I agree with Terms and Conditions").check();
  await subscribe.click({ force: true });
  await expect(dialog.getByRole("alert")).toContainText("Invalid Email Address.");
  await expectAccessible(page, "the E-Alert dialog with an error");
  await dialog.getByLabel("Email Address").fill(email);
  await dialog.getByLabel("Remind me by email").uncheck();
  await expect(subscribe).toBeDisabled();
  await dialog.getByLabel("Remind me by email").check();
  await subscribe.click();
  const done = page.getByRole("dialog", { name: "One more step" });
  await expect(done).toContainText("to start your reminders");
  await expect(done).toContainText(email);
  await expectAccessible(page, "the end of the subscription");

  const mail = await mailTo(request, email, /^Confirm your payment reminders/);
  await page.goto(linkIn(mail));
  await page.getByRole("button", { name: "Confirm reminders" }).click();
  await expect(page.getByText("You're now subscribed to E-Alert.")).toBeVisible();
  await expectAccessible(page, "the page behind the link of the mail");
});

test("a guest signs up for bills by email and confirms it", async ({ page, request }) => {
  const email = someone("paperless");
  await openDemoBill(page, unpaid.parcel);
  await page.getByRole("button", { name: "Sign up for Citizen Portal" }).click();
  const dialog = page.getByRole("dialog", { name: "Sign up for Citizen Portal" });
  await expect(dialog.getByRole("link", { name: "Create an account" })).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Continue" })).toBeDisabled();
  await expectAccessible(page, "the citizen portal dialog");
  await dialog.getByLabel("Email Address").fill(email);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("dialog", { name: "One more step" })).toContainText(email);
  const mail = await mailTo(request, email, /^Confirm bills by email/);
  await page.goto(linkIn(mail));
  await page.getByRole("button", { name: "Confirm bills by email" }).click();
  await expect(page.getByText("Bills for this account will now come by email.")).toBeVisible();
});

/** Fills in the dialog except for the certification. */
async function fillAddress(page: Page, email: string) {
  await page.getByRole("button", { name: "Change Billing Address" }).click();
  const dialog = page.getByRole("dialog", { name: "Change Billing Address" });
  const pick = async (field: string, typed: string, name: string) => {
    await dialog.getByRole("combobox", { name: field }).fill(typed);
    await dialog
      .getByRole("option", { name: new RegExp(`^${name}`) })
      .first()
      .click();
  };
  await dialog.getByRole("textbox", { name: "Email Address" }).fill(email);
  await dialog.getByRole("textbox", { name: "Address", exact: true }).fill("7 Example Street");
  await pick("State", "georg", "Georgia");
  await pick("City", "mac", "Macon");
  await dialog.getByLabel("Zip code").fill("31201");
  return dialog;
}
const CERTIFICATION =
  "I certify under penalty of perjury under the laws of the State of Georgia that I am the tax payer of record for this tax bill and the foregoing submission is true and correct.";

test("a guest requests a new billing address, certifies it, and gets an email about it", async ({
  page,
  request,
}) => {
  const email = someone("moved");
  await openDemoBill(page, unpaid.parcel);
  const dialog = await fillAddress(page, email);
  const submit = dialog.getByRole("button", { name: "Submit" });
  await expect(submit).toBeDisabled();
  await submit.click({ force: true });
  await expect(dialog.getByRole("alert")).toContainText("Please certify the statement above.");
  await expectAccessible(page, "the change of address");
  await dialog.getByRole("checkbox", { name: CERTIFICATION }).check();
  await submit.click();
  const done = page.getByRole("dialog", { name: "Change Address Success!" });
  await expect(done).toContainText("Change Billing Address request was sent successfully.");
  const mail = await mailTo(request, email, /^Your address change request/);
  expect(mail.text).toContain("7 Example Street");
});

test("a guest's change of address waits for the office even if the bills come from the county's own system", async ({
  page,
}) => {
  const { unpaid: bill } = DEMO_BILLS.rockdale;
  await page.goto("/rockdale/guest");
  await new Guest(page).search(bill.parcel);
  await openBill(page, bill.billNumber);
  const dialog = await fillAddress(page, someone("moved"));
  await dialog.getByRole("checkbox", { name: CERTIFICATION }).check();
  await dialog.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("dialog", { name: "Change Address Success!" })).toContainText(
    "Change Billing Address request was sent successfully.",
  );
});

test("a guest shares the address of a search, and whoever opens it sees the same page of results", async ({
  page,
  browser,
}) => {
  // In this county nobody else pays meanwhile, which would change the order.
  await page.goto("/newton/guest");
  await page.getByRole("combobox", { name: "Search by" }).selectOption("Bill Number");
  await new Guest(page).search("2026");
  await page.getByRole("button", { name: "Page 2", exact: true }).click();
  await expect(page.getByText(/^Results: 11–20 of/)).toBeVisible();
  await expect(page).toHaveURL(/\/newton\/guest\/bills\?q=2026&by=.*page=2$/);
  const numbers = (at: Page) => at.locator(".cp-property").allInnerTexts();
  const found = await numbers(page);

  const other = await browser.newPage();
  await other.goto(page.url());
  await expect(other.getByText(/^Results: 11–20 of/)).toBeVisible();
  expect(await numbers(other)).toEqual(found);
  await expect(query(other)).toHaveValue("2026");
  await other.close();

  await page
    .getByRole("link", { name: /^View bill/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Bill Number");
  await page.goBack();
  await expect(page.getByText(/^Results: 11–20 of/)).toBeVisible();
  await expect(page).toHaveURL(/page=2$/);
});
