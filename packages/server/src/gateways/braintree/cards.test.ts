import { randomUUID } from "node:crypto";
import { cents } from "@county-pay/core/money";
import { Nonces } from "braintree/lib/braintree/test_values/nonces.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Gateway } from "../gateway.ts";
import { createBraintreeGateway } from "./gateway.ts";
import { statusOf } from "./testing/books.ts";
import { authenticated, NUMBERS, type TestCard, THREE_D_SECURE_CARDS } from "./testing/cards.ts";
import { type BraintreeEmulator, PRIVATE_KEY, startBraintree, testAccount } from "./testing/emulator.ts";
import { amountOf } from "./wire.ts";

let braintree: BraintreeEmulator;
let gateway: Gateway;
beforeAll(async () => {
  braintree = await startBraintree();
  gateway = createBraintreeGateway(testAccount(braintree.url), 20_000, () => braintree.now);
});
afterAll(() => braintree?.close());

const SALE = /^POST .*\/transactions$/;
const pay = (reference: string, token = "tok_fake-valid-nonce", amount = 10_235) =>
  gateway.charge({ reference, method: "CC", amount: cents(amount), token });
const card = (number: string): string => `tok_${braintree.books.tokenize(NUMBERS[number] as TestCard)}`;
const saleOf = (reference: string) =>
  [...braintree.books.sales.values()].filter(({ orderId }) => orderId === `county-pay-${reference}`);
const bodyOf = (call: RegExp): unknown => {
  const found = braintree.calls.findLast(({ method, path }) => call.test(`${method} ${path}`));
  return JSON.parse(found?.body.toString() ?? "null");
};

describe("Braintree's published test values", () => {
  const DECLINED = /^fake-(processor|gateway|consumed|luhn|token-issuance)/;
  const OF_CARDS = /^fake-(valid|abstract|three-d-secure|pinless)/;

  it.each(Object.values(Nonces).filter((nonce) => OF_CARDS.test(nonce) && !nonce.includes("-failed-")))(
    "%s, as Braintree's package publishes it, is charged",
    async (nonce) => {
      const reference = randomUUID();
      expect(await pay(reference, `tok_${nonce}`)).toMatchObject({ outcome: "succeeded", amount: 10_235 });
      expect(braintree.taken(reference)).toBe(10_235);
    },
  );

  it.each(Object.values(Nonces).filter((nonce) => !OF_CARDS.test(nonce) && !DECLINED.test(nonce)))(
    "%s, as Braintree's package publishes it, is no card that was typed, and is released",
    async (nonce) => {
      const reference = randomUUID();
      expect(await pay(reference, `tok_${nonce}`)).toMatchObject({
        outcome: "declined",
        code: "wrong_method",
      });
      expect(saleOf(reference).map(statusOf)).toEqual(["voided"]);
    },
  );

  it.each(Object.entries(NUMBERS).filter(([, { declines, rejection }]) => !declines && !rejection))(
    "card %s is charged, and shown by its brand if counties accept it",
    async (number, { cardType, last4 }) => {
      const brands: Readonly<Record<string, string>> = {
        Visa: "visa",
        MasterCard: "mastercard",
        "American Express": "amex",
        Discover: "discover",
      };
      expect(await pay(randomUUID(), card(number))).toMatchObject({
        outcome: "succeeded",
        instrument: { brand: brands[cardType] ?? "", last4 },
      });
    },
  );

  it.each([
    ["fake-valid-nonce", "visa", "1881"],
    ["fake-valid-visa-nonce", "visa", "1881"],
    ["fake-valid-mastercard-nonce", "mastercard", "4444"],
    ["fake-valid-amex-nonce", "amex", "0005"],
    ["fake-valid-discover-nonce", "discover", "1117"],
  ])("%s is charged to a card of %s that ends in %s", async (nonce, brand, last4) => {
    expect(await pay(randomUUID(), `tok_${nonce}`)).toMatchObject({
      outcome: "succeeded",
      instrument: { brand, last4 },
    });
  });

  it.each([
    ["fake-processor-declined-visa-nonce", "do_not_honor"],
    ["fake-processor-declined-mastercard-nonce", "do_not_honor"],
    ["fake-processor-declined-amex-nonce", "do_not_honor"],
    ["fake-processor-declined-discover-nonce", "do_not_honor"],
    ["fake-processor-failure-jcb-nonce", "try_again"],
    ["fake-gateway-rejected-fraud-nonce", "fraudulent"],
    ["fake-gateway-rejected-risk-thresholds-nonce", "fraudulent"],
    ["fake-luhn-invalid-nonce", "invalid_number"],
    ["fake-token-issuance-error-venmo-account-nonce", "invalid_token"],
    ["fake-consumed-nonce", "invalid_token"],
    ["fake-unknown-nonce", "invalid_token"],
  ])("%s is declined as %s", async (nonce, code) => {
    const reference = randomUUID();
    expect(await pay(reference, `tok_${nonce}`)).toMatchObject({ outcome: "declined", code });
    expect(await gateway.lookup(reference)).toMatchObject({ outcome: "declined", code });
    expect(braintree.taken(reference)).toBe(0);
  });

  it.each([
    ["0.01", null],
    ["1999.99", null],
    ["2000.00", "do_not_honor"],
    ["2001.00", "insufficient_funds"],
    ["2004.00", "expired_card"],
    ["2005.00", "invalid_number"],
    ["2010.00", "wrong_cvv"],
    ["2012.00", "lost_card"],
    ["2013.00", "stolen_card"],
    ["2014.00", "fraudulent"],
    ["2015.00", "transaction_not_allowed"],
    ["2046.00", "declined"],
    ["2099.50", "2099"],
    ["2999.99", "2999"],
    ["3000.00", "try_again"],
    ["3000.99", "try_again"],
    ["3001.00", null],
    ["4000.99", null],
    ["4001.00", null],
    ["4002.00", null],
    ["5000.99", null],
    ["5001.00", "application_incomplete"],
    ["5001.01", null],
    ["5001.02", null],
    ["5002.00", null],
  ])("an amount of %s is answered with %s", async (dollars, code) => {
    const reference = randomUUID();
    const amount = Math.round(Number(dollars) * 100);
    const outcome = await pay(reference, "tok_fake-valid-nonce", amount);
    expect(outcome).toMatchObject(
      code === null ? { outcome: "succeeded", amount } : { outcome: "declined", code },
    );
    expect(braintree.taken(reference)).toBe(code === null ? amount : 0);
  });
});

describe("3-D Secure at Braintree", () => {
  const secure = () =>
    createBraintreeGateway(
      { ...testAccount(braintree.url), threeDSecure: true },
      20_000,
      () => braintree.now,
    );
  const charge = (reference: string, token: string, by = secure()) =>
    by.charge({ reference, method: "CC", amount: cents(10_235), token, isInCheckout: true });
  const authenticatedToken = (number: string) => `tok_${braintree.books.tokenize(authenticated(number))}`;
  const REFUSED = /_(failed|rejected)$/;

  it.each(Object.entries(THREE_D_SECURE_CARDS))(
    "card %s is charged, or released if its bank does not recognize the payer",
    async (number, { status }) => {
      const reference = randomUUID();
      const expected = REFUSED.test(status)
        ? { outcome: "declined", code: "not_authenticated", instrument: { last4: number.slice(-4) } }
        : { outcome: "succeeded", amount: 10_235 };
      const token = authenticatedToken(number);
      expect(await charge(reference, token)).toMatchObject(expected);
      expect(await secure().lookup(reference)).toMatchObject(expected);
      expect(await charge(reference, token)).toMatchObject(expected);
      expect(braintree.taken(reference)).toBe(expected.outcome === "succeeded" ? 10_235 : 0);
      expect(saleOf(reference).map(statusOf)).toEqual([
        expected.outcome === "succeeded" ? "submitted_for_settlement" : "voided",
      ]);
    },
  );

  it.each(Object.values(Nonces).filter((nonce) => nonce.startsWith("fake-three-d-secure-")))(
    "%s, as Braintree's package publishes it, is charged unless its bank did not recognize the payer",
    async (nonce) => {
      const reference = randomUUID();
      const isRefused = nonce.includes("-failed-");
      expect(await charge(reference, `tok_${nonce}`)).toMatchObject(
        isRefused ? { outcome: "declined", code: "not_authenticated" } : { outcome: "succeeded" },
      );
      expect(braintree.taken(reference)).toBe(isRefused ? 0 : 10_235);
    },
  );

  it("a card whose bank was not asked is released in a checkout, and charged where nobody could ask", async () => {
    const [inCheckout, elsewhere] = [randomUUID(), randomUUID()];
    expect(await charge(inCheckout, card("4111111111111111"))).toMatchObject({
      outcome: "declined",
      code: "not_authenticated",
    });
    const asked = { method: "CC", amount: cents(500), token: card("4111111111111111") } as const;
    expect(await secure().charge({ ...asked, reference: elsewhere })).toMatchObject({
      outcome: "succeeded",
    });
    expect(await charge(randomUUID(), card("4111111111111111"), gateway)).toMatchObject({
      outcome: "succeeded",
    });
  });

  it("a page gets a client token, which many pages share for an hour, and the key alone without an answer", async () => {
    const gateway3d = secure();
    const first = await gateway3d.pageTokenizer?.("CC");
    expect(first).toMatchObject({ Kind: "braintree", ThreeDSecure: true });
    const before = braintree.calls.length;
    expect(await gateway3d.pageTokenizer?.("CC")).toEqual(first);
    expect(braintree.calls).toHaveLength(before);
    braintree.now += 3_700_000;
    braintree.next(/client_token$/, "dropped");
    expect(await gateway3d.pageTokenizer?.("CC")).toEqual(gateway3d.tokenizers.CC);
    expect(await gateway3d.pageTokenizer?.("CC")).toMatchObject({ ThreeDSecure: true });
    expect(gateway.pageTokenizer).toBeUndefined();
  });

  it("only with 3-D Secure does a page run the script of Braintree's service for it", () => {
    expect(gateway.entryOrigins).toMatchObject({ scripts: [] });
    expect(gateway.entryOrigins).not.toHaveProperty("forms");
    expect(secure().entryOrigins).toMatchObject({
      scripts: ["https://songbirdstag.cardinalcommerce.com"],
      forms: ["https:"],
    });
  });
});

describe("a charge at Braintree", () => {
  it("a charge is authorized with our reference as its key, claimed, and submitted, without personal data", async () => {
    const reference = randomUUID();
    const before = braintree.calls.length;
    await pay(reference);
    const sent = braintree.calls.slice(before).map(({ method, path }) => `${method} ${path.split("/")[3]}`);
    expect(sent).toEqual(["POST transactions", "POST customers", "PUT transactions"]);
    expect(bodyOf(SALE)).toEqual({
      transaction: {
        type: "sale",
        payment_method_nonce: "fake-valid-nonce",
        amount: "102.35",
        order_id: `county-pay-${reference}`,
        api_request_key: `charge-${reference}`,
        options: { submit_for_settlement: false },
      },
    });
    expect(bodyOf(/^POST .*\/customers$/)).toEqual({
      customer: {
        id: expect.stringMatching(/^cpc[0-9a-f]{32}$/),
        company: expect.stringMatching(/^transaction \w+$/),
      },
    });
  });

  it.each([
    [1, "0.01"],
    [99, "0.99"],
    [100, "1.00"],
    [123_456_789, "1234567.89"],
  ])("%i cents are written as %s", (amount, written) => {
    expect(amountOf(cents(amount))).toBe(written);
  });

  it("an authorization whose answer was lost is released when its reference is abandoned", async () => {
    const reference = randomUUID();
    braintree.next(SALE, "lost");
    expect(await pay(reference)).toMatchObject({ outcome: "unknown" });
    expect(await gateway.lookup(reference)).toEqual({ outcome: "not_found" });
    expect(await gateway.abandon(reference)).toMatchObject({ outcome: "declined", code: "abandoned" });
    expect(saleOf(reference).map(statusOf)).toEqual(["voided"]);
  });

  it("an authorization that the search did not find is released later, and one of another program never", async () => {
    const [reference, open] = [randomUUID(), randomUUID()];
    braintree.next(SALE, "lost");
    await pay(reference);
    braintree.isIndexed = false;
    expect(await gateway.abandon(reference)).toMatchObject({ outcome: "declined", code: "abandoned" });
    expect(saleOf(reference).map(statusOf)).toEqual(["authorized"]);
    braintree.isIndexed = true;
    braintree.next(SALE, "lost");
    await pay(open);
    const foreign = braintree.books.sell({
      amount: 500,
      orderId: "another-shop-1",
      nonce: "fake-valid-nonce",
      settles: false,
    });
    await gateway.returns(0);
    expect(saleOf(reference).map(statusOf)).toEqual(["authorized"]);
    braintree.now += 3_600_000;
    await gateway.returns(0);
    expect([...saleOf(reference), ...saleOf(open)].map(statusOf)).toEqual(["voided", "voided"]);
    expect(statusOf(foreign)).toBe("authorized");
    expect(await pay(open)).toMatchObject({ outcome: "declined", code: "abandoned" });
  });

  it("a charge that is called a duplicate of another one has an unknown outcome", async () => {
    const reference = randomUUID();
    const duplicate = `<api-error-response><errors><errors type="array"/></errors><message/><transaction>
      <id>dup1</id><status>gateway_rejected</status><type>sale</type><amount>102.35</amount>
      <currency-iso-code>USD</currency-iso-code><order-id/>
      <gateway-rejection-reason>duplicate</gateway-rejection-reason></transaction></api-error-response>`;
    const headers = { "content-type": "application/xml" };
    braintree.next(SALE, { status: 422, headers, body: duplicate });
    expect(await pay(reference)).toMatchObject({ outcome: "unknown", isAnswered: true });
  });

  it.each([
    ["408", 408],
    ["429", 429],
    ["500", 500],
    ["503", 503],
    ["200 with half an answer", 200],
  ])("a charge has an unknown outcome after %s", async (_, status) => {
    const reference = randomUUID();
    braintree.next(SALE, {
      status,
      headers: { "content-type": "application/xml" },
      body: "<transaction></transaction>",
    });
    expect(await pay(reference)).toMatchObject({ outcome: "unknown" });
  });

  it("an authorization that arrives after its reference was abandoned is never settled, and released later", async () => {
    const reference = randomUUID();
    const release = braintree.next(SALE, "held");
    const impatient = createBraintreeGateway(testAccount(braintree.url), 300, () => braintree.now);
    const asked = { reference, method: "CC", amount: cents(100), token: "tok_fake-valid-nonce" } as const;
    expect(await impatient.charge(asked)).toMatchObject({ outcome: "unknown" });
    expect(await gateway.abandon(reference)).toMatchObject({ outcome: "declined" });
    await release();
    expect(saleOf(reference).map(statusOf)).toEqual(["authorized"]);
    expect(await gateway.charge(asked)).toMatchObject({ outcome: "declined", code: "abandoned" });
    expect(saleOf(reference).map(statusOf)).toEqual(["voided"]);
  });

  it.each([
    ["another currency", "EUR", "credit_card"],
    ["a wallet that we do not offer", "USD", "paypal_account"],
  ])("a charge to %s is released, not settled", async (_, currency, instrument) => {
    const sale = braintree.books.sell({
      amount: 500,
      orderId: "",
      nonce: "fake-valid-nonce",
      settles: false,
    });
    const body = `<transaction><id>${sale.id}</id><status>authorized</status><type>sale</type>
      <amount>5.00</amount><currency-iso-code>${currency}</currency-iso-code><order-id/>
      <payment-instrument-type>${instrument}</payment-instrument-type></transaction>`;
    braintree.next(SALE, { status: 201, headers: { "content-type": "application/xml" }, body });
    expect(await pay(randomUUID())).toMatchObject({ outcome: "declined", code: "wrong_method" });
    expect(statusOf(sale)).toBe("voided");
  });

  it("a refused key charges nothing, and is declined as that", async () => {
    const wrong = { ...testAccount(braintree.url), privateKey: "another0private0key" };
    const outcome = await createBraintreeGateway(wrong, 20_000).charge({
      reference: randomUUID(),
      method: "CC",
      amount: cents(100),
      token: "tok_fake-valid-nonce",
    });
    expect(outcome).toMatchObject({ outcome: "declined", code: "key_refused" });
    expect(JSON.stringify(outcome)).not.toContain(PRIVATE_KEY);
  });

  it("an eCheck is neither charged nor stored, and Braintree is not asked", async () => {
    const before = braintree.calls.length;
    const asked = {
      reference: randomUUID(),
      method: "ACH",
      token: "tok_fake-us-bank-account-nonce",
    } as const;
    expect(await gateway.charge({ ...asked, amount: cents(100) })).toMatchObject({
      outcome: "declined",
      code: "method_unavailable",
    });
    expect(await gateway.store(asked)).toMatchObject({ outcome: "declined", code: "method_unavailable" });
    expect(braintree.calls).toHaveLength(before);
  });
});

describe("a stored card at Braintree", () => {
  it("a stored card is verified by its bank, and belongs to a customer without personal data", async () => {
    const stored = await gateway.store({
      reference: randomUUID(),
      method: "CC",
      token: card("5555555555554444"),
    });
    expect(stored).toEqual({
      outcome: "succeeded",
      token: expect.stringMatching(/^pm_[0-9a-f]{40}$/),
      instrument: { brand: "mastercard", last4: "4444" },
      expiry: { month: 12, year: 2030 },
    });
    expect(bodyOf(/^POST .*\/customers$/)).toEqual({
      customer: {
        id: expect.stringMatching(/^cps[0-9a-f]{32}$/),
        credit_card: {
          payment_method_nonce: expect.stringMatching(/^tokencc_/),
          token: expect.stringMatching(/^[0-9a-f]{40}$/),
          options: { verify_card: true },
        },
      },
    });
  });

  it.each([
    ["4000111111111115", "do_not_honor"],
    ["4000111111111511", "fraudulent"],
  ])("the card %s is not stored: %s", async (number, code) => {
    const asked = { reference: randomUUID(), method: "CC", token: card(number) } as const;
    expect(await gateway.store(asked)).toMatchObject({ outcome: "declined", code });
  });

  it("a card whose answer was lost is stored once", async () => {
    const asked = { reference: randomUUID(), method: "CC", token: card("4111111111111111") } as const;
    braintree.next(/^POST .*\/customers$/, "lost");
    expect(await gateway.store(asked)).toMatchObject({ outcome: "unknown" });
    const stored = await gateway.store(asked);
    expect(stored).toMatchObject({ outcome: "succeeded", instrument: { last4: "1111" } });
    expect(await gateway.store(asked)).toEqual(stored);
  });
});

describe("settlement that is declined", () => {
  it("a charge whose settlement is declined is reported once per position, oldest first, when the search can know it", async () => {
    braintree.books.sales.clear();
    const references = [randomUUID(), randomUUID()];
    for (const reference of references) {
      await pay(reference, "tok_fake-valid-nonce", 400_100);
      braintree.now += 60_000;
      braintree.books.settleAll();
    }
    expect(await gateway.returns(0)).toEqual([]);
    braintree.now += 3_600_000;
    const found = (await gateway.returns(0)).filter(({ reference }) =>
      references.some((one) => one === reference),
    );
    expect(found.map(({ reference, code }) => [reference, code])).toEqual(
      references.map((reference) => [reference, "settlement_declined"]),
    );
    expect(await gateway.returns(found[0]?.position ?? 0)).toEqual(found.slice(1));
    expect(await gateway.returns(found[1]?.position ?? 0)).toEqual([]);
    expect(await gateway.lookup(references[0] ?? "")).toMatchObject({
      outcome: "declined",
      code: "settlement_declined",
    });
    braintree.next(/advanced_search_ids$/, "dropped");
    braintree.next(/advanced_search_ids$/, "dropped");
    expect(await gateway.returns(0)).toEqual([]);
  });
});
