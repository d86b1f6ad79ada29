import { takeBill } from "../support/bills.ts";
import { ownSite } from "../support/embed/own-site.ts";
import { inPlace, snippetsOf } from "../support/embed/snippets.ts";
import { Widget } from "../support/embed/widget.ts";
import { CARD } from "../support/guest/guest.ts";
import { expect, test } from "../support/test.ts";

const GUIDE = snippetsOf("docs/embedding.md");
const [README = ""] = snippetsOf("README.md");

/** An empty page with only the snippet. */
const emptyPage = (html: string): string => `<!doctype html><title>Empty</title>\n${html}`;

test("a guest searches and pays on a page with only the first snippet of the README, without leaving it @engines", async ({
  page,
  request,
}) => {
  const bill = await takeBill(request);
  const address = await ownSite(page, emptyPage(inPlace(README)));
  const widget = new Widget(page);
  const { within, heading } = widget.guest;
  await widget.search(bill.parcel);
  await within.getByRole("link", { name: `View bill ${bill.number} for 2026, ${bill.owner}` }).click();
  await within.getByRole("button", { name: "Pay Now" }).click();
  await expect(heading).toHaveText("Payment");
  await within.getByRole("button", { name: "Back to the bill" }).click();
  await within.getByRole("button", { name: "Add to cart", exact: true }).click();
  await within.getByRole("button", { name: /cart/i }).first().click();
  await within.getByRole("button", { name: "Continue" }).click();
  await widget.guest.goToCardEntry();
  await widget.guest.payByCard(CARD.approved);
  await widget.guest.expectThanks();
  expect(page.url()).toBe(address);
});

test("every snippet of the guide works on an empty page", async ({ page, request }) => {
  const { integrity } = await (await request.get("/embed/integrity.json")).json();
  await page.addInitScript(() => {
    document.addEventListener("county-pay:ready", () => Object.assign(window, { isReady: true }));
  });
  const scripts = GUIDE.filter((html) => html.includes("county-pay.js"));
  expect(scripts.length).toBeGreaterThan(6);
  for (const html of scripts) {
    await test.step(html.split("\n").slice(0, 2).join(" "), async () => {
      await ownSite(page, emptyPage(inPlace(html).replaceAll("sha384-HASH", integrity)));
      await expect.poll(() => page.evaluate(() => Reflect.get(window, "isReady")), html).toBe(true);
    });
  }
  const [link = ""] = GUIDE.filter((html) => !html.includes("county-pay.js"));
  await ownSite(page, emptyPage(inPlace(link)));
  await page.getByRole("link").click();
  await expect(page).toHaveURL(new RegExp(`^${process.env.PORTAL_URL}/demo/`));
});
