import { changeWalletSite } from "@county-pay/core/contract";
import type { APIRequestContext, FrameLocator, Page } from "@playwright/test";
import { claimBill } from "../support/bills.ts";
import { CARD, Guest } from "../support/guest/guest.ts";
import { expectAccessible } from "../support/look.ts";
import { ResidentPayer } from "../support/resident/resident-payer.ts";
import { apiClient, sessionOf, signInByCall } from "../support/session.ts";
import { expect, test } from "../support/test.ts";

/** No other journey enters a card in this county: wallets are on in its portal from here on. */
const COUNTY = "ing";
const COUNTY_ID = 6;

test.beforeAll(async () => {
  const { authToken } = await sessionOf("admin", COUNTY);
  const { origin: Origin } = new URL(process.env.PORTAL_URL ?? "");
  const answer = await apiClient(authToken).call(changeWalletSite, { body: { Origin, IsOn: true } });
  expect(answer).toEqual({ ok: true, value: { IsKnown: true } });
});

interface Row {
  readonly RecordDetailsId: string;
  readonly BackTaxes: number;
  readonly AmountPaid: number;
  readonly RemainingBalance: number;
  readonly IsPaymentPending: boolean;
}

/** Unpaid dues of a member, which no other test of this run has taken: the ID of the bill. */
async function takeDues(request: APIRequestContext): Promise<string> {
  for (let page = 0; page < 20; page++) {
    const answer = await request.post("/AlchemePay/GuestSearch", {
      data: {
        ProductNum: "1",
        CompanyId: COUNTY_ID,
        CompanyName: COUNTY,
        PageSize: 50,
        PageNumber: page,
        SearchFields: { BillNumber: "2026" },
        Filters: [{ type: "Status", value: { Unpaid: true } }],
        OrderBy: "relevance",
      },
    });
    const { Results } = (await answer.json()) as { readonly Results: readonly Row[] };
    const row = Results.find(
      (one) =>
        one.BackTaxes === 0 &&
        one.AmountPaid === 0 &&
        one.RemainingBalance > 0 &&
        !one.IsPaymentPending &&
        claimBill(one.RecordDetailsId),
    );
    if (row) return row.RecordDetailsId;
  }
  throw new Error("no unpaid dues are left for this test");
}

const sheetIn = (frame: FrameLocator): FrameLocator => frame.frameLocator("iframe[title='Apple Pay (test)']");
const walletIn = (frame: FrameLocator) => frame.getByRole("button", { name: "Apple Pay (test)" });

/** A resident at the payment of their dues, with the form filled in. */
async function atPayment(page: Page, request: APIRequestContext): Promise<ResidentPayer> {
  await signInByCall(page, "resident", COUNTY);
  const resident = ResidentPayer.at(page);
  await resident.goToPayment(await takeDues(request), page, COUNTY);
  await resident.fillPayer();
  return resident;
}

test("a resident reads when a wallet can be used, then pays with one as soon as they approve its sheet", async ({
  page,
  request,
}) => {
  const resident = await atPayment(page, request);
  const card = new Guest(page);
  const { frame } = card;
  await test.step("card entry before the terms are accepted offers a card, and says how to use a wallet", async () => {
    await page.getByRole("button", { name: "Enter card" }).click();
    await expect(frame.getByText(/^To pay with Apple Pay or Google Pay, first fill in/)).toBeVisible();
    await expect(walletIn(frame)).toHaveCount(0);
    await frame.getByRole("button", { name: "Cancel" }).press("Enter");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  const pay = page.getByRole("button", { name: /^Pay \$/ });
  const total = ((await pay.textContent()) ?? "").replace(/^Pay /, "");
  await test.step("a press of Pay opens card entry with amount, fee, and wallets", async () => {
    await resident.agreeAndPay();
    await expect(frame.getByText(/^With Apple Pay or Google Pay, you pay the total above/)).toBeVisible();
    await expect(frame.getByText(`Total ${total}`)).toBeVisible();
    await expect(frame.getByRole("term")).toHaveCount(2);
    await expect(walletIn(frame)).toBeEnabled();
    await expectAccessible(page, "a resident's card entry with wallets");
  });

  await test.step("the sheet has the same total, and its approval pays at once", async () => {
    await card.proveHuman();
    await walletIn(frame).press("Enter");
    await expect(sheetIn(frame).getByText(total, { exact: true })).toBeVisible();
    // The sheet is in place of the card's fields.
    await expect(frame.locator("iframe")).toHaveCount(2);
    await expect(frame.locator("iframe").last()).toBeHidden();
    await sheetIn(frame).getByRole("button", { name: "Approve" }).press("Enter");
    await resident.expectPaid();
    await expect(page.getByText("Visa •••• 1111 (Apple Pay)").first()).toBeVisible();
  });

  await test.step("card entry that saves a card says that wallets cannot be saved", async () => {
    await page.goto(`/${COUNTY}/user/account/methods`);
    await page.getByRole("button", { name: "Add a card" }).click();
    await expect(frame.getByText(/^Apple Pay and Google Pay cannot be saved/)).toBeVisible();
    await expect(walletIn(frame)).toHaveCount(0);
  });
});

test("a resident refuses in the wallet's sheet, and pays with a typed card", async ({ page, request }) => {
  const resident = await atPayment(page, request);
  const card = new Guest(page);
  const { frame } = card;
  await resident.agreeAndPay();
  await card.proveHuman();
  await walletIn(frame).press("Enter");
  await sheetIn(frame).getByRole("button", { name: "Refuse" }).press("Enter");
  await expect(frame.getByText("The wallet was closed. No money was taken.")).toBeVisible();
  await card.fillCard(CARD.approved);
  await frame.getByRole("button", { name: "Use this card" }).press("Enter");
  await expect(page.getByText("Ready to pay with card •••• 1111.")).toBeVisible();
  await resident.pay();
  await resident.expectPaid();
  await expect(page.getByText("Visa •••• 1111", { exact: true }).first()).toBeVisible();
});

test("a payer with the link to a bill approves a wallet's sheet, and the receipt names the wallet", async ({
  page,
  request,
}) => {
  const payer = new Guest(page);
  await page.goto(`/${COUNTY}/payment-guest/${await takeDues(request)}`);
  await payer.fillPayer();
  await payer.acceptTerms();
  await payer.proveHuman();
  await walletIn(payer.frame).press("Enter");
  await expect(
    sheetIn(payer.frame).getByRole("heading", { name: "Pay Inland Notaries Guild?" }),
  ).toBeVisible();
  await sheetIn(payer.frame).getByRole("button", { name: "Approve" }).press("Enter");
  await payer.expectThanks();
  await expect(page.getByText("Visa •••• 1111 (Apple Pay)").first()).toBeVisible();
});
