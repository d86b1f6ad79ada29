import { needsAttention, resolveAttention } from "@county-pay/core/contract";
import {
  answerOf,
  card,
  insertPerson,
  ledgerDifferences,
  refusalOf,
  type SignedInPerson,
  searchLostCharges,
  signedIn,
} from "@county-pay/server/testing";
import { beforeEach, describe, expect, it } from "vitest";
import { paymentSuite } from "../support/payment-suite.ts";

const suite = paymentSuite();
const silent = { info: () => {}, error: () => {} };

let admin: SignedInPerson;

beforeEach(async () => {
  const { world } = suite;
  // The tests share a gateway, and their databases come from one.
  await world.ask("update installation set id = gen_random_uuid(), earlier = '{}'");
  await insertPerson(world.database.pool, world.companyId, {
    email: "admin@county.example",
    userType: "Admin",
  });
  admin = await signedIn(world.api, "demo", "admin@county.example");
});

/**
 * The database goes on without the payment with this number, as after a failover that lost it: with its checkout, or
 * only since the payer's press.
 */
async function lose(confirmation: string, what: "all" | "the press" = "all"): Promise<void> {
  const client = await suite.world.database.pool.connect();
  try {
    await client.query("begin");
    await client.query("set local session_replication_role = replica");
    const { rows } = await client.query<{ id: string; checkout: string }>(
      "select id, checkout_id as checkout from payments where confirmation = $1",
      [confirmation],
    );
    const [{ id, checkout } = { id: "", checkout: "" }] = rows;
    await client.query(
      `update bills b set balance_cents = balance_cents + l.amount_cents, paid_cents = paid_cents - l.amount_cents,
         unposted_cents = unposted_cents + l.amount_cents
       from payment_bills l where l.payment_id = $1 and l.bill_id = b.id`,
      [id],
    );
    const tables = ["ledger_lines", "payment_events", "open_payments", "pending_bills"];
    for (const table of what === "all" ? [...tables, "payment_bills"] : tables)
      await client.query(`delete from ${table} where payment_id = $1`, [id]);
    if (what === "all") {
      await client.query("delete from payments where id = $1", [id]);
      await client.query("delete from checkouts where id = $1", [checkout]);
    } else {
      await client.query(
        `update payments set state = 'created', submitted_at = null, settled_at = null, taken_on = null, gateway_id = null,
           press_key = null, attempt_hash = null where id = $1`,
        [id],
      );
      await client.query(
        "insert into open_payments (company_id, payment_id) select company_id, id from payments",
      );
    }
    await client.query("commit");
  } finally {
    client.release();
  }
}

let generations = 1;
/** A failover that servers noted: what was committed in the last minutes may be lost. */
async function failOver(): Promise<void> {
  generations += 1;
  await suite.world.ask(
    `insert into database_generations (number, system_id, timeline, log_position, cause, lost_since, search_at)
     values ($1::int, '1', $1::int, '0/0', 'failover', now() - interval '5 minutes', now())`,
    [generations],
  );
}
const search = () => searchLostCharges(suite.world.services, silent);
const listed = () => answerOf(admin.asApi, needsAttention, {});
const order = (confirmation: string, resolution: "accept" | "give_back") => ({
  body: { Confirmation: confirmation, Resolution: resolution, Note: "compared with the processor" },
});
const decide = (confirmation: string, resolution: "accept" | "give_back") =>
  answerOf(admin.asApi, resolveAttention, order(confirmation, resolution));
const balances = async () =>
  (await suite.world.ask("select balance_cents::int as cents from bills order by id")).map(
    ({ cents }) => cents,
  );
const expectBooksToAddUp = async () =>
  expect(await ledgerDifferences(suite.world.database.pool, suite.world.companyId)).toEqual({
    unbalancedMovements: 0,
    billsThatDiffer: 0,
    totalCents: 0,
  });

/** Pays two bills, which the database then loses. */
async function lost() {
  const { world } = suite;
  const bills = [await world.bill(10_000), await world.bill(5_000)];
  const paid = await world.payer.pay(bills, card());
  expect(paid.Status).toBe("success");
  const confirmation = String(paid.Confirmation);
  const [payment] = await world.ask("select id, total_cents::int as cents from payments");
  await lose(confirmation);
  expect(await balances()).toEqual([10_000, 5_000]);
  await expectBooksToAddUp();
  await failOver();
  return { bills, confirmation, id: String(payment?.id), cents: Number(payment?.cents) };
}

describe("a charge that the database lost in a failover", () => {
  it("the server finds it at the gateway by itself, once, and locks its bills until the office decides", async () => {
    const { bills, confirmation, cents } = await lost();
    expect(await search()).toBe(1);
    expect(await listed()).toMatchObject([
      {
        Kind: "payment",
        Confirmation: confirmation,
        Code: "lost",
        Amount: cents / 100,
        TakenAmount: cents / 100,
        State: "unknown",
        Choices: ["accept", "give_back", "given_back"],
      },
    ]);
    await expect(suite.world.payer.pay(bills, card())).rejects.toThrow("bill_pending");
    expect(await search()).toBe(0);
    await failOver();
    expect(await search()).toBe(0);
    expect(await listed()).toHaveLength(1);
    const found = await suite.world.ask(
      "select found, searched_at is not null as done from database_generations",
    );
    expect(found).toContainEqual({ found: 1, done: true });
  });

  it("the server finds it, too, if the county was in another database when it was made", async () => {
    await lost();
    const [before] = await suite.world.ask("select id from installation");
    // The other database's county has moved here, as `company move` notes it.
    await suite.world.ask("update installation set id = gen_random_uuid()");
    expect(await search()).toBe(0);
    await failOver();
    await suite.world.ask("update installation set earlier = array[$1::uuid]", [before?.id]);
    expect(await search()).toBe(1);
    expect(await listed()).toMatchObject([{ Code: "lost" }]);
  });

  it("the server leaves it to the database that serves the county by now", async () => {
    const { bills } = await lost();
    await suite.world.ask("update companies set standing = 'gone', other_cell = 'west'");
    const said: unknown[] = [];
    const log = { info: () => {}, error: (...words: unknown[]) => void said.push(words) };
    expect(await searchLostCharges(suite.world.services, log)).toBe(0);
    expect(said).toEqual([]);
    await suite.world.ask("update companies set standing = 'here', other_cell = ''");
    expect(await listed()).toEqual([]);
    await suite.world.payer.pay(bills, card());
  });

  it("the office puts it back in the books under its own number, and the trail says so", async () => {
    const { confirmation, id } = await lost();
    await search();
    expect(await decide(confirmation, "accept")).toEqual({ Status: "done" });
    expect(await balances()).toEqual([0, 0]);
    await expectBooksToAddUp();
    expect(await listed()).toEqual([]);
    const rows = await suite.world.ask("select id, state, confirmation from payments");
    expect(rows).toEqual([{ id, state: "succeeded", confirmation }]);
    const acts = await suite.world.ask("select action from audit_events where subject = $1 order by id", [
      confirmation,
    ]);
    expect(acts).toEqual([{ action: "payment.put_back" }, { action: "payment.resolved" }]);
    expect((await refusalOf(admin.asApi, resolveAttention, order(confirmation, "accept"))).code).toBe(
      "not_found",
    );
  });

  it("the office can only give it back if its bill was paid again meanwhile", async () => {
    const { bills, confirmation } = await lost();
    const [first] = bills;
    if (!first) throw new Error("no bill");
    expect((await suite.world.payer.pay([first], card())).Status).toBe("success");
    await search();
    expect((await refusalOf(admin.asApi, resolveAttention, order(confirmation, "accept"))).code).toBe(
      "bill_paid",
    );
    expect(await decide(confirmation, "give_back")).toEqual({ Status: "done" });
    expect(await balances()).toEqual([0, 5_000]);
    await expectBooksToAddUp();
  });

  it("a payment whose press alone was lost is found the same way", async () => {
    const { world } = suite;
    const bill = await world.bill(10_000);
    const paid = await world.payer.pay([bill], card());
    const confirmation = String(paid.Confirmation);
    await lose(confirmation, "the press");
    await failOver();
    expect(await search()).toBe(1);
    expect(await decide(confirmation, "accept")).toEqual({ Status: "done" });
    expect(await balances()).toEqual([0]);
    await expectBooksToAddUp();
  });
});

describe("a refund that the database lost in a failover", () => {
  it("the office is told that the money went back, and books it", async () => {
    const { world } = suite;
    const bill = await world.bill(10_000);
    const paid = await world.payer.pay([bill], card());
    const confirmation = String(paid.Confirmation);
    const [payment] = await world.ask("select id, total_cents::int as cents from payments");
    const given = await world.services.gateways.installation.giveBack({
      reference: crypto.randomUUID(),
      kind: "refund",
      charge: String(payment?.id),
      chargeId: "",
      amount: Number(payment?.cents) as never,
    });
    expect(given.outcome).toBe("succeeded");
    await failOver();
    expect(await search()).toBe(1);
    expect(await listed()).toMatchObject([{ Confirmation: confirmation, Code: "lost_refund" }]);
    expect(
      await answerOf(admin.asApi, resolveAttention, {
        body: { Confirmation: confirmation, Resolution: "given_back", Note: "it went back" },
      }),
    ).toEqual({ Status: "done" });
    expect(await balances()).toEqual([10_000]);
    await expectBooksToAddUp();
  });
});

describe("after a failover that lost nothing", () => {
  it("the server finds no difference, and asks again if the gateway does not answer", async () => {
    const { world } = suite;
    await world.payer.pay([await world.bill(10_000)], card());
    await failOver();
    const broken = {
      ...world.services,
      gateways: {
        ...world.services.gateways,
        reporting: async () => [
          {
            id: null,
            cursor: "sandbox",
            gateway: { ...world.services.gateways.installation, charges: async () => null },
          },
        ],
      },
    };
    await expect(searchLostCharges(broken, silent)).rejects.toThrow("does not list its charges");
    await world.ask("update database_generations set search_at = now()");
    expect(await search()).toBe(0);
    expect(await listed()).toEqual([]);
    expect(
      await world.ask("select from database_generations where searched_at is null and cause <> 'first'"),
    ).toEqual([]);
  });
});
