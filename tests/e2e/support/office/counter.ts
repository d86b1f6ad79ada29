import { type APIRequestContext, expect, type Page } from "@playwright/test";
import type { FreshBill } from "../bills.ts";
import { takeBill } from "../bills.ts";
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
    const bill = await takeBill(request);
    await this.page.keyboard.type(bill.number);
    await this.page.keyboard.press("Enter");
    await expect(this.page.getByText(`In the cart: bill ${bill.number}`).first()).toBeVisible();
    return bill;
  }

  /** Presses F8, the shortcut of the screen's main button. */
  async goOn(): Promise<void> {
    await this.page.keyboard.press("F8");
  }

  /** Goes from the scan to the form, whose first field has the focus. */
  async toPayment(): Promise<void> {
    await this.goOn();
    await expect(this.page).toHaveURL(/\/clerk\/payment\?/);
    await expect(this.page.getByRole("group", { name: "Payment method" })).toBeVisible();
  }

  /** Tabs to the button with this name, then presses Enter. */
  async pressButton(name: string, most = 8): Promise<void> {
    const button = this.page.getByRole("button", { name });
    for (let presses = 0; presses < most; presses++) {
      await this.page.keyboard.press("Tab");
      if (await button.evaluate((one) => one === document.activeElement)) break;
    }
    await expect(button).toBeFocused();
    await this.page.keyboard.press("Enter");
  }

  /** Agrees for the payer: the missing checkbox gets the focus, and the clerk checks it. */
  async agreeAndTake(): Promise<void> {
    await this.goOn();
    await expect(this.page.getByRole("checkbox", { name: /^The payer has read and accepts/ })).toBeFocused();
    await this.page.keyboard.press("Space");
    await this.goOn();
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
