import {
  type CheckoutDetails,
  checkoutRdv2AuthenticatedPayment,
  frameToken,
  openCardEntry,
  readCheckoutPage,
  submitCcPayment,
  submitGuestPayment,
} from "@county-pay/core/contract";
import { cents, toDollars } from "@county-pay/core/money";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { answerOf, refusalOf } from "../../testing/client.ts";
import { insertBills } from "../../testing/county.ts";
import { tokenInput } from "../../testing/guest/card-entry.ts";
import { cardFee, type GuestWorld, guestWorld, singleFor } from "../../testing/guest/guest.ts";
import type { BillToPay, OpenFrame, Payer } from "../../testing/payer.ts";
import { insertPerson, type SignedInPerson, signedIn } from "../../testing/people.ts";
import { cardFor } from "../../testing/submissions.ts";

const PORTAL = "http://localhost:4000";
const SITE = { origin: PORTAL, account: null, wallets: ["apple_pay"], why: "", checkedAt: "" };
const OFFER = {
  Sites: [{ Origin: PORTAL, Wallets: ["apple_pay"] }],
  Sheet: expect.stringMatching(/\/wallet$/),
};
let world: GuestWorld;
let payer: Payer;
let ada: SignedInPerson;
let bob: SignedInPerson;
let clerk: SignedInPerson;

beforeAll(async () => {
  world = await guestWorld([
    { name: "demo", config: { WalletSites: [SITE] }, flags: { ACHPayments: true } },
    { name: "plain" },
  ]);
  payer = world.payerOf("demo");
  const people = { ada: "user", bob: "user", clerk: "Tax Processor" };
  for (const [name, userType] of Object.entries(people))
    await insertPerson(world.database.pool, world.ids.demo ?? 0, { email: `${name}@demo.example`, userType });
  const arrive = (name: string) => signedIn(world.api, "demo", `${name}@demo.example`, { origin: PORTAL });
  [ada, bob, clerk] = [await arrive("ada"), await arrive("bob"), await arrive("clerk")];
});
afterAll(() => world.close());

let made = 0;
async function billOf(amount = 10_000): Promise<BillToPay> {
  made += 1;
  const [id = ""] = await insertBills(world.database.pool, world.ids.demo ?? 0, [
    { bill_number: `W${made}`, parcel_id: `W-${made}`, balance_cents: amount, billed_cents: amount },
  ]);
  return { id, cents: amount };
}
const paymentOf = (amount: number, IsReady = true) => ({
  SubAmount: toDollars(cents(amount)),
  TotalFees: toDollars(cents(cardFee(amount))),
  IsReady,
});

/** Card entry that this page opens, in its frame. */
async function openEntry(
  page: Payer["page"],
  Payment?: ReturnType<typeof paymentOf>,
  PaymentMethod: "CC" | "ACH" = "CC",
): Promise<OpenFrame> {
  const body = { CompanyName: "demo", PaymentMethod, ...(Payment && { Payment }) };
  const opened = readCheckoutPage(await answerOf(page, openCardEntry, { body }));
  if (!opened) throw new Error("OpenCardEntry answered no page");
  return payer.openFrame(opened);
}

/** A token that a resident approved in the sandbox's sheet, as their card entry registers it. */
async function approved(who: SignedInPerson, amount: number): Promise<string> {
  const frame = await openEntry(who.asApi, paymentOf(amount));
  const response = await fetch(`${world.sandbox.url}/wallet/approve`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ wallet: "apple_pay", card: "visa" }),
  });
  const { token } = (await response.json()) as { token: string };
  const { params, body } = tokenInput(frame, token, await payer.captcha(frame));
  await answerOf(payer.frame, frameToken, { params, body: { ...body, Wallet: "apple_pay" } });
  return token;
}
const payment = (bill: BillToPay, token: string, feeCents = cardFee(bill.cents)) => ({
  body: cardFor(world.ids.demo ?? 0, [bill], token, { feeCents }),
});
const pay = (who: SignedInPerson, ...given: Parameters<typeof payment>) =>
  answerOf(who.asUser, checkoutRdv2AuthenticatedPayment, payment(...given));
const refused = async (who: SignedInPerson, ...given: Parameters<typeof payment>) =>
  (await refusalOf(who.asUser, checkoutRdv2AuthenticatedPayment, payment(...given))).code;

describe("wallets in a resident's card entry", () => {
  const shown = ({ Amount, SubAmount, TotalFees, Wallets }: CheckoutDetails) => ({
    amounts: [SubAmount, TotalFees, Amount],
    Wallets,
  });

  it("the frame shows the payment's amounts, and offers wallets with its total once only the card is missing", async () => {
    const { details } = await openEntry(ada.asApi, paymentOf(10_000));
    expect(shown(details)).toEqual({ amounts: [100, 2.35, 102.35], Wallets: { ...OFFER, Total: 10_235 } });
    const early = await openEntry(ada.asApi, paymentOf(10_000, false));
    expect(shown(early.details)).toEqual({ amounts: [100, 2.35, 102.35], Wallets: { ...OFFER, Total: 0 } });
  });

  it("card entry that saves a card offers no wallet, and lets its frame say why", async () => {
    const { details } = await openEntry(ada.asApi);
    expect(shown(details)).toEqual({ amounts: [0, 0, 0], Wallets: { ...OFFER, Total: 0 } });
  });

  it.each([
    ["a guest", () => payer.page],
    ["a clerk at the counter", () => clerk.asApi],
  ])("card entry of %s has neither wallets nor amounts", async (_, page) => {
    const { details } = await openEntry(page(), paymentOf(10_000));
    expect(shown(details)).toEqual({ amounts: [0, 0, 0], Wallets: undefined });
  });

  it("card entry for a bank account, and at a county whose gateway verified no site, has no wallet", async () => {
    expect((await openEntry(ada.asApi, paymentOf(10_000), "ACH")).details.Wallets).toBeUndefined();
    await world.ask("update companies set config = config - 'WalletSites' where name = 'demo'");
    world.services.companies.forget();
    expect((await openEntry(ada.asApi, paymentOf(10_000))).details.Wallets).toBeUndefined();
    await world.ask(
      "update companies set config = config || jsonb_build_object('WalletSites', $1::jsonb) where name = 'demo'",
      [JSON.stringify([SITE])],
    );
    world.services.companies.forget();
  });
});

describe("a token from a resident's wallet", () => {
  it("pays what its payer approved, once", async () => {
    const token = await approved(ada, 10_000);
    const before = world.charges();
    const paid = await pay(ada, await billOf(), token);
    expect(paid).toMatchObject({ Status: "success", CardType: "VISA" });
    const row = "select wallet, total_cents::int as total from payments where confirmation = $1";
    expect(await world.ask(row, [paid.Confirmation])).toEqual([{ wallet: "apple_pay", total: 10_235 }]);
    expect(await refused(ada, await billOf(), token)).toBe("session_expired");
    expect(world.charges()).toBe(before + 1);
  });

  it("pays no other amount, and still pays the approved one", async () => {
    const token = await approved(ada, 10_000);
    const before = world.charges();
    expect(await refused(ada, await billOf(20_000), token)).toBe("amount_changed");
    expect(world.charges()).toBe(before);
    expect(await pay(ada, await billOf(10_000), token)).toMatchObject({ Status: "success" });
  });

  it("pays nothing once the fee has changed, whichever fee the request names", async () => {
    const token = await approved(ada, 10_000);
    const feeIs = async (percentage: number) => {
      await world.ask(
        `update companies set config = config || jsonb_build_object('CreditCardPercentageFee1Value', $1::numeric)
         where name = 'demo'`,
        [percentage],
      );
      world.services.companies.forget();
    };
    await feeIs(3);
    const [bill, before] = [await billOf(), world.charges()];
    expect(await refused(ada, bill, token)).toBe("amount_changed");
    expect(await refused(ada, bill, token, 300)).toBe("amount_changed");
    await feeIs(2.35);
    expect(world.charges()).toBe(before);
    expect(await pay(ada, bill, token)).toMatchObject({ Status: "success" });
  });

  it("pays for nobody else: another resident, a clerk, or a guest", async () => {
    const token = await approved(ada, 10_000);
    const [bill, before] = [await billOf(), world.charges()];
    expect(await refused(bob, bill, token)).toBe("captcha_failed");
    expect(await refused(clerk, bill, token)).toBe("captcha_failed");
    const guest = { body: singleFor(world, "demo", bill, token) };
    expect((await refusalOf(payer.page, submitGuestPayment, guest)).code).toBe("captcha_failed");
    expect(world.charges()).toBe(before);
  });

  it("pays one of two bills that are paid with it at the same moment", async () => {
    const token = await approved(ada, 10_000);
    const bills = [await billOf(), await billOf()];
    const before = world.charges();
    const sent = bills.map((bill) => ada.asUser.call(checkoutRdv2AuthenticatedPayment, payment(bill, token)));
    const ended = (await Promise.all(sent)).map((answer) =>
      answer.ok ? answer.value.Status : answer.error.code,
    );
    expect(ended.sort()).toEqual(["session_expired", "success"]);
    expect(world.charges()).toBe(before + 1);
  });

  it("pays nothing after it has expired", async () => {
    const token = await approved(ada, 10_000);
    await world.ask("update card_entries set expires_at = now() where wallet <> '' and spent_at is null");
    expect(await refused(ada, await billOf(), token)).toBe("session_expired");
  });

  it("is not saved as a payment method", async () => {
    const body = {
      CompanyName: "demo",
      Key: crypto.randomUUID(),
      TokenizeOnly: true as const,
      PaymentMethod: "CC" as const,
      PaymentType: "Manual" as const,
      FirstName: "Ada",
      LastName: "Example",
      Address: {
        Address1: "1 Example Street",
        Country: "US",
        City: "Savannah",
        State: "Georgia",
        Zip: "31401",
      },
      PaymentToken: await approved(ada, 10_000),
      AccountNickName: "•••• 1111",
      CardType: "VISA" as const,
    };
    expect((await refusalOf(ada.asUser, submitCcPayment, { body })).code).toBe("method_unavailable");
  });
});
