import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Frame, type Page } from "@playwright/test";

const PENPAL = createRequire(import.meta.url)
  .resolve("penpal")
  .replace(/penpal\.[cm]js$/, "penpal.min.js");

/** The script tag of a page that we write. */
const script = (code: string): string => `<script>${code.replaceAll("</script", "<\\/script")}</script>`;

/**
 * Replaces card entry with a fake page. `behavior` is its script: `answer(methods)` connects to the page around it over
 * the same protocol and returns the other end; `got` is what it received.
 */
export async function replaceCardEntry(page: Page, behavior: string): Promise<void> {
  const helpers = `
    window.got = [];
    window.answer = (answers) => Penpal.connect({
      channel: "county-pay-card-frame-1",
      messenger: new Penpal.WindowMessenger({ remoteWindow: parent, allowedOrigins: ["*"] }),
      methods: { ping: () => true, ...answers },
    }).promise;
    window.opened = () => new Promise((resolve) => {
      const remote = answer({ open: (request) => { got.push(request); resolve(remote); return "opened"; } });
    });`;
  await page.route(`${process.env.PAYMENTS_URL}/checkout/*`, (route) =>
    route.fulfill({
      contentType: "text/html",
      headers: {
        "cross-origin-resource-policy": "cross-origin",
        "cross-origin-embedder-policy": "require-corp",
      },
      body: `<!doctype html><title>Payment</title><h1>A false page</h1>${script(readFileSync(PENPAL, "utf8"))}${script(helpers)}${script(behavior)}`,
    }),
  );
}

/** Waits for the fake page and returns its frame. */
export async function falseFrame(page: Page): Promise<Frame> {
  const find = (): Frame | undefined =>
    page.frames().find((frame) => frame.url().startsWith(`${process.env.PAYMENTS_URL}/checkout/`));
  await expect.poll(() => find()?.url() ?? "").not.toBe("");
  const found = find();
  if (!found) throw new Error("the false page is gone");
  return found;
}
