import type { APIRequestContext } from "@playwright/test";
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

/** The line begins within a second of the payment that was one too many. */
const lineBegins = (request: APIRequestContext) =>
  expect
    .poll(async () => ((await (await request.get("/Status")).json()) as { readonly Line: boolean }).Line)
    .toBe(true);

test.describe.configure({ mode: "serial" });
test.beforeAll(() => createCounty(COUNTY, ["2026-1", "2026-2", "2026-3"]));

// Decision 430
test("a guest waits in line, keeps the place over a reload, and card entry opens by itself when it is their turn", async ({
  page,
  browser,
  request,
}) => {
  await pace("1");
  const bills = await billsOf(request, COUNTY);
  const open = async (guest: Guest, bill: string): Promise<void> => {
    await guest.page.goto(`/${COUNTY}/guest/bill-preview/${bills[bill]}`);
    await guest.within.getByRole("button", { name: "Pay Now" }).click();
    await expect(guest.heading).toHaveText("Payment");
    await guest.fillPayer();
  };
  const first = new Guest(await (await browser.newContext()).newPage());
  await open(first, "2026-1");
  await first.acceptTerms();

  const guest = new Guest(page);
  await open(guest, "2026-2");
  await lineBegins(request);
  await guest.agree();
  await expect(page.getByRole("status").filter({ hasText: NOT_YET })).toBeVisible();
  await expect(page.getByRole("button", { name: "Proceed" })).toHaveCount(0);
  await expectAccessible(page, "a payer in line");
  await page.reload();
  await expect(page.getByRole("status").filter({ hasText: NOT_YET })).toBeVisible();

  await pace("600");
  await expect(guest.frame.getByRole("button", { name: /^Pay \$/ })).toBeVisible();
  await guest.payByCard(CARD.approved);
  await guest.expectThanks();
  await first.page.context().close();
});

test("a guest on a county's page waits in the same line, and may leave it for the form", async ({
  page,
  request,
}) => {
  const bills = await billsOf(request, COUNTY);
  await pace("1");
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
});
