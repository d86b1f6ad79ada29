import { DEMO_BILLS } from "@county-pay/server/demo";
import { takeBill } from "../e2e/support/bills.ts";
import { Widget } from "../e2e/support/embed/widget.ts";
import { inEnglish, picture, signIn } from "./picture.ts";

/** The pictures in README.md: `npm run screens -- -g readme` takes them, and docs/images has a copy of each. */
picture(
  "readme-portal",
  inEnglish(async ({ open, page }) => {
    await open("/demo/guest/bills");
    const box = page.locator("input[role=combobox]");
    await box.fill(DEMO_BILLS.demo.unpaid.billNumber);
    await box.press("Enter");
    await page.getByRole("link", { name: /^View bill/ }).click();
    await page.getByRole("button", { name: "Pay Now" }).waitFor();
  }),
  "window",
);
picture(
  "readme-phone",
  inEnglish(async ({ open, page, request }) => {
    await open(`/demo/guest/bill-preview/${(await takeBill(request)).id}`);
    await page.getByRole("button", { name: "Pay Now" }).click();
    await page.getByLabel("First name").waitFor();
  }),
  "window",
);
picture(
  "readme-widget",
  inEnglish(async ({ open, page, request }) => {
    const bill = await takeBill(request);
    await open(`${process.env.EXAMPLES_URL}/pay-taxes`);
    const widget = new Widget(page);
    await widget.search(bill.parcel);
    await widget.guest.within
      .getByRole("link", { name: /^View bill/ })
      .first()
      .waitFor();
  }),
  "window",
);
picture(
  "readme-counter",
  inEnglish(async (studio) => {
    const { page, open, request } = studio;
    await signIn(studio, "clerk");
    const bill = await takeBill(request);
    await open(`/demo/clerk/bill-preview/${bill.id}`);
    await page.locator(".cp-button--primary").first().click();
    await page.waitForURL(/clerk\/payment/);
    await page.getByRole("radio", { name: /^Cash/ }).check();
    await page.locator(".portal-cash input").fill(String(Math.ceil(bill.balance / 20) * 20));
  }),
  "window",
);
