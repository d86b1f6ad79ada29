import { achReference } from "@county-pay/core/ach";
import {
  achFile,
  achRates,
  dayBooks,
  decideAchEntry,
  reportCollections,
  reportTransactions,
  takeAchFile,
} from "@county-pay/core/contract";
import { collectionSums, ledgerAgrees } from "@county-pay/core/payments";
import { type AchEntryOfTest, achFileOf } from "@county-pay/core/testing";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { feeReference } from "../../gateways/index.ts";
import { createWorld, type World } from "../../people/autopay/testing/world.ts";
import { answerOf, refusalOf } from "../../testing/client.ts";
import { insertPerson, type SignedInPerson, signedIn } from "../../testing/people.ts";
import { holds, owes, type Paid, pays, reportOf, says } from "../disputes/testing/disputed-world.ts";
import { ledgerDifferences } from "../ledger/index.ts";

const [BILLS, FEE] = [10_000, 200];

let world: World;
let admin: SignedInPerson;
beforeAll(async () => {
  world = await createWorld();
  await insertPerson(world.database.pool, world.demo, { email: "admin@demo.example", userType: "Admin" });
  admin = await signedIn(world.app, "demo", "admin@demo.example");
  await world.database.pool.query("insert into separate_fees (company_id) values ($1)", [world.demo]);
});
afterAll(() => world.close());
afterEach(async () => {
  const zero = { unbalancedMovements: 0, billsThatDiffer: 0, totalCents: 0 };
  expect(await ledgerDifferences(world.database.pool, world.demo)).toEqual(zero);
});

let trace = 0;
/** An entry about one charge of a payment, by its reference. */
function about({ confirmation }: Paid, amount: number, change: Partial<AchEntryOfTest> = {}): AchEntryOfTest {
  trace += 1;
  return {
    code: "R01",
    amount,
    identification: achReference(confirmation),
    originalTrace: `12104288${String(trace).padStart(7, "0")}`,
    ...change,
  };
}

const take = (...entries: readonly AchEntryOfTest[]) =>
  answerOf(admin.asApi, takeAchFile, { body: { FileName: "returns.ach", Text: achFileOf(entries) } });

/** The entries of a file, as far as a test looks. */
async function taken(...entries: readonly AchEntryOfTest[]) {
  const { Entries } = await take(...entries);
  return Entries.map(({ Result, Reason, Charge }) => [Result, Reason, Charge]);
}

const stateOf = async ({ id }: Paid) =>
  (
    await world.database.pool.query<{ state: string; code: string | null }>(
      "select state, attention ->> 'code' as code from payments where id = $1",
      [id],
    )
  ).rows[0];

describe("a bank's file about a payment with a separate fee", () => {
  // OFFICE-006
  it("returns the bills alone by their amount, and then the fee by its own", async () => {
    const paid = await pays(world, { method: "ACH" });
    expect(await taken(about(paid, BILLS))).toEqual([["returned", "", "bills"]]);
    expect(await stateOf(paid)).toMatchObject({ state: "returned" });
    expect(await owes(world, paid)).toEqual([BILLS]);
    expect(await holds(world, paid)).toEqual({ clearing: FEE, fee_income: -FEE });
    expect(await taken(about(paid, FEE))).toEqual([["returned", "", "fee"]]);
    expect(await holds(world, paid)).toEqual({});
  });

  it("returns the fee alone, leaves the bills paid, and puts the payment under Needs attention", async () => {
    const paid = await pays(world, { method: "ACH" });
    expect(await taken(about(paid, FEE))).toEqual([["returned", "", "fee"]]);
    expect(await stateOf(paid)).toEqual({ state: "succeeded", code: "fee_returned" });
    expect(await owes(world, paid)).toEqual([0]);
    expect(await holds(world, paid)).toEqual({ clearing: BILLS, receivable: -BILLS });
  });

  it("returns each charge once, whatever code another file has", async () => {
    const paid = await pays(world, { method: "ACH" });
    const both = await taken(about(paid, FEE), about(paid, BILLS));
    expect(both.map(([result]) => result)).toEqual(["returned", "returned"]);
    const again = await taken(about(paid, FEE, { code: "R02" }), about(paid, BILLS, { code: "R02" }));
    expect(again.map(([result]) => result)).toEqual(["known", "known"]);
    expect(await holds(world, paid)).toEqual({});
  });

  it("does not reverse anything for the amount of both together", async () => {
    const paid = await pays(world, { method: "ACH" });
    expect(await taken(about(paid, BILLS + FEE))).toEqual([["open", "other_amount", ""]]);
    expect(await stateOf(paid)).toMatchObject({ state: "succeeded" });
  });

  it("leaves it to a person which of two charges with the same amount it is, unless the trace number is known", async () => {
    const paid = await pays(world, { method: "ACH", bills: [FEE], fee: FEE });
    const entry = about(paid, FEE);
    const { File, Entries } = await take(entry);
    expect(Entries).toMatchObject([
      {
        Result: "open",
        Reason: "two_charges",
        Candidates: [
          { Confirmation: paid.confirmation, Charge: "bills", Amount: FEE / 100 },
          { Confirmation: paid.confirmation, Charge: "fee", Amount: FEE / 100 },
        ],
      },
    ]);
    const decide = (Charge: "bills" | "fee" | "") => ({
      body: {
        FileId: File.Id,
        Line: Entries[0]?.Line ?? 0,
        Decision: "match" as const,
        Confirmation: paid.confirmation,
        Charge,
        Note: "Asked the bank",
      },
    });
    expect((await refusalOf(admin.asApi, decideAchEntry, decide(""))).code).toBe("amount_invalid");
    await answerOf(admin.asApi, decideAchEntry, decide("fee"));
    expect(await stateOf(paid)).toEqual({ state: "succeeded", code: "fee_returned" });
    expect((await answerOf(admin.asApi, achFile, { params: { id: File.Id } })).Entries).toMatchObject([
      { Result: "returned", Charge: "fee", Note: "Asked the bank" },
    ]);
    // The same debit comes back with another code: its trace number says that it is the fee.
    const { originalTrace = "" } = entry;
    expect(await taken(about(paid, FEE, { originalTrace, code: "R02" }))).toEqual([["known", "", "fee"]]);
    expect(await stateOf(paid)).toMatchObject({ state: "succeeded" });
  });

  it("lets a person match a fee or bills without a reference, by the amount of the charge", async () => {
    const one = await pays(world, { method: "ACH", bills: [45_611], fee: 611 });
    const other = await pays(world, { method: "ACH", bills: [45_622], fee: 622 });
    const { File, Entries } = await take(
      about(one, 611, { identification: "UNKNOWN" }),
      about(other, 45_622, { identification: "NOBODY" }),
    );
    const decide = (line: number, paid: Paid) =>
      answerOf(admin.asApi, decideAchEntry, {
        body: {
          FileId: File.Id,
          Line: Entries[line]?.Line ?? 0,
          Decision: "match",
          Confirmation: paid.confirmation,
          Charge: "",
          Note: "Asked the bank",
        },
      });
    await decide(0, one);
    await decide(1, other);
    expect(await stateOf(one)).toEqual({ state: "succeeded", code: "fee_returned" });
    expect(await stateOf(other)).toMatchObject({ state: "returned" });
    expect(await owes(world, other)).toEqual([45_622]);
  });

  it("offers a person the charges with the amount of an unmatched return", async () => {
    const paid = await pays(world, { method: "ACH", bills: [45_633], fee: 633 });
    const { rows } = await world.database.pool.query<{ day: string }>("select current_date::text as day");
    const text = achFileOf([about(paid, 633, { identification: "UNKNOWN" })], rows[0]?.day);
    const { Entries } = await answerOf(admin.asApi, takeAchFile, { body: { FileName: "a.ach", Text: text } });
    expect(Entries[0]?.Candidates).toMatchObject([{ Confirmation: paid.confirmation, Charge: "fee" }]);
  });

  it("counts both debits, and a returned fee, in the return rates", async () => {
    const before = await answerOf(admin.asApi, achRates, {});
    const paid = await pays(world, { method: "ACH" });
    await take(about(paid, FEE, { code: "R02" }));
    const after = await answerOf(admin.asApi, achRates, {});
    const returned = ({ Rates }: typeof after) =>
      Rates.find(({ Kind }) => Kind === "administrative")?.Returned ?? 0;
    expect([after.Debits - before.Debits, returned(after) - returned(before)]).toEqual([2, 1]);
  });

  it("does not take back again what a dispute of the same charge has withdrawn", async () => {
    const paid = await pays(world, { method: "ACH" });
    const ofFee = { ...reportOf(paid, "needs_response", { amount: FEE, dispute: `fee ${paid.id}` }) };
    await says(world, { ...ofFee, reference: feeReference(paid.id) });
    await take(about(paid, BILLS));
    expect(await holds(world, paid)).toEqual({});
    await take(about(paid, FEE));
    expect(await holds(world, paid)).toEqual({});
  });

  it("moves nothing for a dispute that only reports the return of its charge, and withdraws the other charge", async () => {
    const paid = await pays(world, { method: "ACH" });
    await take(about(paid, FEE));
    const ofFee = reportOf(paid, "lost", { amount: FEE, dispute: `fee ${paid.id}` });
    await says(world, { ...ofFee, reference: feeReference(paid.id) });
    expect(await holds(world, paid)).toEqual({ clearing: BILLS, receivable: -BILLS });
    await says(world, reportOf(paid, "lost", { amount: BILLS }));
    expect(await holds(world, paid)).toEqual({});
  });

  it("shows both returns in the day's figures, which agree with the ledger", async () => {
    const { rows } = await world.database.pool.query<{ day: string }>("select county_day($1)::text as day", [
      world.demo,
    ]);
    const day = rows[0]?.day ?? "";
    const agrees = async () => {
      const books = await answerOf(admin.asApi, dayBooks, { params: { day } });
      const collections = await answerOf(admin.asApi, reportCollections, { body: { From: day, To: day } });
      return ledgerAgrees(books.Now) && collectionSums(collections).difference === 0;
    };
    const paid = await pays(world, { method: "ACH" });
    expect(await agrees()).toBe(true);
    await take(about(paid, BILLS));
    expect(await agrees()).toBe(true);
    await take(about(paid, FEE));
    expect(await agrees()).toBe(true);
    const { Rows } = await answerOf(admin.asApi, reportTransactions, {
      body: {
        From: day,
        To: day,
        Kinds: ["return"],
        Methods: [],
        Standings: [],
        Channels: [],
        ClerkUserId: null,
        Text: paid.confirmation,
        Skip: 0,
        Top: 10,
      },
    });
    expect(Rows.map(({ Amount, TotalFees }) => [Amount, TotalFees])).toEqual([
      [FEE / 100, FEE / 100],
      [BILLS / 100, 0],
    ]);
    expect(new Set(Rows.map(({ Id }) => Id)).size).toBe(2);
  });
});
