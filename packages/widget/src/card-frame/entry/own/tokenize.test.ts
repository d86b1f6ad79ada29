import { expect, it, vi } from "vitest";
import { tokenize } from "./tokenize.ts";

const CARD = {
  kind: "card",
  number: "378282246310005",
  expMonth: 4,
  expYear: 2029,
  cvv: "1234",
  zip: "",
} as const;
const ACCOUNT = { kind: "ach", account: "000123456789", routing: "110000000" } as const;
const FORM = {
  Fields: {
    number: "card[number]",
    expMonth: "card[exp_month]",
    cvv: "card[cvc]",
    zip: "card[address_zip]",
    account: "bank[account]",
  },
  Fixed: { key: "pk_test_1234567890" },
};
const AMEX = { brand: "amex", last4: "0005" };
const BANK = { brand: "", last4: "6789" };
const URL = "https://gateway.test/v1/tokens";

const answers = (status: number, body: unknown) =>
  vi.fn(async (_url: string, _init: { readonly body?: string | undefined; readonly headers: object }) => ({
    status,
    text: async () => JSON.stringify(body),
  }));

it("tokenizing sends a gateway's own form format, and fills the brand and digits from this page", async () => {
  const fetch = answers(200, { id: "tok_1234567890", card: { last4: "0005" } });
  const got = await tokenize(fetch, { Kind: "own", Url: URL, Form: FORM } as const, CARD, AMEX);
  expect(got).toEqual({ ok: true, value: { token: "tok_1234567890", brand: "amex", last4: "0005" } });
  const [url, init] = fetch.mock.calls[0] ?? [];
  expect(url).toBe(URL);
  expect(init).toMatchObject({
    method: "POST",
    credentials: "omit",
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
  expect(Object.fromEntries(new URLSearchParams(init?.body))).toEqual({
    key: "pk_test_1234567890",
    "card[number]": CARD.number,
    "card[exp_month]": "4",
    "card[cvc]": "1234",
  });
});

it("tokenizing returns at most four digits of an account", async () => {
  const fetch = answers(200, { id: "pm_1234567890" });
  const got = await tokenize(fetch, { Kind: "own", Url: URL, Form: FORM } as const, ACCOUNT, BANK);
  expect(got).toEqual({ ok: true, value: { token: "pm_1234567890", brand: "", last4: "6789" } });
});

it("tokenizing sends other gateways the card unchanged", async () => {
  const fetch = answers(200, { token: "tok_1234567890", brand: "visa", last4: "1111" });
  expect(await tokenize(fetch, { Kind: "own", Url: URL }, CARD, AMEX)).toMatchObject({
    value: { brand: "visa" },
  });
  expect(JSON.parse(fetch.mock.calls[0]?.[1].body ?? "")).toEqual(CARD);
});

it.each([
  [402, { error: { type: "card_error" } }, "refused"],
  [200, { object: "token" }, "refused"],
  [429, {}, "unavailable"],
  [500, {}, "unavailable"],
])("tokenizing reads the answer %i %j as %s", async (status, body, error) => {
  const tokenizer = { Kind: "own", Url: URL, Form: FORM } as const;
  expect(await tokenize(answers(status, body), tokenizer, CARD, AMEX)).toEqual({ ok: false, error });
});
