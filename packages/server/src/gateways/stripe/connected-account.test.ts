import { randomUUID } from "node:crypto";
import { cents } from "@county-pay/core/money";
import Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { wrongSettings } from "../accounts.ts";
import type { Gateway } from "../gateway.ts";
import { accountKinds } from "../kinds.ts";
import { STRIPE, STRIPE_CONNECT } from "./index.ts";
import { PUBLISHABLE_KEY, SECRET_KEY, type StripeEmulator, startStripe } from "./testing/emulator.ts";

const PLACE = {
  origins: ["https://pay.county.example"],
  sandbox: { url: "", origin: "", origins: [] },
};
const PATIENCE_MS = 60_000;
const VISA = "4242424242424242";
const SECRET = "whsec_0123456789connect";
const OF_ELM = { county_pay_county: "elm" };

let stripe: StripeEmulator;
let elm: Awaited<ReturnType<StripeEmulator["connect"]>>;
let oak: Awaited<ReturnType<StripeEmulator["connect"]>>;
const environment = () => ({
  STRIPE_API_URL: stripe.url,
  STRIPE_SECRET_KEY: SECRET_KEY,
  STRIPE_PUBLISHABLE_KEY: PUBLISHABLE_KEY,
  STRIPE_WEBHOOK_SECRETS: "whsec_0123456789own",
  STRIPE_CONNECT_WEBHOOK_SECRETS: SECRET,
});
const open = (Account: string, EChecks = "off") =>
  STRIPE_CONNECT.open({ Account, EChecks }, environment(), PLACE);
const gatewayOf = (account: string): Gateway => open(account).create(PATIENCE_MS);

beforeAll(async () => {
  stripe = await startStripe();
  elm = await stripe.connect({ id: "acct_elm", metadata: OF_ELM });
  oak = await stripe.connect({ id: "acct_oak", metadata: { county_pay_county: "oak" } });
});
afterAll(() => stripe.close());

const pay = (gateway: Gateway, reference: string, side: Pick<StripeEmulator, "state">, number = VISA) =>
  gateway.charge({ reference, method: "CC", amount: cents(10_235), token: side.state.cardToken(number) });
const payAtElm = async (reference: string): Promise<string> => {
  const outcome = await pay(gatewayOf("acct_elm"), reference, elm);
  if (outcome.outcome !== "succeeded") throw new Error(`it was ${outcome.outcome}`);
  return outcome.gatewayId;
};

describe("a connected account of the operator's", () => {
  it("charges with the operator's key, and every call names the account", async () => {
    const reference = randomUUID();
    const before = stripe.calls.length;
    await payAtElm(reference);
    expect(stripe.calls.slice(before).map(({ headers }) => headers)).toEqual([
      expect.objectContaining({ authorization: `Bearer ${SECRET_KEY}`, "stripe-account": "acct_elm" }),
    ]);
    expect([await elm.taken(reference), await stripe.taken(reference), await oak.taken(reference)]).toEqual([
      10_235, 0, 0,
    ]);
  });

  it("finds its charge again, which no other account knows", async () => {
    const reference = randomUUID();
    const id = await payAtElm(reference);
    expect(await gatewayOf("acct_elm").lookup(reference)).toMatchObject({ outcome: "succeeded" });
    expect(await gatewayOf("acct_oak").lookup(reference)).toEqual({ outcome: "not_found" });
    expect(await gatewayOf("acct_oak").lookup(reference, id)).toMatchObject({ outcome: "unknown" });
    const platform = STRIPE.choose(environment(), PLACE).create(PATIENCE_MS);
    expect(await platform.lookup(reference)).toEqual({ outcome: "not_found" });
  });

  it("refunds its charge, and no other account can", async () => {
    const reference = randomUUID();
    const chargeId = await payAtElm(reference);
    const refund = () => ({
      reference: randomUUID(),
      kind: "refund" as const,
      charge: reference,
      chargeId,
      amount: cents(10_235),
    });
    expect(await gatewayOf("acct_oak").giveBack(refund())).not.toMatchObject({ outcome: "succeeded" });
    expect(await elm.taken(reference)).toBe(10_235);
    const asked = refund();
    expect(await gatewayOf("acct_elm").giveBack(asked)).toMatchObject({
      outcome: "succeeded",
      amount: 10_235,
    });
    expect(await gatewayOf("acct_elm").lookupGiveBack(asked.reference, chargeId)).toMatchObject({
      outcome: "succeeded",
    });
    expect(await elm.taken(reference)).toBe(0);
  });

  it("a token of a payer at one account is not charged at another", async () => {
    const reference = randomUUID();
    expect(await pay(gatewayOf("acct_oak"), reference, elm)).toMatchObject({ outcome: "declined" });
    expect(await elm.taken(reference)).toBe(0);
  });

  it("stores a card for its own use alone", async () => {
    const token = elm.state.cardToken(VISA);
    const stored = await gatewayOf("acct_elm").store({ reference: randomUUID(), method: "CC", token });
    if (stored.outcome !== "succeeded") throw new Error(`it was ${stored.outcome}`);
    const again = { reference: randomUUID(), method: "CC", amount: cents(500), token: stored.token } as const;
    expect(await gatewayOf("acct_oak").charge(again)).toMatchObject({ outcome: "declined" });
    expect(await gatewayOf("acct_elm").charge({ ...again, reference: randomUUID() })).toMatchObject({
      outcome: "succeeded",
    });
  });

  it("browsers get the account with the publishable key, also for a challenge, and never the secret key", async () => {
    const gateway = gatewayOf("acct_elm");
    const target = { Kind: "stripe", PublishableKey: PUBLISHABLE_KEY, Account: "acct_elm" };
    expect(gateway.tokenizers).toMatchObject({ CC: target, ACH: target });
    const waiting = await pay(gateway, randomUUID(), elm, "4000002760003184");
    expect(waiting).toMatchObject({ outcome: "waiting", challenge: target });
    expect(JSON.stringify([gateway.tokenizers, gateway.entryOrigins, waiting])).not.toContain(SECRET_KEY);
  });

  it("an account whose access was revoked is charged by nobody", async () => {
    const reference = randomUUID();
    expect(await pay(gatewayOf("acct_gone"), reference, elm)).toMatchObject({
      outcome: "declined",
      code: "key_refused",
    });
  });
});

describe("the events of connected accounts", () => {
  const { webhooks } = new Stripe(SECRET_KEY);
  const read = (gateway: Gateway, event: object, secret = SECRET) => {
    const payload = JSON.stringify(event);
    const signature = webhooks.generateTestHeaderString({ payload, secret });
    return gateway.events?.read({ "stripe-signature": signature }, Buffer.from(payload));
  };
  const eventAtElm = async () => {
    const reference = randomUUID();
    await payAtElm(reference);
    return { reference, event: elm.state.events.at(-1) ?? {} };
  };

  it("an event is believed only by the account that it names", async () => {
    const { reference, event } = await eventAtElm();
    expect(event).toMatchObject({ account: "acct_elm" });
    expect(await read(gatewayOf("acct_elm"), event)).toMatchObject({
      subject: { kind: "charge", reference },
    });
    expect(await read(gatewayOf("acct_oak"), event)).toBe("other_account");
    const platform = STRIPE.choose(environment(), PLACE).create(PATIENCE_MS);
    expect(await read(platform, event)).toBe("other_account");
    expect(await read(gatewayOf("acct_elm"), { ...event, account: undefined })).toBe("other_account");
  });

  it("an event needs the signing secret of the endpoint for connected accounts", async () => {
    const { event } = await eventAtElm();
    expect(await read(gatewayOf("acct_elm"), event, "whsec_0123456789own")).toBe("forged");
  });
});

describe("the test of a connected account", () => {
  it.each([
    ["takes payments", {}, "off", { outcome: "valid", account: "acct_tested", connected: "ready" }],
    [
      "takes payments and owes information",
      { due: ["company.tax_id"] },
      "off",
      { outcome: "valid", account: "acct_tested", connected: "due" },
    ],
    ["takes no payments", { isEnabled: false }, "off", { outcome: "not_ready" }],
    ["may not debit bank accounts", { eChecks: "inactive" as const }, "on", { outcome: "not_ready" }],
    ["is another county's", { metadata: { county_pay_county: "oak" } }, "off", { outcome: "not_assigned" }],
    ["is no county's", { metadata: {} }, "off", { outcome: "not_assigned" }],
  ])("an account that %s", async (_, given, eChecks, expected) => {
    await stripe.connect({ id: "acct_tested", metadata: OF_ELM, ...given });
    const before = stripe.calls.length;
    expect(await open("acct_tested", eChecks).test(PATIENCE_MS, "elm")).toEqual(expected);
    expect(stripe.calls.slice(before).map(({ method, path }) => `${method} ${path}`)).toEqual([
      "GET /v1/accounts/acct_tested",
    ]);
  });

  it("an account that is not connected, a wrong key, and no answer are told apart", async () => {
    expect(await open("acct_strange").test(PATIENCE_MS, "elm")).toEqual({ outcome: "not_connected" });
    const wrongKey = { error: { type: "invalid_request_error" } };
    stripe.next(/^GET \/v1\/accounts/, { status: 401, body: wrongKey });
    expect(await open("acct_elm").test(PATIENCE_MS, "elm")).toEqual({ outcome: "wrong_key" });
    stripe.next(/^GET \/v1\/accounts/, { status: 500, body: { error: { type: "api_error" } } });
    expect(await open("acct_elm").test(PATIENCE_MS, "elm")).toEqual({
      outcome: "not_understood",
      status: 500,
    });
    stripe.next(/^GET \/v1\/accounts/, "dropped");
    expect(await open("acct_elm").test(PATIENCE_MS, "elm")).toEqual({ outcome: "no_answer" });
  });
});

it("counties may use connected accounts only if the operator's Stripe account has an endpoint for them", () => {
  const kindsOf = (env: object) => Object.keys(accountKinds({ ...env }, PLACE).kinds);
  expect(kindsOf(environment())).toContain("stripe_connect");
  const { STRIPE_CONNECT_WEBHOOK_SECRETS, ...without } = environment();
  expect(kindsOf(without)).not.toContain("stripe_connect");
  expect(kindsOf({ STRIPE_CONNECT_WEBHOOK_SECRETS })).not.toContain("stripe_connect");
  const values = { Account: "acct_elm", EChecks: "off" };
  expect(accountKinds(without, PLACE).open("stripe_connect", values)).toEqual({ wrong: ["Kind"] });
  expect(accountKinds(environment(), PLACE).open("stripe_connect", values)).toMatchObject({ isLive: false });
});

it("only the ID of an account is entered, and no key", () => {
  expect(STRIPE_CONNECT.settings.filter(({ isSecret }) => isSecret)).toEqual([]);
  expect(wrongSettings(STRIPE_CONNECT, { Account: "acct_1032D82eZvKYlo2C", EChecks: "on" })).toEqual([]);
  expect(wrongSettings(STRIPE_CONNECT, { Account: SECRET_KEY, EChecks: "on" })).toEqual(["Account"]);
});
