import type { Page } from "@playwright/test";

/** The name of the focused element, from its labels, its aria-label, and its text. Empty for the page itself. */
const focused = (): string => {
  const at = document.activeElement;
  if (!at || at === document.body) return "";
  if (at.tagName === "IFRAME") return "(a frame)";
  const labels =
    at instanceof HTMLInputElement ? Array.from(at.labels ?? [], (label) => label.textContent) : [];
  return [at.getAttribute("aria-label"), ...labels, at.textContent].filter(Boolean).join(" ");
};

/** A user without a mouse. */
export class Keyboard {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Presses Tab until an element with this name has the focus, in the page or in card entry's frame. */
  async tabTo(name: RegExp): Promise<void> {
    const main = this.page.mainFrame();
    for (let presses = 0; presses < 60; presses++) {
      await this.page.keyboard.press("Tab");
      const at = await main.evaluate(focused);
      const frame = this.page.frames().find((each) => each !== main && each.url().includes("/checkout/"));
      if (name.test(at === "(a frame)" && frame ? await frame.evaluate(focused) : at)) return;
    }
    throw new Error(`Tab never reaches ${name}`);
  }

  /** Tabs to a field and types. */
  async fill(name: RegExp, text: string): Promise<void> {
    await this.tabTo(name);
    await this.page.keyboard.type(text);
  }

  /** Tabs to a control and presses a key on it. */
  async press(name: RegExp, key: "Enter" | "Space" = "Enter"): Promise<void> {
    await this.tabTo(name);
    await this.page.keyboard.press(key);
  }
}
