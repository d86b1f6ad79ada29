import { expect, type Locator, type Page } from "@playwright/test";
import { signInByCall } from "../session.ts";

/** An office user who works with a keyboard and a scanner. */
export class Clerk {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get heading(): Locator {
    return this.page.getByRole("heading", { level: 1 });
  }

  /** The only field on the clerk's home page. */
  get field(): Locator {
    return this.page.getByRole("combobox", { name: "What are you looking for?" });
  }

  get lastScans(): Locator {
    return this.page.getByRole("region", { name: "Last scans" });
  }

  /** Signs in and opens the counter, where the field has the focus. */
  async arrive(): Promise<void> {
    await signInByCall(this.page, "clerk");
    await this.page.goto("/demo/clerk/home");
    await expect(this.heading).toHaveText("At the counter");
    await expect(this.field).toBeFocused();
  }

  /** Acts like a scanner: types faster than the server answers and ends with Enter, wherever the focus is. */
  async scan(code: string): Promise<void> {
    await this.page.keyboard.type(code);
    await this.page.keyboard.press("Enter");
  }
}
