import {
  paymentTransactions,
  receiptByConfirmation,
  recordReturn,
  returnedCheckCharges,
  submitCcVoid,
  waiveReturnedCheckCharge,
} from "@county-pay/core/contract";
import {
  account,
  answerOf,
  card,
  insertPerson,
  refusalOf,
  type SignedInPerson,
  signedIn,
  takeBankReturns,
} from "@county-pay/server/testing";
import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { paymentSuite } from "../support/payment-suite.ts";

const suite = paymentSuite();
const RETURNED = "000111111101";

let admin: SignedInPerson;
let clerk: SignedInPerson;

async function person(email: string, userType: string): Promise<SignedInPerson> {
  const { world } = suite;
  await insertPerson(world.database.pool, world.companyId, { email, userType });
  return signedIn(world.api, "demo", email);
}
beforeEach(async () => {
  admin = await person("admin@county.example", "Admin");
  clerk = await person("clerk@county.example", "Clerk");
});

const onTyler = () =>
  suite.world.ask(
    'update companies set customization = customization || \'{"TylerConnector": "tyler"}\' where id = $1',
    [suite.world.companyId],
  );
const balanceOf = async (id: string) =>
  (
    await suite.world.ask(
      "select balance_cents::int as cents, returned_check_cents::int as charge from bills where id = $1",
      [id],
    )
  )[0];
const postedBy = async (kind: string) =>
  suite.world.ask(
    "select account, sum(amount_cents)::int as cents from ledger_lines where kind = $1 group by account order by account",
    [kind],
  );

/** A bill of 100 dollars, paid by an eCheck that the bank then returned. */
async function returned() {
  const { world } = suite;
  const bill = await world.bill(10_000);
  const { Confirmation: confirmation } = await world.payer.pay([bill], account(RETURNED));
  await takeBankReturns(world.services, world.api.log);
  return { bill, confirmation };
}

describe("a returned eCheck of a county on Tyler", () => {
  it("a returned-check fee is a separate entry on its bill, and everyone who sees the payment sees the fee", async () => {
    await onTyler();
    const { bill, confirmation } = await returned();
    expect(await balanceOf(bill.id)).toEqual({ cents: 13_000, charge: 3_000 });
    expect(await postedBy("returned_check")).toEqual([
      { account: "receivable", cents: 3_000 },
      { account: "returned_check_income", cents: -3_000 },
    ]);
    expect(await answerOf(admin.asApi, returnedCheckCharges, {})).toMatchObject([
      { Confirmation: confirmation, Amount: 30, WaivedAt: null },
    ]);
    const rows = await answerOf(clerk.asApi, paymentTransactions, { query: {} });
    expect(rows.value).toMatchObject([{ Confirmation: confirmation, ReturnedCheckCharge: 30 }]);
    const paid = await suite.world.payer.pay([{ id: bill.id, cents: 13_000 }]);
    expect(paid.Status).toBe("success");
    expect(await balanceOf(bill.id)).toMatchObject({ cents: 0 });
  });

  it("a returned-check fee that the office records is charged once and waived once, with a reason", async () => {
    await onTyler();
    const { world } = suite;
    const bill = await world.bill(10_000);
    const { Confirmation } = await world.payer.pay([bill], account());
    await answerOf(admin.asApi, recordReturn, { body: { Confirmation, Code: "R01" } });
    expect(await balanceOf(bill.id)).toEqual({ cents: 13_000, charge: 3_000 });
    const body = { Confirmation, ReasonCode: "other", Reason: "The bank made the mistake" };
    expect((await refusalOf(clerk.asApi, waiveReturnedCheckCharge, { body })).code).toBe("forbidden");
    expect(
      (await refusalOf(admin.asApi, waiveReturnedCheckCharge, { body: { ...body, Reason: " " } })).code,
    ).toBe("validation_failed");
    await answerOf(admin.asApi, waiveReturnedCheckCharge, { body });
    expect(await balanceOf(bill.id)).toEqual({ cents: 10_000, charge: 0 });
    expect((await refusalOf(admin.asApi, waiveReturnedCheckCharge, { body })).code).toBe("already_exists");
    expect(await answerOf(admin.asApi, returnedCheckCharges, {})).toMatchObject([
      { Reason: "The bank made the mistake" },
    ]);
    const trail = await world.ask("select details from audit_events where action = 'payment.charge_waived'");
    expect(trail).toEqual([{ details: { cents: 3_000, reason: "The bank made the mistake" } }]);
  });

  it("a returned-check fee cannot be waived after it was paid", async () => {
    await onTyler();
    const { bill, confirmation } = await returned();
    await suite.world.payer.pay([{ id: bill.id, cents: 13_000 }]);
    const body = { Confirmation: confirmation, ReasonCode: "other", Reason: "Too late" };
    expect((await refusalOf(admin.asApi, waiveReturnedCheckCharge, { body })).code).toBe("bill_paid");
  });

  const chargesFor = async (payments: readonly number[]) => {
    const rows = await suite.world.ask(
      "select returned_check_cents(paid)::float8 as charge from unnest($1::bigint[]) with ordinality as payments (paid, n) order by n",
      [payments],
    );
    return rows.map(({ charge }) => charge);
  };

  // CONST-008, MONEY-002
  it("a returned eCheck costs $30.00 or 5%, whichever is greater, rounded half up", async () => {
    const table = [
      [1, 3_000],
      [59_999, 3_000],
      [60_000, 3_000],
      [60_001, 3_000],
      [60_010, 3_001],
      [714_939, 35_747],
      [0, 0],
      [-100, 0],
    ] as const;
    expect(await chargesFor(table.map(([paid]) => paid))).toEqual(table.map(([, charge]) => charge));
  });

  it("the charge for a returned eCheck is exact for any payment", async () => {
    const payments = fc.sample(fc.integer({ min: 1, max: 1e9 }), 200);
    expect(await chargesFor(payments)).toEqual(
      payments.map((paid) => Math.max(3_000, Math.floor((paid * 5 + 50) / 100))),
    );
  });
});

it("a returned eCheck has no fee in a county that does not use Tyler", async () => {
  const { bill } = await returned();
  expect(await balanceOf(bill.id)).toEqual({ cents: 10_000, charge: 0 });
  expect(await answerOf(admin.asApi, returnedCheckCharges, {})).toEqual([]);
});

describe("a receipt", () => {
  it("a receipt is emailed once to the guest's address, and none is sent for a declined payment", async () => {
    const { world } = suite;
    const bill = await world.bill(10_000);
    await world.payer.pay([bill], card("4000000000000002"));
    expect(await world.ask("select 1 from mails")).toEqual([]);
    const { Confirmation } = await world.payer.pay([bill]);
    expect(await world.ask("select recipient, kind, language, data from mails")).toEqual([
      { recipient: "ada@example.com", kind: "receipt", language: "en", data: { confirmation: Confirmation } },
    ]);
  });

  it("a receipt shows each bill's remaining balance after the payment", async () => {
    const { world } = suite;
    const bill = await world.bill(10_000);
    const { Confirmation: confirmation } = await world.payer.pay([bill]);
    const receipt = await answerOf(world.payer.page, receiptByConfirmation, {
      params: { company: "demo", confirmation },
      query: {},
    });
    expect(receipt.Lines).toMatchObject([{ Amount: 100, Remaining: 0 }]);
  });
});

describe("a void", () => {
  it("a void accepts only the six specified fields, and a repeated request refunds nothing more", async () => {
    const { world } = suite;
    const bill = await world.bill(10_000);
    const { Confirmation } = await world.payer.pay([bill]);
    const [row] = await world.ask("select total_cents::int as total, fee_cents::int as fee from payments");
    const body = {
      ConfirmationId: Confirmation,
      Amount: Number(row?.total) / 100,
      UserId: clerk.id,
      TotalFees: Number(row?.fee) / 100,
      ConnectorId: "",
      TylerVoid: false,
    };
    const first = await answerOf(clerk.asUser, submitCcVoid, { body });
    const second = await answerOf(clerk.asUser, submitCcVoid, { body: { ...body, CompanyName: "demo" } });
    expect(first).toMatchObject({ Status: "success" });
    expect(second.Confirmation).toBe(first.Confirmation);
    expect(await world.ask("select count(*)::int as n from payment_refunds")).toEqual([{ n: 1 }]);
  });
});
