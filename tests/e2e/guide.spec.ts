import { readFileSync } from "node:fs";
import { takeBill } from "./support/bills.ts";
import { CARD } from "./support/guest.ts";
import { ownSite } from "./support/own-site.ts";
import { expect, test } from "./support/test.ts";
import { Widget } from "./support/widget.ts";

/** The HTML of a page of ours that tells people what to paste, as it stands there. */
const snippetsOf = (file: string): string[] =>
  Array.from(
    readFileSync(new URL(`../../${file}`, import.meta.url), "utf8").matchAll(/```html\n([\s\S]*?)```/g),
    ([, html]) => html ?? "",
  );

const GUIDE = snippetsOf("docs/embedding.md");
const [README = ""] = snippetsOf("README.md");

/** With the addresses and the hash of the product under test in place of those in the text. */
function inPlace(html: string, integrity: string): string {
  const { PORTAL_URL = "" } = process.env;
  return html
    .replaceAll(/https:\/\/pay\.example\.gov|http:\/\/localhost:4000/g, PORTAL_URL)
    .replaceAll("sha384-HASH", integrity);
}

/** An empty page with nothing but the snippet. */
const emptyPage = (html: string): string => `<!doctype html><title>Empty</title>\n${html}`;

for (const [name, html] of [
  ["README", README],
  ["guide", GUIDE[0] ?? ""],
] as const) {
  test(`an empty page with the first snippet of the ${name} pays a bill @engines`, async ({
    page,
    request,
  }) => {
    const bill = await takeBill(request);
    await ownSite(page, emptyPage(inPlace(html, "")));
    const widget = new Widget(page);
    const { guest } = widget;
    await widget.search(bill.parcel);
    await guest.within
      .getByRole("button", { name: `View bill ${bill.number} of 2026, ${bill.owner}` })
      .click();
    await guest.within.getByRole("button", { name: "Pay Now" }).click();
    await guest.goToCardEntry();
    await guest.payByCard(CARD.approved);
    await guest.expectThanks();
  });
}

test("every snippet of the guide works on an empty page", async ({ page, request }) => {
  const { integrity } = await (await request.get("/embed/integrity.json")).json();
  await page.addInitScript(() => {
    document.addEventListener("county-pay:ready", () => Object.assign(window, { isReady: true }));
  });
  const scripts = GUIDE.filter((html) => html.includes("county-pay.js"));
  expect(scripts.length).toBeGreaterThan(6);
  for (const html of scripts) {
    await test.step(html.split("\n").slice(0, 2).join(" "), async () => {
      await ownSite(page, emptyPage(inPlace(html, integrity)));
      await expect.poll(() => page.evaluate(() => Reflect.get(window, "isReady")), html).toBe(true);
    });
  }
  const [link = ""] = GUIDE.filter((html) => !html.includes("county-pay.js"));
  await ownSite(page, emptyPage(inPlace(link, integrity)));
  await page.getByRole("link").click();
  await expect(page).toHaveURL(new RegExp(`^${process.env.PORTAL_URL}/demo/`));
});
