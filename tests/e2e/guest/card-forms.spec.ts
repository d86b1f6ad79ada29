import type { APIRequestContext, FrameLocator } from "@playwright/test";
import { takeBill } from "../support/bills.ts";
import { expectEmptied, leaveAndComeBack } from "../support/guest/browser-memory.ts";
import { CARD } from "../support/guest/guest.ts";
import { LinkPayer } from "../support/guest/link-payer.ts";
import { OWN, takeBillOfOwn } from "../support/guest/own-form.ts";
import { autofill } from "../support/in-browser/autofill.ts";
import { expectAccessible } from "../support/look.ts";
import { expect, test } from "../support/test.ts";
import { setCountyAccount } from "../support/vendors/county-account.ts";

/** What a browser knows the fields by when it fills in a saved card. */
const TOKENS = { "Card number": "cc-number", "Expiration date": "cc-exp", CVV: "cc-csc" } as const;

/** The fields have the names and tokens that browsers look for, and take what a browser fills in. */
async function fillsFromBrowser(fields: FrameLocator): Promise<void> {
  for (const [label, token] of Object.entries(TOKENS))
    await expect(fields.getByLabel(label)).toHaveAttribute("autocomplete", token);
  await autofill(fields.getByLabel("Card number"), CARD.approved);
  await autofill(fields.getByLabel("Expiration date"), "12/2030");
  await autofill(fields.getByLabel("CVV"), "123");
  await expect(fields.getByLabel("Card number")).toHaveValue(/1111$/);
  await expect(fields.getByLabel("Expiration date")).toHaveValue(/30$/);
}

test("a browser fills a saved card into the gateway's hosted fields, and the payment is made", async ({
  page,
  request,
}) => {
  const payer = new LinkPayer(page);
  await payer.open(await takeBill(request));
  await payer.fillAndGoOn();
  await fillsFromBrowser(payer.fields);
  await payer.proveHuman();
  await payer.pressPay();
  await payer.expectThanks();
});

test.describe("in a county whose gateway wants our own form", () => {
  test.describe.configure({ mode: "serial" });
  test.beforeAll(() => setCountyAccount(OWN.name, "sandbox", { Key: "sandbox_key_forms_own1" }));
  // The journeys of its residents, which run later, pay in hosted fields.
  test.afterAll(() => setCountyAccount(OWN.name, "sandbox", { Key: "sandbox_key_forms_hosted1" }));

  async function openCardEntry(payer: LinkPayer, request: APIRequestContext): Promise<void> {
    await payer.page.goto(`/${OWN.name}/payment-guest/${await takeBillOfOwn(request)}`);
    await expect(payer.heading).toHaveText(/^Pay bill /);
    await expect(payer.page.getByLabel("First name")).toBeVisible();
    await payer.fillAndGoOn();
  }

  test("a guest pays by card, without a frame of the gateway, after a decline", async ({ page, request }) => {
    const payer = new LinkPayer(page);
    await openCardEntry(payer, request);
    await expect(payer.frame.locator("iframe")).toHaveCount(0);
    await expectAccessible(page, "card entry in our own form");
    await payer.frame.getByLabel("Card number").fill(CARD.declined);
    await payer.frame.getByLabel("Expiration date").fill("12 / 30");
    await payer.frame.getByLabel("CVV").fill("123");
    await payer.proveHuman();
    await payer.pressPay();
    await expect(payer.frame.getByText(/No money was taken/)).toBeVisible();
    await payer.frame.getByLabel("Card number").fill(CARD.approved);
    await payer.frame.getByLabel("Expiration date").fill("12 / 30");
    await payer.frame.getByLabel("CVV").fill("123");
    await payer.proveHuman();
    await payer.pressPay();
    await payer.expectThanks();
  });

  test("a browser fills a saved card into our own form, and the payment is made", async ({
    page,
    request,
  }) => {
    const payer = new LinkPayer(page);
    await openCardEntry(payer, request);
    await fillsFromBrowser(payer.frame);
    await payer.proveHuman();
    await payer.pressPay();
    await payer.expectThanks();
  });

  test("a guest who goes to another site and back finds the card fields empty", async ({ page, request }) => {
    const payer = new LinkPayer(page);
    await openCardEntry(payer, request);
    await payer.frame.getByLabel("Card number").fill(CARD.approved);
    await payer.frame.getByLabel("Expiration date").fill("12 / 30");
    await payer.frame.getByLabel("CVV").fill("123");
    await leaveAndComeBack(page);
    await expectEmptied(payer, payer.frame);
  });
});
