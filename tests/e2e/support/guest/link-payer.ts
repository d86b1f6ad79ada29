import { expect, type Page } from "@playwright/test";
import type { FreshBill } from "../bills.ts";
import { Guest } from "./guest.ts";

/** A payer with the link to a bill: the bill, the form of a guest, card entry on the same page, thank-you screen. */
export class LinkPayer extends Guest {
  constructor(page: Page) {
    super(page);
  }

  async open(bill: FreshBill): Promise<void> {
    await this.page.goto(`/demo/payment-guest/${bill.id}`);
    await expect(this.heading).toHaveText(`Pay bill ${bill.number}`);
  }

  /** Fills in the form, agrees to the terms, and waits for the card fields. */
  async fillAndGoOn(): Promise<void> {
    await this.fillPayer();
    await this.acceptTerms();
  }
}
