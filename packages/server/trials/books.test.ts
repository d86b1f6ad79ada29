import { submitCashVoid, submitRdv2CashPayment } from "@county-pay/core/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { answerOf } from "../src/testing/client.ts";
import { cashFor } from "../src/testing/counter.ts";
import { insertBills } from "../src/testing/county.ts";
import { cardFee, type GuestWorld, guestWorld } from "../src/testing/guest/guest.ts";
import { insertPerson, signedIn } from "../src/testing/people.ts";
import { checkBooks } from "./books.ts";
import type { Told } from "./notebook.ts";
import type { ImportedFile } from "./people/index.ts";

const CENTS = 10_000;

let world: GuestWorld;
/** What two guests were told, a clerk at the counter, and a clerk who gave the cash back. */
let told: readonly Told[];
const FILES: readonly ImportedFile[] = [{ name: "I1", lines: 2, state: "finished" }];

const of = (change: Partial<Told>): Told => ({
  who: "guest",
  what: "payment",
  status: "success",
  confirmation: "",
  ofPayment: "",
  cents: CENTS,
  feeCents: 0,
  bills: [],
  waitedMs: 1,
  ...change,
});

beforeAll(async () => {
  world = await guestWorld([{ name: "demo", flags: { CashPayments: true } }]);
  const { pool } = world.database;
  const demo = world.ids.demo ?? 0;
  const numbers = ["B1", "B2", "B3", "I1-0", "I1-1"];
  const [one = "", two = "", three = ""] = await insertBills(
    pool,
    demo,
    numbers.map((bill_number) => ({ bill_number, parcel_id: bill_number })),
  );
  await insertPerson(pool, demo, { email: "clerk@county.example", userType: "Clerk" });
  const clerk = await signedIn(world.api, "demo", "clerk@county.example");
  const guests = [];
  for (const id of [one, two]) guests.push(await world.payerOf("demo").pay([{ id, cents: CENTS }]));
  const cash = await answerOf(clerk.asUser, submitRdv2CashPayment, {
    body: cashFor(demo, [{ id: three, cents: CENTS }]),
  });
  const back = await answerOf(clerk.asUser, submitCashVoid, {
    body: {
      Key: crypto.randomUUID(),
      ConfirmationId: cash.Confirmation,
      Amount: 100,
      UserId: clerk.id,
      TotalFees: 0,
      ConnectorId: "",
      TylerVoid: false,
      ReasonCode: "twice",
    },
  });
  const feeCents = cardFee(CENTS);
  told = [
    ...guests.map(({ Confirmation }) =>
      of({ confirmation: Confirmation, cents: CENTS + feeCents, feeCents }),
    ),
    of({ who: "counter", confirmation: cash.Confirmation }),
    of({ who: "office", what: "refund", confirmation: back.Confirmation, ofPayment: cash.Confirmation }),
  ];
});
afterAll(() => world.close());

/** The sentences that do not hold, with these changes to what really happened. */
async function broken({
  journal = world.sandbox.charged as readonly unknown[],
  said = told,
  files = FILES,
} = {}): Promise<readonly string[]> {
  const { checks } = await checkBooks(world.database.pool, world.ids.demo ?? 0, {
    journal,
    told: said,
    files,
  });
  return checks.filter(({ contradictions }) => contradictions.length > 0).map(({ sentence }) => sentence);
}

const isCharge = (entry: unknown): boolean => (entry as { type: string }).type === "charge";
const charge = () => world.sandbox.charged.find(isCharge);

/** What does not hold while a row is changed behind the product's back; the change is undone afterwards. */
async function brokenWhile(change: string): Promise<readonly string[]> {
  const client = await world.database.pool.connect();
  try {
    await client.query("begin; set local session_replication_role = replica");
    await client.query(change);
    const { checks } = await checkBooks(
      { query: client.query.bind(client) } as typeof world.database.pool,
      world.ids.demo ?? 0,
      { journal: world.sandbox.charged, told, files: FILES },
    );
    return checks.filter(({ contradictions }) => contradictions.length > 0).map(({ sentence }) => sentence);
  } finally {
    await client.query("rollback");
    client.release();
  }
}

describe("the check of the books after a trial", () => {
  it("finds nothing where everything is right", async () => {
    expect(await broken()).toEqual([]);
  });

  it("finds a charge made twice, and one that the books do not know", async () => {
    const twice = [...world.sandbox.charged, charge()];
    expect(await broken({ journal: twice })).toEqual([
      "no payment was charged twice",
      "the gateway holds of each payment what the books say",
    ]);
    const stranger = { ...charge(), reference: crypto.randomUUID() };
    expect(await broken({ journal: [...world.sandbox.charged, stranger] })).toEqual([
      "every charge belongs to a payment",
    ]);
  });

  it("finds a payment that the gateway does not have", async () => {
    const without = world.sandbox.charged.filter((entry) => entry !== charge());
    expect(await broken({ journal: without })).toEqual([
      "the gateway holds of each payment what the books say",
    ]);
  });

  it("finds a payment that was told and is lost, or has another amount", async () => {
    const lost = of({ confirmation: "0123456789ABCDEF" });
    expect(await broken({ said: [...told, lost] })).toEqual([
      "every payment that a payer was told about is in the books, with that amount",
    ]);
    const [first = lost, ...rest] = told;
    expect(await broken({ said: [{ ...first, cents: first.cents + 1 }, ...rest] })).toEqual([
      "every payment that a payer was told about is in the books, with that amount",
    ]);
  });

  it("finds money that was taken and never told, and one number given to two payers", async () => {
    const [first, ...rest] = told;
    expect(await broken({ said: rest })).toEqual(["every payment in the books was told to its payer"]);
    expect(await broken({ said: first ? [first, ...told] : told })).toEqual([
      "no two payers were given the same number",
    ]);
  });

  it("finds a refund that was told and not made, or made and not told", async () => {
    const made = told.filter(({ what }) => what === "payment");
    expect(await broken({ said: made })).toEqual(["every refund in the books was told to its clerk"]);
    const more = of({ who: "office", what: "refund", confirmation: "0123456789ABCDEF" });
    expect(await broken({ said: [...told, more] })).toEqual([
      "every refund that a clerk was told about is in the books, with that amount",
    ]);
  });

  it("finds a bill that was paid twice, a payment without a decision, and a ledger that does not add up", async () => {
    expect(await brokenWhile("update bills set balance_cents = -100 where bill_number = 'B1'")).toEqual([
      "no bill was paid with more than it asks for",
      "the ledger adds up, and bills agree with it",
    ]);
    expect(await brokenWhile("update payments set needs_attention = 'odd' where method = 'CC'")).toEqual([
      "nothing is undecided, pending, or odd",
    ]);
    expect(
      await brokenWhile("delete from ledger_lines where kind = 'payment' and account = 'clearing'"),
    ).toEqual(["the ledger adds up, and bills agree with it"]);
  });

  it("finds a file of which a line is missing, or whose import did not finish", async () => {
    const [file = { name: "", lines: 0, state: "" }] = FILES;
    for (const wrong of [
      { ...file, lines: 3 },
      { ...file, state: "offline" },
    ])
      expect(await broken({ files: [wrong] })).toEqual(["every line of every imported file is stored once"]);
  });
});
