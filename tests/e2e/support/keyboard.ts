import type { Page } from "@playwright/test";

/** What has the focus: its name as far as a label, an aria-label or its own words say it. Empty for the page itself. */
const focused = (): string => {
  const at = document.activeElement;
  if (!at || at === document.body || at.tagName === "IFRAME") return "";
  const labels =
    at instanceof HTMLInputElement ? Array.from(at.labels ?? [], (label) => label.textContent) : [];
  return [at.getAttribute("aria-label"), ...labels, at.textContent].filter(Boolean).join(" ");
};

/** Somebody who has no mouse. */
export class Keyboard {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Presses Tab until the focus is on what has this name, in the page or in the frame of the payment service. */
  async tabTo(name: RegExp): Promise<void> {
    const main = this.page.mainFrame();
    for (let presses = 0; presses < 60; presses++) {
      await this.page.keyboard.press("Tab");
      const frame = this.page.frames().find((each) => each !== main && each.url().includes("/checkout/"));
      for (const place of [main, ...(frame ? [frame] : [])])
        if (name.test(await place.evaluate(focused))) return;
    }
    throw new Error(`Tab never reaches ${name}`);
  }

  /** Goes to a field by Tab and types. */
  async fill(name: RegExp, text: string): Promise<void> {
    await this.tabTo(name);
    await this.page.keyboard.type(text);
  }

  /** Goes to a control by Tab and presses a key on it. */
  async press(name: RegExp, key: "Enter" | "Space" = "Enter"): Promise<void> {
    await this.tabTo(name);
    await this.page.keyboard.press(key);
  }
}
