import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { type FreshBill, takeBill } from "../e2e/support/bills.ts";
import { CARD } from "../e2e/support/guest.ts";
import { expect, test } from "../e2e/support/test.ts";
import { Widget } from "../e2e/support/widget.ts";
import { startWordPress, type WordPress } from "./wordpress.ts";
import { activate, allowOnPaymentSite, enterSettings, logInTo, openEditor, publish } from "./wp-admin.ts";

const PICTURES = fileURLToPath(new URL("../../screens/wordpress/", import.meta.url));
const picture = (page: Page, name: string) =>
  page.screenshot({ path: `${PICTURES}${name}.png`, fullPage: true });

const portal = () => process.env.PORTAL_URL ?? "";
const SHORTCODE = '[county_pay company="demo" mode="search"]';

/** What web people paste, and WordPress strips from an author. */
const PASTED = `<county-pay company="demo"><a href="#pay">Pay</a></county-pay><script src="https://pay.example.gov/embed/county-pay.js"></script>`;
const MARKED = `<div data-county-pay data-company="demo"><a href="#pay">Pay</a></div><script src="https://pay.example.gov/embed/county-pay.js"></script>`;

/** What stands in a shortcode, and the attributes that come of it. */
const READ_AS = [
  ["", 'company="demo" mode="search"'],
  ["company=“demo” mode=”cart”", 'company="demo" mode="cart"'],
  [
    'mode="bill" property-id="1&quot; onfocus=&quot;alert(1)" year=2026',
    'company="demo" mode="bill" property-id="1&quot; onfocus=&quot;alert(1)" year="2026"',
  ],
  ['mode="x" lang="es onclick=y" api="https://evil.example"', 'company="demo" mode="search"'],
] as const;

let wordpress: WordPress;

test.beforeAll(async () => {
  wordpress = await startWordPress();
});

test.afterAll(async () => {
  await wordpress?.stop();
});

/** Publishes as who is logged in at the editor that is open, by the call that the editor makes. */
const publishByCall = (page: Page, title: string, content: string) =>
  page.evaluate(
    (data) =>
      Reflect.get(window, "wp").apiFetch({
        path: "/wp/v2/posts",
        method: "POST",
        data: { ...data, status: "publish" },
      }) as Promise<{ link: string; content: { raw: string; rendered: string } }>,
    { title, content },
  );

/** Pays the bill with the element on the page that is open. */
async function payHere(page: Page, bill: FreshBill): Promise<void> {
  const widget = new Widget(page);
  const { guest } = widget;
  await widget.search(bill.parcel);
  await expect(guest.within.getByRole("button", { name: /^View bill / }).first()).toBeVisible();
  await guest.within.getByRole("button", { name: `View bill ${bill.number} of 2026, ${bill.owner}` }).click();
  await guest.within.getByRole("button", { name: "Add to cart", exact: true }).click();
  await guest.within.getByRole("button", { name: /cart/i }).first().click();
  await guest.within.getByRole("button", { name: "Continue" }).click();
  await guest.goToCardEntry();
  await guest.payByCard(CARD.approved);
  await guest.expectThanks();
}

test("residents pay on a WordPress that was set up as the readme says", async ({ browser, request }) => {
  const { url } = wordpress;
  const office = await browser.newPage();

  await test.step("an administrator activates the plugin and says where the payment site is", async () => {
    await logInTo(office, url, "administrator");
    await activate(office, url);
    await enterSettings(office, url, {
      "Address of the payment site": "javascript:alert(1)",
      County: "De mo",
    });
    await expect(office.getByText("must begin with https://")).toBeVisible();
    await expect(office.getByText("small letters, digits and hyphens only")).toBeVisible();
    await expect(office.getByLabel("Address of the payment site")).toHaveValue("");
    await enterSettings(office, url, {
      "Address of the payment site": `${portal()}/demo/guest`,
      County: "Demo",
    });
    await expect(office.getByLabel("Address of the payment site")).toHaveValue(portal());
    await expect(office.getByLabel("County")).toHaveValue("demo");
    await expect(office.getByText(url, { exact: true })).toBeVisible();
    await picture(office, "settings");
  });

  await test.step("the county's admin allows this site", async () => {
    const admin = await browser.newPage({ baseURL: portal() });
    await allowOnPaymentSite(admin, url);
    await admin.context().close();
  });

  const author = await browser.newPage();
  const post = await test.step("an author writes a post with the shortcode", async () => {
    await logInTo(author, url, "author");
    await openEditor(author, url, "post");
    const saved = await publishByCall(author, "Pay your property tax", `${PASTED}\n\n${SHORTCODE}`);
    expect(saved.content.raw).not.toContain("county-pay");
    expect(saved.content.raw).not.toContain("<script");
    expect(saved.content.raw).toContain(SHORTCODE);
    return saved.link;
  });

  await test.step("what an author writes in it stays a value, and names no other site for scripts", async () => {
    for (const [written, shown] of READ_AS) {
      const { content } = await publishByCall(author, "Read", `[county_pay ${written}]`);
      expect(content.rendered.trim()).toBe(
        `<county-pay ${shown}><a href="${portal()}/demo/guest">Pay on the county&#039;s payment site</a></county-pay>`,
      );
    }
  });

  await test.step("of lines that an author pasted the marked place stays, and works", async () => {
    const { link } = await publishByCall(author, "Pasted", MARKED);
    const page = await browser.newPage();
    await page.goto(link);
    await expect(new Widget(page).element.getByRole("searchbox")).toBeVisible();
    await page.context().close();
  });

  await test.step("a resident finds a bill there and pays it", async () => {
    const page = await browser.newPage();
    await page.goto(post);
    await payHere(page, await takeBill(request));
    expect(page.url()).toBe(post);
    await picture(page, "paid-on-an-authors-post");
    await page.context().close();
  });

  const withBlock = await test.step("an administrator adds the block to a page", async () => {
    await openEditor(office, url, "page");
    await office.getByRole("textbox", { name: "Add title" }).fill("Property tax");
    await office.getByRole("button", { name: "Toggle block inserter" }).click();
    await office.getByRole("searchbox", { name: "Search for blocks and patterns" }).fill("county");
    await office.getByRole("option", { name: "County Pay" }).click();
    await expect(office.getByText("Search for bills and pay them").first()).toBeVisible();
    await picture(office, "block-in-the-editor");
    return publish(office);
  });

  await test.step("a resident pays there too", async () => {
    const page = await browser.newPage();
    await page.goto(withBlock);
    await payHere(page, await takeBill(request));
    await picture(page, "paid-on-a-page-with-the-block");
    await page.context().close();
  });

  await test.step("the rest of the site loads nothing of the payment site", async () => {
    const page = await browser.newPage();
    const asked: string[] = [];
    page.on("request", (sent) => asked.push(sent.url()));
    await page.goto(`${url}/?p=1`);
    await expect(page.getByText("Hello world!").first()).toBeVisible();
    expect(asked.filter((address) => address.startsWith(portal()))).toEqual([]);
    await page.context().close();
  });
  await author.context().close();
  await office.context().close();
});
