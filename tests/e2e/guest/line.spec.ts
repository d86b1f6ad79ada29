import type { APIRequestContext, Browser, BrowserContext } from "@playwright/test";
import { ownSite } from "../support/embed/own-site.ts";
import { Widget } from "../support/embed/widget.ts";
import { CARD, Guest } from "../support/guest/guest.ts";
import { billsOf, createCounty, operate } from "../support/guest/own-county.ts";
import { expectAccessible } from "../support/look.ts";
import { expect, test } from "../support/test.ts";

const COUNTY = "deadline";
const pace = (perMinute: string) =>
  operate("company", "set", "--company", COUNTY, "--payments-per-minute", perMinute);
const NOT_YET = /^Many people are paying right now, so payments wait in line\. You are next\./;

async function openPayment(guest: Guest, bill: string | undefined): Promise<void> {
  await guest.page.goto(`/${COUNTY}/guest/bill-preview/${bill}`);
  await guest.within.getByRole("button", { name: "Pay Now" }).click();
  await expect(guest.heading).toHaveText("Payment");
  await guest.fillPayer();
}

/** Somebody opens card entry in a county that takes one payment a minute: the next one waits. */
async function beginLine(
  browser: Browser,
  request: APIRequestContext,
  bill: string | undefined,
): Promise<BrowserContext> {
  await pace("1");
  const context = await browser.newContext();
  const first = new Guest(await context.newPage());
  await openPayment(first, bill);
  await first.acceptTerms();
  const hasLine = async (): Promise<boolean> =>
    ((await (await request.get("/Status")).json()) as { readonly Line: boolean }).Line;
  await expect.poll(hasLine).toBe(true);
  return context;
}

test.describe.configure({ mode: "serial" });
test.beforeAll(() => createCounty(COUNTY, ["2026-1", "2026-2", "2026-3"]));

// Decision 430
test("a guest waits in line, keeps the place over a reload, and card entry opens by itself when it is their turn", async ({
  page,
  browser,
  request,
}) => {
  const bills = await billsOf(request, COUNTY);
  const first = await beginLine(browser, request, bills["2026-1"]);
  const guest = new Guest(page);
  await openPayment(guest, bills["2026-2"]);
  await guest.agree();
  const place = page.getByRole("status").filter({ hasText: NOT_YET });
  await expect(place).toBeVisible();
  await expect(page.getByRole("button", { name: "Proceed" })).toHaveCount(0);
  await expectAccessible(page, "a payer in line");
  await page.reload();
  await expect(place).toBeVisible();

  await pace("600");
  await expect(guest.frame.getByRole("button", { name: /^Pay \$/ })).toBeVisible();
  await guest.payByCard(CARD.approved);
  await guest.expectThanks();
  await first.close();
});

test("a guest on a county's page waits in the same line, and may leave it for the form", async ({
  page,
  browser,
  request,
}) => {
  const bills = await billsOf(request, COUNTY);
  const first = await beginLine(browser, request, bills["2026-1"]);
  const { guest } = new Widget(page);
  await ownSite(
    page,
    `<!doctype html><html lang="en"><title>A county</title>
    <script async src="${process.env.PORTAL_URL}/embed/county-pay.js"></script>
    <county-pay company="${COUNTY}" mode="checkout" bill-id="${bills["2026-3"]}"></county-pay>`,
  );
  await expect(guest.heading).toHaveText("Payment");
  await guest.fillPayer();
  await guest.agree();
  const place = guest.within.getByRole("status").filter({ hasText: NOT_YET });
  await expect(place).toBeVisible();
  await guest.within.getByRole("button", { name: "Change your details" }).click();
  await expect(place).toBeHidden();
  await guest.agree();
  await expect(place).toBeVisible();
  await page.reload();
  await expect(place).toBeVisible();
  await pace("600");
  await expect(guest.frame.getByRole("button", { name: /^Pay \$/ })).toBeVisible();
  await pace("none");
  await first.close();
});
