import { daysAfter, isoDateAt } from "@county-pay/core/calendar";
import {
  framePay,
  type GuestMiscCheckoutRequest,
  guestMiscCheckout,
  paymentTransactions,
  printPaymentReceipt,
  readCheckoutPage,
  receiptByConfirmation,
} from "@county-pay/core/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { payPlusConfigOf } from "../../county/companies/index.ts";
import { answerOf, refusalOf } from "../../testing/client.ts";
import { readPdf } from "../../testing/documents/read-pdf.ts";
import { type GuestWorld, guestWorld, productsFor } from "../../testing/guest/guest.ts";
import { card, type OpenFrame, type Payer, pressInput } from "../../testing/payer.ts";
import { insertPerson, type SignedInPerson, signedIn } from "../../testing/people.ts";
import { ledgerDifferences } from "../ledger/index.ts";
import { postDue } from "../postings/index.ts";

const CART = "11111111-1111-4111-8111-111111111111";
const TRAILER = "55555555-5555-4555-8555-555555555555";
const REFUSED_CART = "22222222-2222-4222-8222-222222222222";
const SILENT_CART = "44444444-4444-4444-8444-444444444444";
const DECLINED = "4000000000000002";
const NO_ANSWER = "4000000000001018";

const silent = { info: () => undefined, error: () => undefined };
let world: GuestWorld;
let ada: Payer;

beforeAll(async () => {
  world = await guestWorld([
    { name: "demo", flags: { MiscProducts: true } },
    { name: "other", flags: { MiscProducts: true } },
    { name: "plain" },
  ]);
  for (const [number, name] of [
    ["M1", "Misc Permits"],
    ["M2", "Motor Vehicle Tags"],
  ])
    await world.database.pool.query(
      "insert into products (company_id, number, name) select id, $1, $2 from companies",
      [number, name],
    );
  world.services.companies.forget();
  ada = world.payerOf("demo");
});
afterAll(() => world.close());

const open = async (payer: Payer, body: GuestMiscCheckoutRequest): Promise<OpenFrame> => {
  const page = readCheckoutPage(await answerOf(payer.page, guestMiscCheckout, { body }));
  if (!page) throw new Error("no page");
  return payer.openFrame(page);
};
const refused = (body: GuestMiscCheckoutRequest, payer = ada) =>
  refusalOf(payer.page, guestMiscCheckout, { body });
const cart = (id: string, cents: number, change = {}) =>
  productsFor("demo", [["Tag renewal", cents]], { DrivesCartId: id, VIN: "1HGCM82633A004352", ...change });

it("a signed-in resident's payment for products is in that resident's history, and in no one else's", async () => {
  const { database, ids, api, services } = world;
  const { origin } = services.config.sites.portal;
  const people = [];
  for (const email of ["grace@example.com", "edsger@example.com"]) {
    await insertPerson(database.pool, ids.demo ?? 0, { email });
    people.push(await signedIn(api, "demo", email, { origin }));
  }
  const [grace, edsger] = people;
  if (!grace || !edsger) throw new Error("nobody is signed in");
  const frame = await open({ ...ada, page: grace.asApi }, productsFor("demo", [["Misc Permits", 2_500]]));
  const { Confirmation } = await ada.send(frame, await ada.press(frame, card()));

  const historyOf = async (person: SignedInPerson) => {
    const query = { $filter: `CompanyId eq ${ids.demo} and EbppUserId eq ${person.id}` };
    const { value } = await answerOf(person.asApi, paymentTransactions, { query });
    return value.map((row) => row.Confirmation);
  };
  expect(await historyOf(grace)).toEqual([Confirmation]);
  expect(await historyOf(edsger)).toEqual([]);
});

it("a guest pays for two products in the frame; receipt and document name them", async () => {
  const frame = await open(
    ada,
    productsFor("demo", [
      ["Misc Permits", 2_500],
      ["Misc Permits", 4_000],
    ]),
  );
  expect(frame.details).toMatchObject({ SubAmount: 65, TotalFees: 1.53, Amount: 66.53, BillCount: 0 });
  const { Status, Confirmation } = await ada.send(frame, await ada.press(frame, card()));
  expect(Status).toBe("success");
  const receipt = await answerOf(ada.page, receiptByConfirmation, {
    params: { company: "demo", confirmation: Confirmation },
    query: {},
  });
  expect(receipt).toMatchObject({ IsPayerHidden: true, PayerName: "", SubAmount: 65, Amount: 66.53 });
  expect(receipt.Lines.map(({ StatementType, Amount }) => [StatementType, Amount])).toEqual([
    ["Misc Permits", 25],
    ["Misc Permits", 40],
  ]);
  const body = { Confirmation, CompanyName: "demo", ConnectorId: "", ReturnHTML: false };
  const { Bytes } = await answerOf(ada.page, printPaymentReceipt, { body });
  const read = await readPdf(Buffer.from(Bytes, "base64"));
  expect(JSON.stringify(read.tags)).toContain("Misc Permits");
  expect(await ledgerDifferences(world.services.db.pool, world.ids.demo ?? 0)).toEqual({
    billsThatDiffer: 0,
    totalCents: 0,
    unbalancedMovements: 0,
  });
});

it("the products stay after a decline, and another card can pay for them", async () => {
  const frame = await open(ada, productsFor("demo", [["Misc Permits", 3_300]]));
  const declined = await ada.send(frame, await ada.press(frame, card(DECLINED)));
  expect(declined.Status).toBe("declined");
  const { Status, Confirmation } = await ada.send(frame, await ada.press(frame, card()));
  expect(Status).toBe("success");
  const receipt = await answerOf(ada.page, receiptByConfirmation, {
    params: { company: "demo", confirmation: Confirmation },
    query: {},
  });
  expect(receipt.Lines.map(({ StatementType, Amount }) => [StatementType, Amount])).toEqual([
    ["Misc Permits", 33],
  ]);
  const [details] = await world.ask(
    "select details ->> 'AccountCode1' as code from payments where confirmation = $1",
    [Confirmation],
  );
  expect(details).toEqual({ code: "Title" });
});

it("the same key and body find the same checkout; with another body it is refused", async () => {
  const body = productsFor("demo", [["Misc Permits", 2_000]]);
  const first = readCheckoutPage(await answerOf(ada.page, guestMiscCheckout, { body }));
  const again = readCheckoutPage(await answerOf(ada.page, guestMiscCheckout, { body }));
  expect(again?.checkoutId).toBe(first?.checkoutId);
  const other = { ...productsFor("demo", [["Misc Permits", 2_100]]), Key: body.Key };
  expect((await refused(other)).code).toBe("idempotency_conflict");
});

it.each([
  ["a product that the county does not have", [["Misc Fireworks", 2_000]], {}, "validation_failed"],
  ["the bills themselves as a product", [["Bills Payment", 2_000]], {}, "validation_failed"],
  ["a price below a dollar", [["Misc Permits", 99]], {}, "amount_invalid"],
  ["a price beyond all prices", [["Misc Permits", 99_900_000_000_100]], {}, "validation_failed"],
  ["tags without a VIN", [["Motor Vehicle Tags", 2_000]], {}, "validation_failed"],
  ["an invoice number of signs", [["Misc Permits", 2_000]], { InvoiceNumber: "#!" }, "validation_failed"],
  ["lines for something else", [["Misc Permits", 2_000]], { AccountCode1: "Tag" }, "validation_failed"],
  ["no consent", [["Misc Permits", 2_000]], { ConsentConfirmation: false }, "consent_missing"],
  ["no name", [["Misc Permits", 2_000]], { FirstName: "" }, "validation_failed"],
  ["a part of it", [["Misc Permits", 2_000]], { PartialPayment: true }, "amount_invalid"],
  ["no fee", [["Misc Permits", 2_000]], { TotalFees: 0, Amount: 20 }, "amount_changed"],
  ["a smaller total", [["Misc Permits", 2_000]], { Amount: 1 }, "amount_changed"],
] as const)("%s is refused, and nothing is stored", async (_, products, change, code) => {
  const before = await world.ask("select count(*) from checkouts");
  expect((await refused(productsFor("demo", products, change))).code).toBe(code);
  expect(await world.ask("select count(*) from checkouts")).toEqual(before);
});

// OFFICE-002
it("a product with a price is paid at that price only, and a checkout that was open before a change at its own", async () => {
  const { database, services } = world;
  const setPrice = async (columns: string) => {
    await database.pool.query(
      `update products set price_cents = null, least_cents = null, most_cents = null where number = 'M1'`,
    );
    await database.pool.query(`update products set ${columns} where number = 'M1'`);
    services.companies.forget();
  };
  const permits = (cents: number, Quantity?: number) => {
    const body = productsFor("demo", [["Misc Permits", cents]]);
    if (Quantity && "SubmitRDV2CCPayment" in body)
      for (const line of body.SubmitRDV2CCPayment.CartPayments) line.Quantity = Quantity;
    return body;
  };
  await setPrice("price_cents = 2500");
  expect(await refused(permits(2_400, 1))).toMatchObject({
    code: "amount_changed",
    details: { Products: ["Misc Permits"] },
  });
  expect((await refused(permits(2_500, 2))).code).toBe("amount_changed");
  expect((await refused(permits(2_600))).code).toBe("amount_changed");
  const frame = await open(ada, permits(5_000, 2));
  await setPrice("least_cents = 500, most_cents = 1000");
  expect((await refused(permits(499, 1))).code).toBe("amount_changed");
  expect((await refused(permits(1_001, 1))).code).toBe("amount_changed");
  await open(ada, permits(2_000, 2));
  expect(frame.details).toMatchObject({ SubAmount: 50 });
  expect((await ada.send(frame, await ada.press(frame, card()))).Status).toBe("success");
  await setPrice("price_cents = null");
});

// OFFICE-002
it("a checkout opened before midnight is paid at the fee it showed; one opened after that at the new day's fee", async () => {
  const { database, services, ids } = world;
  const config = async (change: object) => {
    await database.pool.query("update companies set config = config || $1::jsonb where id = $2", [
      JSON.stringify(change),
      ids.demo,
    ]);
    services.companies.forget();
  };
  const today = isoDateAt(Date.now(), "America/New_York");
  const company = await services.companies.byName("demo");
  if (!company) throw new Error("the county is missing");
  const { CompanyId: _i, CompanyName: _n, ...now } = payPlusConfigOf(company);
  const planned = { ...now, CreditCardPercentageFee1Value: 3 };
  await config({ ScheduledFees: [{ ...planned, From: daysAfter(today, 1) }] });
  const body = productsFor("demo", [["Misc Permits", 10_000]]);
  const frame = await open(ada, body);
  expect(frame.details).toMatchObject({ SubAmount: 100, TotalFees: 2.35, Amount: 102.35 });
  // Midnight passes.
  await config({ ScheduledFees: [{ ...planned, From: today }] });
  expect(await refused(productsFor("demo", [["Misc Permits", 10_000]]))).toMatchObject({
    code: "amount_changed",
    details: { SubAmount: 100, TotalFees: 3, Amount: 103 },
  });
  const { Status, Confirmation } = await ada.send(frame, await ada.press(frame, card()));
  expect(Status).toBe("success");
  const receipt = await answerOf(ada.page, receiptByConfirmation, {
    params: { company: "demo", confirmation: Confirmation },
    query: {},
  });
  expect(receipt).toMatchObject({ SubAmount: 100, Amount: 102.35 });
  const fees = { TotalFees: 3, Amount: 103 };
  await open(ada, productsFor("demo", [["Misc Permits", 10_000]], fees));
  await config({ ScheduledFees: [] });
});

it("a county that sells no products online refuses them", async () => {
  const payer = world.payerOf("plain");
  expect((await refused(productsFor("plain", [["Misc Permits", 2_000]]), payer)).code).toBe(
    "method_unavailable",
  );
});

it("a cart of Drives is paid at Drives's own amounts and confirmed; nobody pays it again", async () => {
  const { code, details } = await refused(cart(CART, 100));
  expect(code).toBe("amount_changed");
  expect(details).toEqual({ SubAmount: 143.45, TotalFees: 3.37, Amount: 146.82 });
  const frame = await open(ada, cart(CART, 14_345));
  const late = await open(ada, cart(CART, 14_345));
  const { Status, Confirmation } = await ada.send(frame, await ada.press(frame, card()));
  expect(Status).toBe("success");
  await postDue(world.services, silent);
  const posted = await world.ask(
    `select q.state, q.subject from payment_postings q join payments p on p.id = q.payment_id
     where p.confirmation = $1 and q.system = 'drives'`,
    [Confirmation],
  );
  expect(posted).toEqual([{ state: "updated", subject: CART }]);
  expect((await refused(cart(CART, 14_345))).code).toBe("bill_paid");
  const press = await ada.press(late, card());
  expect((await refusalOf(ada.frame, framePay, pressInput(late, press))).code).toBe("bill_paid");
});

it("only one of several guests who pay the same cart at once succeeds", async () => {
  const frames = await Promise.all([1, 2, 3].map(() => open(ada, cart(TRAILER, 3_000))));
  const before = world.charges();
  const results = await Promise.all(
    frames.map(async (frame) => {
      const press = await ada.press(frame, card());
      return ada.frame.call(framePay, pressInput(frame, press));
    }),
  );
  expect(results.filter((result) => result.ok)).toHaveLength(1);
  for (const result of results)
    if (!result.ok) expect(["bill_pending", "bill_paid"]).toContain(result.error.code);
  expect(world.charges() - before).toBe(1);
});

it("a cart whose payment is being confirmed is not paid meanwhile", async () => {
  const frame = await open(ada, cart(REFUSED_CART, 5_000));
  const press = await ada.press(frame, card(NO_ANSWER));
  expect((await ada.send(frame, press)).Status).toBe("processing");
  expect((await refused(cart(REFUSED_CART, 5_000))).code).toBe("bill_pending");
});

it.each([
  ["of another county", "other", CART, "not_found"],
  ["that nobody knows", "demo", "99999999-9999-4999-8999-999999999999", "not_found"],
  ["that Drives does not answer for", "demo", SILENT_CART, "unavailable"],
] as const)("a cart %s is refused", async (_, county, id, code) => {
  const body = { ...cart(id, 14_345), CompanyName: county };
  expect((await refused(body, world.payerOf(county))).code).toBe(code);
});
