import type { Frame, Page } from "@playwright/test";

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
    for (let presses = 0; presses < 60; presses++) {
      await this.page.keyboard.press("Tab");
      if (name.test(await this.#focused())) return;
    }
    throw new Error(`Tab never reaches ${name}`);
  }

  /** What has the focus: in the page, in card entry's frame, or in the gateway's fields inside that. */
  async #focused(): Promise<string> {
    let inside: Frame | undefined = this.page.mainFrame();
    for (const path of ["/checkout/", "/fields"]) {
      const at: string = await inside.evaluate(focused);
      const next: Frame | undefined = inside.childFrames().find((each) => each.url().includes(path));
      if (at !== "(a frame)" || !next) return at;
      inside = next;
    }
    return inside.evaluate(focused);
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
