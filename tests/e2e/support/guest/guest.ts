import { expect, type FrameLocator, type Locator, type Page } from "@playwright/test";
import type { FreshBill } from "../bills.ts";

/** Test cards of the sandbox gateway; its page at GATEWAY_PORT lists the behavior of each. */
export const CARD = {
  approved: "4111111111111111",
  declined: "4000000000000002",
  tryAgain: "4000000000000119",
  silent: "4000000000001018",
  brokenBefore: "4000000000001026",
  slow: "4000000000001042",
  /** The payer disputes the payment some time later. */
  disputed: "4000000000000259",
  /** The gateway saves this card, but permanently declines every payment with it. */
  stolenLater: "4000000000000358",
} as const;

/** The request with which card entry pays, and the ID of its checkout. */
export const PAY = /\/checkout\/([^/]+)\/pay$/;

/** The gateway's hosted fields in a card frame. */
export const fieldsIn = (frame: FrameLocator): FrameLocator => frame.frameLocator("iframe");

/** A guest's actions, in the portal (`within` the page) or in the frame of an element on a county's page. */
export class Guest {
  readonly page: Page;
  readonly within: Page | FrameLocator;

  constructor(page: Page, within: Page | FrameLocator = page) {
    this.page = page;
    this.within = within;
  }

  /** The card frame, on the payments origin. */
  get frame(): FrameLocator {
    return this.within.frameLocator("iframe");
  }

  /** The gateway's hosted fields, on its origin inside the card frame. */
  get fields(): FrameLocator {
    return fieldsIn(this.frame);
  }

  get heading(): Locator {
    return this.within.getByRole("heading", { level: 1 });
  }

  async openBill(bill: FreshBill): Promise<void> {
    await this.page.goto(`/demo/guest/bill-preview/${bill.id}`);
    await expect(this.heading).toHaveText(`Bill Number - ${bill.number}`);
  }

  async search(text: string): Promise<void> {
    const query = this.within.getByRole("combobox", { name: "What are you looking for?" });
    await query.fill(text);
    // Presses Enter, as most people do; on a small screen, the suggestions may cover the button.
    await query.press("Enter");
  }

  /** Fills in the payer and an obviously fake address instead of the bill's. */
  async fillPayer(): Promise<void> {
    await this.within.getByLabel("First name").fill("Pat");
    await this.within.getByLabel("Last name").fill("Example");
    const same = this.within.getByRole("checkbox", { name: /^Same as the mailing address/ });
    if (await same.isVisible()) await same.uncheck();
    await this.within.getByLabel("Address", { exact: true }).fill("12 Example Street");
    await this.within.getByRole("combobox", { name: "State" }).fill("Georgia");
    await this.within.getByLabel("City").fill("Macon");
    await this.within.getByLabel("Zip code").fill("31201");
  }

  /** Agrees to all terms, which opens card entry if the rest of the form is complete. */
  async agree(): Promise<void> {
    await this.within.getByRole("checkbox", { name: /^I agree to all/ }).press("Space");
  }

  /** Agrees to all terms and waits for card entry. */
  async acceptTerms(): Promise<void> {
    await expect(this.within.getByRole("button", { name: "Proceed" })).toBeDisabled();
    await this.agree();
    await expect(this.frame.getByRole("button", { name: /^Pay \$/ })).toBeVisible();
  }

  /** Goes from the payment screen to open card entry. */
  async goToCardEntry(): Promise<void> {
    await expect(this.heading).toHaveText("Payment");
    await this.fillPayer();
    await this.acceptTerms();
  }

  async fillCard(number: string): Promise<void> {
    await this.fields.getByLabel("Card number").fill(number);
    await this.fields.getByLabel("Expiration date").fill("12 / 30");
    await this.fields.getByLabel("CVV").fill("123");
  }

  async fillAccount(number = "000123456789"): Promise<void> {
    await this.fields.getByLabel("Routing number").fill("021000021");
    await this.fields.getByLabel("Account number", { exact: true }).fill(number);
    await this.fields.getByLabel("Confirm account number").fill(number);
  }

  /** Solves the captcha, with no shortcut. */
  async proveHuman(): Promise<void> {
    const box = this.frame.getByRole("checkbox", { name: "I am not a robot" });
    // Focusing scrolls it into view through all frames; a click during the scroll would miss.
    await box.focus();
    await box.check();
    await expect(this.frame.getByText("Checked", { exact: true })).toBeVisible();
  }

  async pressPay(): Promise<void> {
    // Uses the keyboard: Chromium ignores a mouse press in a frame that moved within the last half second.
    await this.frame.getByRole("button", { name: /^Pay \$/ }).press("Enter");
  }

  async payByCard(number: string): Promise<void> {
    await this.fillCard(number);
    await this.proveHuman();
    await this.pressPay();
  }

  /**
   * Pays by card in the county `demo`, and returns once the server has the payment. A page that reloads earlier cancels
   * the request, and then nothing is paid.
   */
  async payUntilReceived(number: string): Promise<void> {
    const sent = this.page.waitForRequest(PAY);
    await this.payByCard(number);
    const checkout = PAY.exec((await sent).url())?.[1] ?? "";
    const status = async (): Promise<unknown> => {
      const answer = await this.page.request.get(`/AlchemePay/CheckoutStatus/demo/${checkout}`);
      return ((await answer.json()) as { Status: unknown }).Status;
    };
    await expect.poll(status).not.toBe("open");
  }

  /** Waits for the thank-you screen and returns the reference number. */
  async expectThanks(): Promise<string> {
    await expect(this.heading).toHaveText("Thank You for your payment!");
    const reference = this.within.getByText(/^[0-9A-HJKMNP-TV-Z]{16}$/).first();
    return (await reference.textContent()) ?? "";
  }
}
