import { createRequire } from "node:module";
import { expect, type Frame, type FrameLocator, type Page } from "@playwright/test";
import type { OpenedCheckout } from "../guest/checkout.ts";
import { fieldsIn } from "../guest/guest.ts";

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

/**
 * Everything that a document's own scripts can read, as one text: its DOM, what its fields contain, globals, messages,
 * timings, and storage.
 */
export async function readable(place: Page | Frame): Promise<string> {
  return place.evaluate(() => {
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
      JSON.stringify(Array.from(document.querySelectorAll("input"), ({ value }) => value)),
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
  const fields = fieldsIn(frame);
  await fields.getByLabel("Card number").fill(number);
  await fields.getByLabel("Expiration date").fill("12 / 30");
  await fields.getByLabel("CVV").fill("987");
  await frame.getByRole("checkbox", { name: "I am not a robot" }).press("Space");
  await expect(frame.getByText("Checked", { exact: true })).toBeVisible();
}

/**
 * The origins whose documents hold what was typed into card entry, in any frame of the page: in the document, or in
 * anything that passed through its functions if `TAMPERING.listens` was installed in it.
 */
export async function holders(page: Page, number: string): Promise<readonly string[]> {
  const held = await Promise.all(
    page.frames().map(async (frame) => {
      const text = await readable(frame);
      return secretsOf(number).some((secret) => text.includes(secret)) ? [new URL(frame.url()).origin] : [];
    }),
  );
  return [...new Set(held.flat())];
}

const secretsOf = (number: string): readonly string[] => [
  number,
  number.replace(/(\d{4})(?=\d)/g, "$1 "),
  "12 / 30",
  '"987"',
  ">987<",
];

/** Expects that `text` contains nothing that was typed into the frame. */
export function expectNoCard(text: string, number: string): void {
  for (const secret of secretsOf(number)) expect(text).not.toContain(secret);
}
