import type { BrowserContext, Page } from "@playwright/test";
import { type FreshBill, takeBill } from "../support/bills.ts";
import { ownSite } from "../support/embed/own-site.ts";
import { Widget } from "../support/embed/widget.ts";
import { CARD, Guest } from "../support/guest/guest.ts";
import { expectAccessible } from "../support/look.ts";
import { expect, test } from "../support/test.ts";

/** A card whose bank always asks its owner to approve a payment. */
const CHALLENGED = "4000000000003220";
const WAITS = "Your bank is waiting for your approval";
const OPEN = "Open your bank's page";
const CANCEL = "Cancel this payment";

/** A way to a bill's payment: to its address, and from there to its form. */
interface Way {
  arrive(page: Page, bill: FreshBill): Promise<unknown>;
  start?(guest: Guest, page: Page, bill: FreshBill): Promise<unknown>;
  guest(page: Page): Guest;
}

const snippet = (attributes: string): string =>
  `<!doctype html><html lang="en"><title>A county</title>
  <script async src="${process.env.PORTAL_URL}/embed/county-pay.js"></script>
  <county-pay company="demo" ${attributes}></county-pay>`;
const inPortal = (page: Page): Guest => new Guest(page);
const inWidget = (page: Page): Guest => new Widget(page).guest;

const WAYS: Readonly<Record<string, Way>> = {
  "from the cart": {
    arrive: (page) => page.goto("/demo/guest/bill-payment"),
    guest: inPortal,
  },
  "of a bill in the address": {
    arrive: (page, { id }) => page.goto(`/demo/guest/bill-payment?bill=${id}`),
    guest: inPortal,
  },
  "by a bill's link": {
    arrive: (page, { id }) => page.goto(`/demo/payment-guest/${id}`),
    guest: inPortal,
  },
  "with a county page's search": {
    arrive: (page) => ownSite(page, snippet('mode="search"')),
    async start({ within }, page, { number }) {
      await new Widget(page).search(number);
      await within.getByRole("link", { name: /^Pay / }).first().click();
    },
    guest: inWidget,
  },
  "with a county page's button": {
    arrive: (page, { id }) => ownSite(page, snippet(`mode="button" bill-id="${id}"`)),
    start: (_, page) => new Widget(page).element.getByRole("button", { name: /^Pay \$/ }).click(),
    guest: inWidget,
  },
};

type Leave = (page: Page, way: Way, bill: FreshBill) => Promise<Page>;

const LEAVES: Readonly<Record<string, Leave>> = {
  async "reloads the page"(page) {
    await page.reload();
    return page;
  },
  async "closes the tab and comes back in another one"(page, way, bill) {
    const next = await page.context().newPage();
    await page.close();
    await way.arrive(next, bill);
    return next;
  },
  async "goes to another site and back"(page) {
    await page.goto(`${process.env.EXAMPLES_URL}/`);
    await page.goBack();
    return page;
  },
};

/** The bank's question in card entry. */
const bankOf = ({ frame }: Guest) => frame.frameLocator("iframe[title='Your bank']");

/** Approves the payment on the bank's own page, as in its app. Returns the address of the page. */
async function addressOfBank({ frame }: Guest): Promise<string> {
  const address = await frame.locator("iframe[title='Your bank']").getAttribute("src");
  return address ?? "";
}

/** The form, filled in if it is not, and card entry with another card. */
async function payWithAnother(guest: Guest): Promise<void> {
  await expect(guest.within.getByLabel("First name")).toBeVisible();
  if ((await guest.within.getByLabel("First name").inputValue()) === "") await guest.fillPayer();
  await guest.acceptTerms();
  await guest.payByCard(CARD.approved);
}

const APPROVES = "approves the payment";
const CANCELS = "cancels it, and pays at once with another card";

const OUTCOMES: Readonly<Record<typeof APPROVES | typeof CANCELS, (guest: Guest) => Promise<void>>> = {
  async [APPROVES](guest) {
    await guest.within.getByRole("button", { name: OPEN }).click();
    await bankOf(guest).getByRole("button", { name: "Approve" }).press("Enter");
  },
  async [CANCELS](guest) {
    await guest.within.getByRole("button", { name: CANCEL }).click();
    await expect(
      guest.within.getByText(/did not get your approval.* No money was taken/).first(),
    ).toBeVisible();
    await payWithAnother(guest);
  },
};

/** Pays a bill with a card whose bank asks, up to the question. */
async function untilAsked(page: Page, way: Way, bill: FreshBill): Promise<Guest> {
  page.on("dialog", (dialog) => void dialog.accept().catch(() => undefined));
  const guest = way.guest(page);
  if (way === WAYS["from the cart"]) {
    await guest.openBill(bill);
    await page.getByRole("button", { name: "Add to cart", exact: true }).first().click();
    await expect(page.getByRole("link", { name: /^Cart, 1 / }).first()).toBeVisible();
  }
  await way.arrive(page, bill);
  await way.start?.(guest, page, bill);
  await expect(guest.within.getByLabel("First name")).toBeVisible();
  await guest.fillPayer();
  await guest.acceptTerms();
  await guest.payByCard(CHALLENGED);
  await expect(bankOf(guest).getByRole("button", { name: "Approve" })).toBeVisible();
  return guest;
}

for (const [wayName, way] of Object.entries(WAYS))
  for (const [index, [leaveName, leave]] of Object.entries(LEAVES).entries()) {
    const isEven = (index + Object.keys(WAYS).indexOf(wayName)) % 2 === 0;
    const outcomeName = isEven ? APPROVES : CANCELS;
    const decide = OUTCOMES[outcomeName];
    test(`a guest who pays ${wayName} ${leaveName} while their bank asks, and ${outcomeName}`, async ({
      page,
      request,
    }) => {
      const bill = await takeBill(request);
      await untilAsked(page, way, bill);
      const now = await leave(page, way, bill);
      now.on("dialog", (dialog) => void dialog.accept().catch(() => undefined));
      const guest = way.guest(now);
      await expect(guest.within.getByRole("heading", { name: WAITS })).toBeVisible();
      await expect(guest.within.getByText(/usually takes|waiting for the answer/)).toHaveCount(0);
      if (leaveName === "reloads the page" && way.guest === inPortal)
        await expectAccessible(now, "a payment that waits for its payer");
      await decide(guest);
      await guest.expectThanks();
    });
  }

for (const [wayName, way] of Object.entries(WAYS))
  test(`a guest who pays ${wayName}, closes the tab, and approves in their bank's app comes back to the receipt`, async ({
    page,
    request,
  }) => {
    const bill = await takeBill(request);
    const bank = await addressOfBank(await untilAsked(page, way, bill));
    const next = await page.context().newPage();
    await page.close();
    await request.post(`${bank}/approve`);
    await way.arrive(next, bill);
    await way.guest(next).expectThanks();
  });

test("a stranger sees that a bill's payment waits for its payer, and nothing to open or cancel", async ({
  page,
  request,
  browser,
}) => {
  const bill = await takeBill(request);
  const guest = await untilAsked(page, WAYS["of a bill in the address"] as Way, bill);
  const context: BrowserContext = await browser.newContext();
  const stranger = new Guest(await context.newPage());
  await stranger.openBill(bill);
  await expect(stranger.page.getByText(/waiting for their approval.*within 15 minutes/)).toBeVisible();
  await stranger.page.goto(`/demo/guest/bill-payment?bill=${bill.id}`);
  await expect(stranger.heading).toHaveText(`Bill Number - ${bill.number}`);
  await expect(stranger.page.getByRole("button", { name: /Open your bank|Cancel this payment/ })).toHaveCount(
    0,
  );
  await context.close();

  await test.step("the payer's own browser leads from the bill to the question", async () => {
    const next = new Guest(await page.context().newPage());
    await next.openBill(bill);
    await next.page.getByRole("link", { name: "Approve or cancel it" }).click();
    await expect(next.page.getByRole("heading", { name: WAITS })).toBeVisible();
  });
  await bankOf(guest).getByRole("button", { name: "Approve" }).press("Enter");
  await guest.expectThanks();
});
