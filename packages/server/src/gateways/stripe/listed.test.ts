import { afterEach, expect, it } from "vitest";
import { type FaultyServer, faultyServer } from "../testing/faulty-server.ts";
import { createStripeGateway } from "./gateway.ts";

let server: FaultyServer | undefined;
afterEach(() => server?.close());

const intent = (id: string, change: object = {}) => ({
  object: "payment_intent",
  id,
  status: "succeeded",
  currency: "usd",
  amount: 10_235,
  amount_received: 10_235,
  created: 1_790_000_000,
  metadata: { county_pay_reference: `of-${id}`, county_pay_about: "about" },
  payment_method: null,
  latest_charge: {
    object: "charge",
    id: `ch_${id}`,
    amount: 10_235,
    amount_refunded: 200,
    currency: "usd",
    payment_method_details: { type: "card", card: { brand: "visa", last4: "4242" } },
  },
  ...change,
});

/** Stripe's list, page by page; without pages, it answers nothing that can be read. */
async function gatewayOf(pages: readonly (readonly object[])[]) {
  let asked = 0;
  server = await faultyServer(async () => {
    const page = pages[asked];
    asked += 1;
    return page
      ? { status: 200, body: JSON.stringify({ object: "list", data: page, has_more: asked < pages.length }) }
      : { status: 500, body: "{}" };
  });
  const settings = {
    apiUrl: server.url,
    secretKey: "sk_test_0123456789",
    publishableKey: "pk_test_0123456789",
    webhookSecrets: [],
    eChecks: true,
  };
  return createStripeGateway(settings, 5_000);
}
const FROM = new Date("2026-09-21T00:00:00Z");
const UNTIL = new Date("2026-09-21T01:00:00Z");

it("Stripe lists the charges of ours between two moments, over all pages, with what they pay", async () => {
  const gateway = await gatewayOf([
    [intent("pi_1"), intent("pi_2", { metadata: {} })],
    [
      intent("pi_3", { status: "processing", amount_received: 0, latest_charge: null }),
      intent("pi_4", { status: "canceled" }),
    ],
  ]);
  const charges = await gateway.charges?.(FROM, UNTIL);
  expect(charges).toEqual([
    {
      reference: "of-pi_1",
      gatewayId: "pi_1",
      amount: 10_235,
      givenBack: 200,
      instrument: { brand: "visa", last4: "4242" },
      at: new Date(1_790_000_000_000),
      about: "about",
    },
    expect.objectContaining({ reference: "of-pi_3", amount: 10_235, givenBack: 0 }),
  ]);
  const [first, second] = server?.calls ?? [];
  expect(first?.url).toContain(`created[gte]=${FROM.getTime() / 1_000}`);
  expect(first?.url).toContain(`created[lte]=${UNTIL.getTime() / 1_000}`);
  expect(second?.url).toContain("starting_after=pi_2");
});

it("an answer of Stripe that cannot be read is no list of charges", async () => {
  const gateway = await gatewayOf([]);
  expect(await gateway.charges?.(FROM, UNTIL)).toBeNull();
});
