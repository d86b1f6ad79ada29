import { takeBill } from "../e2e/support/bills.ts";
import { picture, type Studio, signIn } from "./picture.ts";

/** The counter's payment page with a bill, and this method chosen. */
const atPayment =
  (method: RegExp, then: (studio: Studio) => Promise<void> = async () => {}) =>
  async (studio: Studio) => {
    const { page, open, request } = studio;
    await signIn(studio, "clerk");
    await open(`/demo/clerk/bill-preview/${(await takeBill(request)).id}`);
    await page.locator(".cp-button--primary").first().click();
    await page.waitForURL(/clerk\/payment/);
    await page.getByRole("radio", { name: method }).check();
    await then(studio);
  };

picture(
  "clerk-payment-cash",
  atPayment(/^(Cash|Efectivo)/, async ({ page }) => {
    await page.locator(".portal-cash input").fill("20000");
  }),
);
picture("clerk-payment-card", atPayment(/^Manual/));
picture("clerk-payment-terminal", atPayment(/^Terminal/));
picture(
  "clerk-payment-errors",
  atPayment(/^(Check|Cheque)/, async ({ page }) => {
    await page.locator("form button[type=submit]").click();
    await page.getByRole("alert").first().waitFor();
  }),
);
