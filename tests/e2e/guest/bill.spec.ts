import { DEMO_BILLS } from "@county-pay/server/demo";
import { takeBill } from "../support/bills.ts";
import { DEMO, newestBillId, openDemoBill, whatIsOwed } from "../support/guest/bill-pages.ts";
import { expectAccessible } from "../support/look.ts";
import { signInByCall } from "../support/session.ts";
import { expect, test } from "../support/test.ts";

const { demo, chatham } = DEMO_BILLS;

/** Whether the browser reports that it shows PDF files inside a page: most phones and headless Chromium do not. */
const hasViewer = (has: boolean) =>
  Object.defineProperty(navigator, "pdfViewerEnabled", { configurable: true, get: () => has });

// PREVIEW-016, PREVIEW-021, PREVIEW-026
test("a guest sees the amount due, how it is made up, the parcel's location, and where the Postal Service scanned the bill", async ({
  page,
}) => {
  await openDemoBill(page, demo.unpaid.parcel);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Bill Number - ${demo.unpaid.billNumber}`);
  const services = page.getByRole("region", { name: "What else you can do" });
  for (const name of [
    "Sign up for Citizen Portal",
    "Sign up for e-billing",
    "Change Billing Address",
    "View PDF",
  ])
    await expect(services.getByRole("button", { name })).toBeVisible();
  await expect(services.getByRole("button", { name: "Add to Private" })).toHaveCount(0);
  await expect(services.getByText("Sign up to see all your bills")).toBeVisible();
  const saved = page.waitForEvent("download");
  await services.getByRole("button", { name: "Add the due date to your calendar" }).click();
  expect((await saved).suggestedFilename()).toBe(`bill-${demo.unpaid.billNumber}-due.ics`);

  for (const title of ["Bill details", "Tax summary", "Where your tax goes", "Bill history"])
    await expect(page.getByRole("heading", { level: 2, name: title })).toBeVisible();
  await expect(page.getByText("Parcel ID/Map")).toBeVisible();
  const report = page.getByRole("link", { name: /^GIS report of parcel/ });
  const gis = await page.request.get((await report.getAttribute("href")) ?? "");
  expect(await gis.text()).toContain(`https://gis.demo-county.example/parcel?id=${demo.unpaid.parcel}`);
  await expect(page.getByRole("row", { name: /^2026 .* Mailed 10\/22\/2026 .* In View$/ })).toBeVisible();
  await expectAccessible(page, "a bill with all that can be done with it");

  await page.getByRole("button", { name: "Track the mailing of the 2026 bill" }).click();
  const tracking = page.getByRole("dialog", { name: "Mail tracking" });
  await expect(tracking.getByText(/^\d\d\/\d\d\/2026 \d\d:\d\d [AP]M$/).first()).toBeVisible();
  await expect(tracking.getByText("Last scan before delivery")).toBeVisible();
  await expect(tracking.getByLabel("Show").getByRole("option")).toHaveText(["5", "10", "15"]);
  await tracking.getByText("All details of this scan").first().click();
  await expect(tracking.getByText("IMB Tracking Code").first()).toBeVisible();
  await expectAccessible(page, "mail tracking");
  await page.keyboard.press("Escape");
  await expect(tracking).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Track the mailing of the 2026 bill" })).toBeFocused();
});

// PREVIEW-012, SHELL-042
test("a guest reads a bill's PDF in the page, and may download it or open it in its own tab", {
  tag: "@engines",
}, async ({ page }) => {
  await page.addInitScript(hasViewer, true);
  const id = await openDemoBill(page, demo.unpaid.parcel);
  await page.getByRole("button", { name: "View PDF" }).click();
  const viewer = page.getByRole("dialog", { name: "PDF Viewer" });
  await expect(viewer.locator("iframe")).toHaveAttribute("title", /^Document bill-2026-.*\.pdf$/);
  const download = viewer.getByRole("link", { name: /^Download bill-/ });
  const file = await page.request.get((await download.getAttribute("href")) ?? "");
  expect(file.headers()["content-type"]).toBe("application/pdf");
  await expect(viewer.getByRole("link", { name: /^Open in a new tab: / })).toHaveAttribute(
    "target",
    "_blank",
  );
  await viewer.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("button", { name: "View PDF" })).toBeFocused();

  await page.addInitScript(hasViewer, false);
  await page.goto(`/demo/guest-document-viewer/${id}/${DEMO.id}`);
  await expect(page.getByText("This browser can't show PDF files on a page.")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Download bill-/ })).toBeVisible();
  await expectAccessible(page, "a document on a phone");
  await page.goto(`/demo/guest-document-viewer/999999999/${DEMO.id}`);
  await expect(page.getByRole("heading", { name: "Document not found" })).toBeVisible();
  await expectAccessible(page, "a document that is not there");
  await page.goto(`/demo/document-viewer/${id}`);
  await expect(page).toHaveURL(/\/demo\/login/);
});

// MONEY-006, PREVIEW-017
test("a guest sees why a bill cannot be paid and what to do next before pressing Pay Now", async ({
  page,
}) => {
  const owed = whatIsOwed(page);
  const expectWords = async (parcel: string, words: string | RegExp) => {
    await openDemoBill(page, parcel);
    await expect(owed.getByText(words)).toBeVisible();
  };
  await expectWords(demo.paid.parcel, "You have nothing more to do.");
  await expect(owed.getByRole("button", { name: "Pay Now" })).toBeDisabled();
  await expectWords(
    demo.partlyPaid.parcel,
    "This bill is partially paid. Please pay this bill in full first.",
  );
  await expect(owed.getByRole("button", { name: "Add to cart" })).toBeDisabled();
  await expectWords(demo.viewOnly.parcel, /^This bill is not payable\. Please contact/);
  await expect(owed.getByText("View Only")).toBeVisible();
  await expectAccessible(page, "a bill to look at only");
  await expectWords(
    demo.taxSale[0].parcel,
    "Electronic payment is currently unavailable for this Parcel ID.",
  );
  await expect(page.getByText("Under Tax Sale")).toBeVisible();
  await expect(owed.getByRole("button", { name: /^Pay/ })).toHaveCount(0);
  await expect(owed.getByText(/555-0142/).first()).toBeVisible();
  await expectAccessible(page, "a bill under tax sale");
});

// ERRTEXT-005, PAY-040, SHELL-043, PREVIEW-010
test("a bill with older unpaid ones of its property lists them with their amounts and links to their pages", async ({
  page,
}) => {
  const owed = whatIsOwed(page);
  const [newest, older] = chatham.backTaxes;
  const year = String(older?.year);
  await page.goto(`/chatham/guest/bill-preview/${encodeURIComponent(newest.parcel)}/${newest.year}`);
  await expect(owed.getByText("Pay these older bills first:")).toBeVisible();
  await expect(owed.getByRole("button", { name: /^Pay all \d bills: \$/ })).toBeVisible();
  await expectAccessible(page, "a bill with older ones before it");
  await expect(owed.getByRole("button", { name: "Pay Now" })).toHaveCount(0);
  await owed.getByRole("button", { name: "Why can't I pay only this bill?" }).click();
  const unavailable = page.getByRole("dialog", { name: "Payment Unavailable" });
  await expect(unavailable.getByText(/^This Parcel ID has back taxes\./)).toBeVisible();
  await expectAccessible(page, "payment unavailable");
  await unavailable.getByRole("button", { name: "Close" }).first().click();
  await owed.getByRole("link", { name: `View the ${year} bill, ` }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Bill Number - ${older?.billNumber}`);
  await expect(owed.getByText("Pay these older bills first:")).toHaveCount(0);

  // A Tyler county has E-Alerts, and no taxing entities.
  await expect(page.getByRole("button", { name: "E-Alert" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Tax summary" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Where your tax goes" })).toHaveCount(0);
});

// PREVIEW-005, PREVIEW-004
test("the cart floats on a phone once it contains a bill, and a printout shows only the bill", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const bill = await takeBill(page.request);
  await page.goto(`/demo/guest/bill-preview/${bill.id}`);
  await page.getByRole("heading", { name: "Bill history" }).click();
  await expect(page.getByRole("table", { name: "Bill history" })).toBeVisible();
  const floating = page.getByRole("main").getByRole("link", { name: /^Cart, 1 bill/ });
  await expect(floating).toHaveCount(0);
  await whatIsOwed(page).getByRole("button", { name: "Add to cart" }).click();
  await expect(floating).toBeInViewport();
  await expectAccessible(page, "a bill on a phone");

  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("Total due").first()).toBeVisible();
  for (const name of ["Pay Now", "Add to cart", "View PDF", "Back"])
    await expect(page.getByRole("button", { name })).toHaveCount(0);
  await page.emulateMedia({ media: "screen" });
  await floating.click();
  await expect(page).toHaveURL(/\/demo\/guest\/cart/);
});

test("a resident's bill page offers nothing meant for guests, and pays through the resident's own screens", async ({
  page,
}) => {
  await signInByCall(page, "resident");
  const id = await newestBillId(page, DEMO, demo.mobileHome[0].parcel);
  await page.goto(`/demo/user/bill-preview/${id}`);
  const services = page.getByRole("region", { name: "What else you can do" });
  await expect(services.getByRole("button", { name: "View PDF" })).toBeVisible();
  await expect(services.getByRole("button", { name: /Citizen Portal|e-billing/ })).toHaveCount(0);
  await expect(page.getByText("Sign up to see all your bills")).toHaveCount(0);
  await expectAccessible(page, "a bill as a resident sees it");
});
