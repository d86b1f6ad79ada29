import { expect, type FrameLocator, type Page } from "@playwright/test";
import type { FreshBill } from "../bills.ts";
import { Guest } from "./guest.ts";

/** A payer with the link to a bill: form, card entry in its frame, thank-you screen. */
export class LinkPayer {
  readonly page: Page;
  readonly guest: Guest;

  constructor(page: Page) {
    this.page = page;
    this.guest = new Guest(page);
  }

  get frame(): FrameLocator {
    return this.guest.frame;
  }

  async open(bill: FreshBill): Promise<void> {
    await this.page.goto(`/demo/payment-guest/${bill.id}`);
    await expect(this.guest.heading).toHaveText(`Pay bill ${bill.number}`);
  }

  /** Fills in the form, accepts the terms, and waits for the card fields. */
  async fillAndGoOn(): Promise<void> {
    await this.guest.fillPayer();
    await this.page.getByLabel("I agree to these terms and conditions").check();
    await this.page.getByRole("button", { name: "Pay Now" }).click();
    await expect(this.frame.getByLabel("Card number")).toBeVisible();
  }

  async enterCard(number: string): Promise<void> {
    await this.guest.fillCard(number);
    await this.frame.getByRole("checkbox", { name: "I am not a robot" }).check();
    // The proof of work is slow on a machine that runs other journeys at the same time.
    await expect(this.frame.getByText("Checked", { exact: true })).toBeVisible({ timeout: 30_000 });
  }

  async payBy(number: string): Promise<void> {
    await this.enterCard(number);
    await this.frame.getByRole("button", { name: "Use this card" }).click();
  }
}
