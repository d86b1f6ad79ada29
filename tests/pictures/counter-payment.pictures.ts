import { takeBill } from "../e2e/support/bills.ts";
import { CARD } from "../e2e/support/guest/guest.ts";
import { ResidentPayer } from "../e2e/support/resident/resident-payer.ts";
import { picture, type Studio, signIn, translated } from "./picture.ts";

/** The counter's payment page with a bill and this method selected. */
const atPayment =
  (method: string, then: (studio: Studio) => Promise<void> = async () => {}) =>
  async (studio: Studio) => {
    const { page, open, request } = studio;
    await signIn(studio, "clerk");
    await open(`/demo/clerk/bill-preview/${(await takeBill(request)).id}`);
    await page.locator(".cp-button--primary").first().click();
    await page.waitForURL(/clerk\/payment/);
    await page.locator(`input[type=radio][value=${method}]`).check();
    await then(studio);
  };

picture(
  "clerk-payment-cash",
  atPayment("cash", async ({ page }) => {
    await page.locator(".portal-cash input").fill("20000");
  }),
);
picture("clerk-payment-card", atPayment("manual"));
picture("clerk-payment-terminal", atPayment("terminal"));
picture(
  "clerk-payment-errors",
  atPayment("check", async ({ page }) => {
    await page.locator("form button[type=submit]").click();
    await page.getByRole("alert").first().waitFor();
  }),
);

/** Fills in the form and checks the payer's agreement. */
async function filled({ page }: Studio): Promise<ResidentPayer> {
  const payer = ResidentPayer.at(page);
  await payer.fillPayer();
  await page.getByRole("checkbox", { name: /^The payer has read/ }).check();
  return payer;
}

picture(
  "clerk-card-entry",
  translated(
    atPayment("manual", async (studio) => {
      await filled(studio);
      await studio.page.getByRole("button", { name: "Enter card" }).click();
      await studio.page.frameLocator("iframe").frameLocator("iframe").getByLabel("Card number").waitFor();
    }),
  ),
);
picture(
  "clerk-card-declined",
  translated(
    atPayment("manual", async (studio) => {
      const payer = await filled(studio);
      await studio.page.getByRole("button", { name: "Enter card" }).click();
      await payer.enterCard(CARD.declined);
      await studio.page.getByRole("button", { name: /^Charge/ }).click();
      await studio.page.getByText("Payment Unsuccessful", { exact: true }).waitFor();
    }),
  ),
);
const atTerminal = (device: string, word: RegExp) =>
  translated(
    atPayment("terminal", async (studio) => {
      const { page } = studio;
      await page.getByLabel("First name").fill("Pat");
      await page.getByLabel("Last name").fill("Example");
      await page.getByRole("checkbox", { name: /^The payer has read/ }).check();
      await page.getByRole("button", { name: /^Go to the terminal/ }).click();
      const select = page.getByRole("dialog").getByLabel("Select Device *");
      const option = select.getByRole("option").filter({ hasText: `(${device})` });
      await select.selectOption({ label: (await option.textContent()) ?? device });
      await page.getByRole("button", { name: "Proceed to Payment" }).press("Enter");
      await page.getByRole("dialog").getByText(word).waitFor();
    }),
  );
picture("clerk-terminal-declined", atTerminal("SIM-DECLINE", /^The card was declined/));
picture("clerk-terminal-waits", atTerminal("SIM-WAIT", /^The terminal is waiting for the card/));
picture(
  "clerk-receipt",
  translated(
    atPayment("cash", async (studio) => {
      const { page } = studio;
      await page.locator(".portal-cash input").fill("20000");
      await filled(studio);
      await page.getByRole("button", { name: /^Take \$/ }).click();
      await page.getByRole("button", { name: "Pay Another Bill" }).waitFor();
    }),
  ),
);
