import { type APIRequestContext, expect, type Locator, type Page } from "@playwright/test";
import type { FreshBill } from "../bills.ts";
import { takeBillOfOwner } from "../bills.ts";
import { signInByCall } from "../session.ts";

/** A clerk of the demo county who works at the counter without a mouse. */
export class CounterClerk {
  readonly page: Page;

  private constructor(page: Page) {
    this.page = page;
  }

  /** Signs in; the scan field then has the focus. */
  static async arrive(page: Page): Promise<CounterClerk> {
    await signInByCall(page, "clerk");
    await page.goto("/demo/clerk/home");
    const clerk = new CounterClerk(page);
    await clerk.expectReady();
    return clerk;
  }

  /** Expects the home page, where anything typed or scanned goes into the search. */
  async expectReady(): Promise<void> {
    await expect(this.page).toHaveURL(/\/clerk\/home$/);
    await expect(this.page.getByRole("combobox", { name: "What are you looking for?" })).toBeFocused();
  }

  /** Scans a bill that no other journey pays into the cart. */
  async scan(request: APIRequestContext): Promise<FreshBill> {
    const bill = await takeBillOfOwner(request);
    await this.scanBill(bill);
    return bill;
  }

  /** Scans this bill into the cart. */
  async scanBill({ number }: FreshBill): Promise<void> {
    await this.page.keyboard.type(number);
    await this.page.keyboard.press("Enter");
    await expect(this.page.getByText(`In the cart: bill ${number}`).first()).toBeVisible();
  }

  /** Presses F8, the shortcut of the screen's main button. */
  async goOn(): Promise<void> {
    await this.page.keyboard.press("F8");
  }

  /** Counts the keys that are pressed from now on; the count is of this page until it is loaded again. */
  async countKeys(): Promise<void> {
    await this.page.evaluate(() => {
      const { dataset } = document.documentElement;
      dataset.keys = "0";
      addEventListener("keydown", () => {
        dataset.keys = String(Number(dataset.keys) + 1);
      });
    });
  }

  /** How many keys have been pressed since `countKeys`. */
  async keysPressed(): Promise<number> {
    return Number(await this.page.locator("html").getAttribute("data-keys"));
  }

  /** Takes cash for the scanned bill: two keys beside the amount. */
  async takeCash(received: string): Promise<void> {
    await this.page.keyboard.press("F5");
    await expect(this.page.getByLabel("Cash received")).toBeFocused();
    await this.page.keyboard.type(received);
    await this.goOn();
  }

  /** Enters another payer than the owner, in the payer's dialog. */
  async enterPayer(fill: (dialog: Locator) => Promise<void>): Promise<void> {
    await this.page.getByRole("button", { name: /^(Change|Enter) the payer$/ }).click();
    const dialog = this.page.getByRole("dialog", { name: "Payer" });
    await fill(dialog);
    await dialog.getByRole("button", { name: "Done" }).click();
  }

  /** Agrees for the payer of a typed card: the missing checkbox gets the focus, and the clerk checks it. */
  async agree(): Promise<void> {
    await this.goOn();
    await expect(this.page.getByRole("checkbox", { name: /^The payer has read and accepts/ })).toBeFocused();
    await this.page.keyboard.press("Space");
  }

  /** Expects the receipt, from which one key leads to the next customer. */
  async expectTaken(): Promise<void> {
    await expect(this.page.getByRole("heading", { level: 1 })).toHaveText("Payment Received Successfully");
    await expect(this.page.getByRole("button", { name: "Pay Another Bill" })).toBeFocused();
  }

  /** Continues with the next customer. */
  async nextCustomer(): Promise<void> {
    await this.page.keyboard.press("Enter");
    await this.expectReady();
  }
}
