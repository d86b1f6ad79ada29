import { expect, type Locator, type Page } from "@playwright/test";

/** Somebody of the demo county's staff, at work with a keyboard and a scanner. */
export class Clerk {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get heading(): Locator {
    return this.page.getByRole("heading", { level: 1 });
  }

  /** The one field of the clerk's home. */
  get field(): Locator {
    return this.page.getByRole("combobox", { name: "What are you looking for?" });
  }

  get lastScans(): Locator {
    return this.page.getByRole("region", { name: "Last scans" });
  }

  /** Logs in, and arrives at the counter with the focus in the field. */
  async logIn(who: "clerk" | "admin" = "clerk", company = "demo"): Promise<void> {
    await this.page.goto(`/${company}/login`);
    await this.page.getByLabel("Email").fill(`${who}@demo.example`);
    await this.page.getByLabel("Password", { exact: true }).fill("Demo(1)Password");
    await this.page.keyboard.press("Enter");
    await expect(this.heading).toHaveText("At the counter");
  }

  /** As a scanner does: it types faster than the server answers, and ends with Enter. Wherever the focus is. */
  async scan(code: string): Promise<void> {
    await this.page.keyboard.type(code);
    await this.page.keyboard.press("Enter");
  }
}
