import { DEMO_BILLS } from "@county-pay/server/demo";
import { money, takeBill } from "../support/bills.ts";
import { ownSite } from "../support/embed/own-site.ts";
import { Widget } from "../support/embed/widget.ts";
import { CARD } from "../support/guest/guest.ts";
import { expect, test } from "../support/test.ts";

const examples = () => process.env.EXAMPLES_URL ?? "";

test("a guest pays one bill with the button of a county's page", { tag: "@engines" }, async ({
  page,
  request,
}) => {
  const address = `${examples()}/pay-this-bill.html`;
  // The bill in the example must stay unpaid for other journeys.
  const bill = await takeBill(request);
  await page.route(address, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replaceAll(DEMO_BILLS.demo.unpaid.parcel, bill.parcel);
    await route.fulfill({ response: answer, body });
  });
  await page.goto(address);
  const { element, guest } = new Widget(page);
  const paid = page.evaluate(
    () =>
      new Promise((resolve) =>
        document.addEventListener("county-pay:paid", (event) => resolve((event as CustomEvent).detail)),
      ),
  );
  await element.getByRole("button", { name: /^Pay \$/ }).click();
  await guest.goToCardEntry();
  await guest.payByCard(CARD.approved);
  await guest.expectThanks();
  await expect(guest.within.getByRole("button", { name: "Print Receipt" })).toBeVisible();

  await test.step("the page learns of the payment, without any payer or card data", async () => {
    const detail = JSON.stringify(await paid);
    expect(detail).not.toContain("Pat");
    expect(detail).not.toContain("1111");
  });

  await test.step("the button says that the bill is paid after a reload", async () => {
    await page.reload();
    await expect(element.getByText("Paid", { exact: true })).toBeVisible();
    await expect(element.getByRole("button", { name: /^Pay \$/ })).toBeHidden();
  });
});

test("the snippet is a plain link to the portal in a browser without scripts", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${examples()}/pay-taxes.html`);
  const link = page.locator("county-pay a");
  await expect(link).toBeVisible();
  await expect(link).toHaveAttribute("href", new RegExp(`^${process.env.PORTAL_URL}/demo`));
  await context.close();
});

/** A page with only the snippet. */
const snippet = (attributes: string): string =>
  `<!doctype html><html lang="en"><title>A county</title>
  <script async src="${process.env.PORTAL_URL}/embed/county-pay.js"></script>
  <county-pay company="demo" ${attributes}></county-pay>`;

test("the element's mode shows a bill, its payment, or the cart", async ({ page, request }) => {
  const bill = await takeBill(request);
  const { guest, frame } = new Widget(page);
  await ownSite(page, snippet(`mode="checkout" bill-id="${bill.id}"`));
  await expect(guest.heading).toHaveText("Payment");
  await ownSite(page, snippet(`mode="bill" bill-id="${bill.id}"`));
  await expect(guest.heading).toHaveText(`Bill Number - ${bill.number}`);
  await frame.getByRole("button", { name: "Add to cart", exact: true }).click();
  await expect(frame.getByRole("button", { name: /^Cart, 1 / })).toBeVisible();
  await ownSite(page, snippet('mode="cart"'));
  await expect(frame.getByText(bill.number).first()).toBeVisible();
  await ownSite(page, snippet('mode="checkout"'));
  await expect(guest.heading).toHaveText("Payment");
});

test("a page of another bill pays that bill, although card entry is open for the first one in the tab", async ({
  page,
  request,
}) => {
  const [bill, other] = [await takeBill(request), await takeBill(request)];
  const { guest } = new Widget(page);
  const summary = guest.within.getByRole("region", { name: "Payment Summary" });
  await ownSite(page, snippet(`mode="checkout" bill-id="${bill.id}"`));
  await guest.goToCardEntry();
  const pay = guest.frame.getByRole("button", { name: /^Pay \$/ });
  await expect(pay).toBeVisible();
  await page.reload();
  await expect(pay).toBeVisible();
  await ownSite(page, snippet(`mode="bill" bill-id="${other.id}"`));
  await expect(guest.heading).toHaveText(`Bill Number - ${other.number}`);
  await ownSite(page, snippet(`mode="checkout" bill-id="${other.id}"`));
  await expect(summary).toContainText(money(other.balance));
  await expect(summary).not.toContainText(money(bill.balance));
  await guest.goToCardEntry();
  await guest.payByCard(CARD.approved);
  await guest.expectThanks();
});

test("a page's own script takes the element to a bill, to the cart, and to a search", async ({
  page,
  request,
}) => {
  const bill = await takeBill(request);
  const { guest, frame, element } = new Widget(page);
  await ownSite(
    page,
    `<script>
      window.CountyPay = function () { (CountyPay.q = CountyPay.q || []).push(arguments) };
      window.heard = [];
      CountyPay("on", "added", ({ detail }) => heard.push(detail.count));
      CountyPay("showBill", { id: "${bill.id}" });
    </script>${snippet("")}`,
  );
  await expect(guest.heading).toHaveText(`Bill Number - ${bill.number}`);
  await frame.getByRole("button", { name: "Add to cart", exact: true }).click();
  await expect.poll(() => page.evaluate(() => Reflect.get(window, "heard"))).toEqual([1]);
  await element.evaluate((node) => Reflect.get(node, "showCart").call(node));
  await expect(guest.heading).toHaveText("Cart");
  await element.evaluate((node, parcel) => Reflect.get(node, "search").call(node, parcel), bill.parcel);
  await expect(frame.getByRole("link", { name: new RegExp(`^View bill ${bill.number}`) })).toBeVisible();
  const pay = frame.getByRole("link", { name: /^Pay \$/ });
  await expect(pay).toHaveAttribute("href", `/demo/guest/bill-payment?bill=${bill.id}`);
  await pay.click();
  await expect(guest.heading).toHaveText("Payment");
});

test("the frame follows the page around it: its text direction, its colors, and its dark color scheme", async ({
  page,
}) => {
  await ownSite(
    page,
    `<style>county-pay { --cp-accent: #7a1fa2; --cp-accent-dark: #7a1fa2; --cp-radius: 0px; color-scheme: dark; font-family: Georgia, serif }</style>
    ${snippet('mode="cart"').replace('<html lang="en">', '<html lang="ar" dir="rtl">')}`,
  );
  const { frame } = new Widget(page);
  await expect(frame.getByRole("heading", { level: 1 })).toBeVisible();
  const look = await frame.locator("html").evaluate((root) => ({
    dir: getComputedStyle(root).direction,
    scheme: getComputedStyle(root).colorScheme,
    accent: getComputedStyle(root).getPropertyValue("--cp-accent"),
    radius: getComputedStyle(root).getPropertyValue("--cp-radius"),
    font: getComputedStyle(root).fontFamily,
  }));
  expect(look).toEqual({
    dir: "rtl",
    scheme: "dark",
    accent: "#7a1fa2",
    radius: "0px",
    font: "Georgia, serif",
  });
});

test("the element on a site that the county does not list says so next to the site's own link", async ({
  page,
}) => {
  const site = "http://elsewhere.localhost:4999/";
  await page.route(site, (route) =>
    route.fulfill({
      contentType: "text/html",
      body: snippet("").replace("</county-pay>", '<a href="https://pay.example">Pay</a></county-pay>'),
    }),
  );
  await page.goto(site);
  await expect(page.getByRole("alert")).toHaveText(/not set up for this website/);
  await expect(page.getByRole("link", { name: "Pay" })).toBeVisible();
});
