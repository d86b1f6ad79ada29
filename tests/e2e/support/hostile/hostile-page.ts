import { createRequire } from "node:module";
import { expect, type FrameLocator, type Page } from "@playwright/test";
import type { OpenedCheckout } from "../guest/checkout.ts";

const PENPAL = createRequire(import.meta.url)
  .resolve("penpal")
  .replace(/penpal\.[cm]js$/, "penpal.min.js");

/** A county's own origin, on a different site than ours: browsers run its pages in a separate process. */
export const countyOrigin = (): string => (process.env.EXAMPLES_URL ?? "").replace("localhost", "127.0.0.1");

/** An origin that no county has listed. */
export const STRANGER = "http://stranger.test";

/** What a hostile page recorded: every message from any window, and every event at its end of a bridge. */
export interface Loot {
  readonly messages: readonly unknown[];
  readonly told: readonly { readonly type: string }[];
}

/** Opens a page that we write, at an address of `origin`. It records every message that it receives. */
export async function openPage(page: Page, origin: string, body: string, head = ""): Promise<void> {
  const keep =
    'window.messages=[];window.told=[];window.addEventListener("message",(event)=>window.messages.push(event.data),true)';
  await page.route(`${origin}/hostile.html`, (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A page of the county</title><meta name="viewport" content="width=device-width, initial-scale=1"><script>${keep}</script>${head}</head><body style="margin:0">${body}</body></html>`,
    }),
  );
  await page.goto(`${origin}/hostile.html`);
}

/** Frames card entry directly, as our own code would, and returns how the frame answered the nonce. */
export async function frameCardEntry(page: Page, checkout: OpenedCheckout, id = "card"): Promise<string> {
  await page.addScriptTag({ path: PENPAL });
  return page.evaluate(
    async ({ checkoutId, frameUrl, nonce, id }) => {
      const { Penpal, told } = window as unknown as {
        told: unknown[];
        Penpal: {
          WindowMessenger: new (options: object) => object;
          connect(options: object): { promise: Promise<{ open(request: object): Promise<string> }> };
        };
      };
      const frame = document.createElement("iframe");
      frame.id = id;
      frame.src = frameUrl;
      frame.style.cssText = "display:block;width:100%;max-width:560px;height:960px;border:0";
      document.body.append(frame);
      const remote = await Penpal.connect({
        channel: "county-pay-card-frame-1",
        messenger: new Penpal.WindowMessenger({
          remoteWindow: frame.contentWindow,
          allowedOrigins: [new URL(frameUrl).origin],
        }),
        methods: { tell: (event: unknown) => void told.push(event) },
      }).promise;
      Object.assign(window, { remote });
      return remote.open({ checkoutId, nonce, locale: "en", scheme: "light" });
    },
    { ...checkout, id },
  );
}

/** Everything that a page's own scripts can read, as one text: its DOM, globals, messages, timings, and storage. */
export async function readable(page: Page): Promise<string> {
  return page.evaluate(() => {
    const frames = Array.from(document.querySelectorAll("iframe"), (frame) => {
      try {
        return frame.contentDocument?.documentElement.outerHTML ?? "";
      } catch {
        return "";
      }
    });
    const globals = Object.keys(window).flatMap((name) => {
      try {
        const value: unknown = Reflect.get(window, name);
        return typeof value === "function" ? [] : [JSON.stringify(value) ?? ""];
      } catch {
        return [];
      }
    });
    const shadows = Array.from(
      document.querySelectorAll("*"),
      (element) => element.shadowRoot?.innerHTML ?? "",
    );
    return [
      document.documentElement.outerHTML,
      ...shadows,
      ...frames,
      ...globals,
      ...performance.getEntries().map((entry) => JSON.stringify(entry)),
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
    ].join("\n");
  });
}

/** What the page recorded, see `openPage`. */
export const lootOf = (page: Page): Promise<Loot> =>
  page.evaluate(() => {
    const { messages, told } = window as unknown as Loot;
    return { messages, told };
  });

/** Fills in card entry's frame, up to the Pay button. */
export async function fillEntry(frame: FrameLocator, number: string): Promise<void> {
  await frame.getByLabel("Card number").fill(number);
  await frame.getByLabel("Expiration date").fill("12 / 30");
  await frame.getByLabel("CVV").fill("987");
  await frame.getByRole("checkbox", { name: "I am not a robot" }).press("Space");
  await expect(frame.getByText("Checked", { exact: true })).toBeVisible();
}

/** Expects that `text` contains nothing that was typed into the frame. */
export function expectNoCard(text: string, number: string): void {
  for (const secret of [number, number.replace(/(\d{4})(?=\d)/g, "$1 "), "12 / 30", '"987"', ">987<"])
    expect(text).not.toContain(secret);
}
