import { Key } from "selenium-webdriver";
import type { FreshBill } from "../../e2e/support/bills.ts";
import type { Resident } from "../../e2e/support/resident/resident.ts";
import type { Place } from "./place.ts";

/** The reference number of a payment. */
export const REFERENCE = /^[0-9A-HJKMNP-TV-Z]{16}$/;

/** The name of the button that opens a bill in the results. */
export const billLink = ({ number, owner }: FreshBill): string => `View bill ${number} for 2026, ${owner}`;

/** A payer, in the portal or on a county's page in the frame of the payment service. */
export class Payer {
  readonly at: Place;

  constructor(at: Place) {
    this.at = at;
  }

  /** Card entry, on the payments origin. */
  get card(): Place {
    return this.at.frame();
  }

  /** Signs in on the county's login page and arrives at the resident's first page. */
  async signIn({ email, password }: Pick<Resident, "email" | "password">): Promise<void> {
    await this.at.open("/demo/login");
    await this.at.types(/^Email/, email);
    await this.at.types(/^Password/, password);
    await this.at.presses("button", "Login");
    await this.at.sees("heading", /^Hello, /);
  }

  /** The gateway's hosted fields, on its origin inside card entry. */
  get fields(): Place {
    return this.card.frame();
  }

  async search(text: string): Promise<void> {
    await this.at.types("What are you looking for?", `${text}${Key.ENTER}`);
  }

  /** Fills in an obviously fake payer, and a fake address unless the bill's is used. */
  async fillPayer(): Promise<void> {
    await this.at.types(/^First name/, "Pat");
    await this.at.types(/^Last name/, "Example");
    if (await this.at.has("checkbox", /^Same as the mailing address/)) return;
    await this.at.types(/^Address/, "12 Example Street");
    await this.at.chooses(/^State/, "Georg");
    await this.at.types(/^City/, "Macon");
    await this.at.types(/^Zip code/, "31201");
  }

  async fillCard(number: string): Promise<void> {
    await this.fields.types(/^Card number/, number);
    await this.fields.types(/^Expiration date/, "12 / 30");
    await this.fields.types(/^CVV/, "123");
    await this.proveHuman();
  }

  /** Lets the browser solve the captcha, which takes time. */
  async proveHuman(): Promise<void> {
    await this.card.ticks("I am not a robot");
    await this.card.reads("Checked", 30_000);
  }

  /** Goes from the payment screen through the terms to open card entry. */
  async goToCardEntry(): Promise<void> {
    await this.at.sees("heading", "Payment");
    await this.fillPayer();
    await this.at.ticks(/^I agree to all/);
    await this.card.sees("button", /^Pay \$/);
  }

  /** Enters a card and presses Pay. */
  async payInFrame(number: string): Promise<void> {
    await this.fillCard(number);
    await this.card.presses("button", /^Pay \$/);
  }

  /** Goes from the payment screen to the receipt; returns the reference number. */
  async payByCard(number: string): Promise<string> {
    await this.goToCardEntry();
    await this.payInFrame(number);
    return this.thanks();
  }

  /** Waits for the thank-you screen; returns the reference number. */
  async thanks(): Promise<string> {
    await this.at.sees("heading", "Thank You for your payment!");
    return this.at.reads(REFERENCE);
  }
}
