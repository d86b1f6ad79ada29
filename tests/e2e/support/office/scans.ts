import { type CDPSession, expect, type Page } from "@playwright/test";

/** The pause between two keys of a scanner, in milliseconds. */
const KEY_MS = 12;

/** When a scan begins: after a load, a reload, a menu change, or a payment. */
export const MOMENTS = ["load", "reload", "menu", "payment"] as const;
export type Moment = (typeof MOMENTS)[number];

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A scanner at a page: it sends its keys straight to the browser, and waits for nothing but its own pace. */
export class Scanner {
  readonly page: Page;
  readonly #browser: CDPSession;

  private constructor(page: Page, browser: CDPSession) {
    this.page = page;
    this.#browser = browser;
  }

  /** `slowdown`: how many times slower than this machine the page's processor is. */
  static async at(page: Page, slowdown = 1): Promise<Scanner> {
    const browser = await page.context().newCDPSession(page);
    if (slowdown > 1) await browser.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    return new Scanner(page, browser);
  }

  /** Types a number and Enter, `delay` milliseconds from now. Returns when the last key was sent. */
  async scan(number: string, delay = 0): Promise<void> {
    if (delay > 0) await pause(delay);
    const sent: Promise<unknown>[] = [];
    for (const key of [...number, "Enter"]) {
      const text = key === "Enter" ? "\r" : key;
      sent.push(
        this.#browser.send("Input.dispatchKeyEvent", { type: "keyDown", key, text, unmodifiedText: text }),
        this.#browser.send("Input.dispatchKeyEvent", { type: "keyUp", key }),
      );
      await pause(KEY_MS);
    }
    await Promise.all(sent);
  }

  /**
   * Brings the clerk to the counter in this way; returns as soon as the scanner may begin: when the browser has begun with
   * a new page (`commit`), or has read it. What is typed before its first script runs can be heard by no page.
   */
  async goToCounter(moment: Moment, waitUntil: "commit" | "domcontentloaded" = "commit"): Promise<void> {
    const { page } = this;
    if (moment === "load") await page.goto("/demo/clerk/home", { waitUntil });
    else if (moment === "reload") await page.reload({ waitUntil });
    else if (moment === "menu") await page.getByRole("link", { name: "Home", exact: true }).first().click();
    else await page.keyboard.press("F8");
  }

  /**
   * The number that the counter read last, once it is the expected one, or when this many milliseconds are over; '' for
   * none.
   */
  async lastRead(expected: string, patience: number): Promise<string> {
    const newest = this.page.getByRole("region", { name: "Last scans" }).getByRole("listitem").first();
    const text = async (): Promise<string> =>
      (await newest.textContent({ timeout: 500 }).catch(() => "")) ?? "";
    await expect
      .poll(text, { timeout: patience })
      .toContain(expected)
      .catch(() => undefined);
    const found = await text();
    return found.includes(expected) && !/[\w-]/.test(found.split(expected)[0]?.at(-1) ?? "")
      ? expected
      : found;
  }
}
