import { letInToWork } from "../support/accounts.ts";
import { ownSite } from "../support/embed/own-site.ts";
import { Widget } from "../support/embed/widget.ts";
import { CARD, Guest } from "../support/guest/guest.ts";
import { addCounty, goLive } from "../support/guest/own-county.ts";
import { ResidentPayer } from "../support/resident/resident-payer.ts";
import { signInByCall } from "../support/session.ts";
import { expect, test } from "../support/test.ts";

/**
 * Counties as `company add` and `import` make them, with no flag set: what only the demo county's flags make work, fails
 * here. A county takes payments once "Pay online" is on, the switch to live.
 */
const newName = (): string => `new-${crypto.randomUUID().slice(0, 8)}`;

const FIELDS = [
  ["Parcel ID", "PIN-1"],
  ["Owner Name", "example"],
  ["Bill Number", "PIN-1"],
  ["Account Number", "A-PIN-1"],
  ["Property Address", "12 example"],
] as const;

test("a guest of a new county finds a bill by each field that the portal offers, and reads that it cannot be paid online yet", async ({
  page,
}) => {
  const county = newName();
  await addCounty(county, "New County", ["PIN-1"]);
  await page.goto(`/${county}/guest`);
  const guest = new Guest(page);
  await expect(page.getByLabel("Search by").getByRole("option")).toHaveText(FIELDS.map(([label]) => label));
  for (const [label, typed] of FIELDS) {
    // A tab remembers its last search.
    const tab = await page.context().newPage();
    await tab.goto(`/${county}/guest`);
    await tab.getByLabel("Search by").selectOption({ label });
    await new Guest(tab).search(typed);
    await expect(tab.getByRole("link", { name: /^View bill PIN-1 for 2026/ }), label).toBeVisible();
    await tab.close();
  }
  await guest.search("PIN-1");
  await page.getByRole("link", { name: /^View bill PIN-1 for 2026/ }).click();
  await expect(guest.heading).toHaveText("Bill Number - PIN-1");
  await expect(page.getByText(/^New County does not take payments online\./)).toBeVisible();
});

test("the widget of a new county finds a bill by name, address, parcel, bill, and account number, and a guest pays it there by card", async ({
  page,
}) => {
  const county = newName();
  await addCounty(county, "New County", ["PIN-1"]);
  await goLive(county);
  const snippet = `<!doctype html><html lang="en"><title>A county</title>
    <script async src="${process.env.PORTAL_URL}/embed/county-pay.js"></script>
    <county-pay company="${county}"></county-pay>`;
  const foundIn = (widget: Widget) => widget.frame.getByRole("link", { name: /^View bill PIN-1 for 2026/ });
  for (const [label, typed] of FIELDS) {
    const tab = await page.context().newPage();
    const widget = new Widget(tab);
    await ownSite(tab, snippet);
    await expect(
      widget.element.getByLabel(
        "Search by parcel number, owner name, bill number, account number, or address",
      ),
    ).toBeVisible();
    await widget.search(typed);
    await expect(foundIn(widget), label).toBeVisible();
    await tab.close();
  }
  const widget = new Widget(page);
  const { frame, guest } = widget;
  await ownSite(page, snippet);
  await widget.search("example");
  await foundIn(widget).click();
  await expect(guest.heading).toHaveText("Bill Number - PIN-1");
  await frame.getByRole("button", { name: "Pay Now" }).click();
  await guest.goToCardEntry();
  await guest.payByCard(CARD.approved);
  const reference = await guest.expectThanks();

  await test.step("the guest finds the receipt in the portal", async () => {
    await page.goto(`/${county}/login`);
    await page.getByRole("link", { name: "Find a receipt" }).click();
    await page.getByLabel("Reference Number").fill(reference);
    await page.getByLabel("Parcel ID").fill("PIN-1");
    await page.getByRole("button", { name: "Find the receipt" }).click();
    await expect(new Guest(page).heading).toHaveText("Receipt");
    // A county without HTMLPrintReceipt gives its receipts as PDF files.
    await expect(page.getByRole("link", { name: `Download ${reference}.pdf` })).toBeVisible();
  });

  await test.step("the bill is paid", async () => {
    await page.goto(`/${county}/guest`);
    await new Guest(page).search("PIN-1");
    await page.getByRole("link", { name: /^View bill PIN-1 for 2026/ }).click();
    await expect(page.getByText("This bill is paid. Thank you.")).toBeVisible();
  });
});

test("a clerk who was added to a new county takes a card at the counter, before the county takes payments online", async ({
  page,
  request,
}) => {
  const county = newName();
  await addCounty(county, "New County", ["PIN-1"]);
  const clerk = await letInToWork(request, "Clerk", county);
  await signInByCall(page, clerk, county);
  await page.goto(`/${county}/clerk/home`);
  await expect(page.getByRole("combobox", { name: "What are you looking for?" })).toBeFocused();
  await page.keyboard.type("PIN-1");
  await page.keyboard.press("Enter");
  await expect(page.getByText("In the cart: bill PIN-1").first()).toBeVisible();
  await page.keyboard.press("F8");
  await expect(page.getByRole("checkbox", { name: /^The payer has read and accepts/ })).toBeFocused();
  await page.keyboard.press("Space");
  await page.keyboard.press("F8");
  await ResidentPayer.at(page).enterCard(CARD.approved);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment Received Successfully");
});

test("the first admin of a new county can open Admin and Reports", async ({ page, request }) => {
  const county = newName();
  await addCounty(county, "New County", ["PIN-1"]);
  const admin = await letInToWork(request, "Admin", county);
  await signInByCall(page, admin, county);
  await page.goto(`/${county}/clerk/admin/pay-plus-admin/settings`);
  await expect(page.getByLabel("Find a setting")).toBeVisible();
  await page.goto(`/${county}/clerk/reports/pay-plus-reports`);
  await expect(page).toHaveURL(/\/clerk\/reports\/pay-plus-reports/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
