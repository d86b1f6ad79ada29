import type { APIRequestContext, Browser, BrowserContext, Page } from "@playwright/test";
import { letInToWork } from "../support/accounts.ts";
import { ownSite } from "../support/embed/own-site.ts";
import { Widget } from "../support/embed/widget.ts";
import { CARD, Guest } from "../support/guest/guest.ts";
import { LinkPayer } from "../support/guest/link-payer.ts";
import { billsOf, createCounty, operate } from "../support/guest/own-county.ts";
import { expectAccessible } from "../support/look.ts";
import { ResidentPayer } from "../support/resident/resident-payer.ts";
import { signInByCall } from "../support/session.ts";
import { expect, test } from "../support/test.ts";

const COUNTY = "deadline";
const pace = (perMinute: string) =>
  operate("company", "set", "--company", COUNTY, "--payments-per-minute", perMinute);
const NOT_YET = /^Many people are paying right now, so payments wait in line\.\s*You are next\./;

async function openPayment(guest: Guest, bill: string | undefined): Promise<void> {
  await guest.page.goto(`/${COUNTY}/guest/bill-preview/${bill}`);
  await guest.within.getByRole("button", { name: "Pay Now" }).click();
  await expect(guest.heading).toHaveText("Payment");
  await guest.fillPayer();
}

/** What a payer in line reads of their place; a screen reader hears what changes of it. */
const placeIn = (within: Pick<Page, "getByRole">) => within.getByRole("log").filter({ hasText: NOT_YET });

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
test.beforeAll(() => createCounty(COUNTY, ["2026-1", "2026-2", "2026-3", "2026-4", "2026-5"]));

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
  const place = placeIn(page);
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
  const place = placeIn(guest.within);
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

// PAY-100, PAY-101
test("a payer by link waits in the same line, and keeps the place over a reload", async ({
  page,
  browser,
  request,
}) => {
  const bills = await billsOf(request, COUNTY);
  const first = await beginLine(browser, request, bills["2026-4"]);
  const payer = new LinkPayer(page);
  await page.goto(`/${COUNTY}/payment-guest/${bills["2026-4"]}`);
  await expect(payer.heading).toHaveText("Pay bill 2026-4");
  await payer.fillPayer();
  await payer.agree();
  const place = placeIn(page);
  await expect(place).toBeVisible();
  await page.reload();
  await expect(place).toBeVisible();
  await pace("600");
  await payer.payByCard(CARD.approved);
  await payer.expectThanks();
  await first.close();
});

// PAY-100, PAY-101
test("a resident waits in the same line with a typed card, pays in turn, and after a reload presses Pay again", async ({
  page,
  browser,
  request,
}) => {
  test.slow();
  const bills = await billsOf(request, COUNTY);
  await signInByCall(page, await letInToWork(request, "user", COUNTY), COUNTY);
  const resident = ResidentPayer.at(page);
  const first = await beginLine(browser, request, bills["2026-1"]);
  await page.goto(`/${COUNTY}/user/bill-preview/${bills["2026-5"]}`);
  await page.getByRole("button", { name: "Pay Now" }).click();
  await resident.fillPayer();
  await page.getByRole("checkbox", { name: /I have read and accept the terms/ }).check();
  await resident.pay();
  await resident.enterCard(CARD.approved);
  await resident.pay();
  const place = placeIn(page);
  await expect(place).toBeVisible();
  await expect(page.getByText("your payment is made by itself when it is your turn")).toBeVisible();
  await expectAccessible(page, "a resident in line");
  await page.reload();
  await expect(place).toBeVisible();
  await expect(page.getByText("When it is your turn, you can pay here.")).toBeVisible();
  await pace("600");
  await expect(page.getByText("It is your turn. Pay now: a turn lasts five minutes.")).toBeVisible();
  await page.getByRole("checkbox", { name: /I have read and accept the terms/ }).check();
  await resident.pay();
  await resident.enterCard(CARD.approved);
  await resident.pay();
  await resident.expectPaid();
  await pace("none");
  await first.close();
});
