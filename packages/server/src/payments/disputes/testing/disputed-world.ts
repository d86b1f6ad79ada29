import { randomUUID } from "node:crypto";
import type { DisputeReason, DisputeState } from "@county-pay/core/disputes";
import { cents } from "@county-pay/core/money";
import { asCompany } from "../../../db/tenant.ts";
import type { GatewayDispute } from "../../../gateways/index.ts";
import { SILENT, type World } from "../../../people/autopay/testing/world.ts";
import { tokenize } from "../../../testing/payer.ts";
import { payDirectly } from "../../payments/index.ts";
import { takeDispute } from "../look.ts";

/** A payment of a test, with its bills in the payer's order. */
export interface Paid {
  readonly id: string;
  readonly confirmation: string;
  readonly bills: readonly string[];
}

interface Choice {
  readonly number?: string;
  readonly method?: "CC" | "ACH";
  /** What each bill owes and is paid, in cents. */
  readonly bills?: readonly number[];
  readonly fee?: number;
  readonly saved?: string;
  /** Bills that exist already, which are paid again. */
  readonly again?: readonly string[];
}

/** Pays new bills, or bills that are owed again, with a test card or account. */
export async function pays(
  world: World,
  {
    method = "CC",
    number = method === "CC" ? "4111111111111111" : "000123456789",
    bills = [10_000],
    fee = 200,
    saved,
    again,
  }: Choice = {},
): Promise<Paid> {
  const ids =
    again ??
    (await world.bills(bills.map((owed) => ({ balance_cents: owed, account_number: `D-${randomUUID()}` }))));
  const { rows } = await world.database.pool.query<{ token: string }>(
    "select payment_token as token from saved_methods where id = $1",
    [saved ?? "0"],
  );
  const token = rows[0]?.token ?? (await tokenize(world.sandbox.url, { number, method }));
  const inCompany = <Answer>(work: Parameters<typeof asCompany<Answer>>[2]) =>
    asCompany(world.services.db.kysely, world.demo, work);
  const order = {
    key: randomUUID(),
    method,
    feeCents: fee,
    userId: String(world.ada),
    clerkId: null,
    payer: {
      FirstName: "Ada",
      LastName: "Lovelace",
      Address: { Address1: "1 Main Street", Country: "US", City: "Savannah", State: "GA", Zip: "31401" },
    },
    details: null,
    bills: ids.map((id, at) => ({ id, amountCents: bills[at] ?? 0, quotedCents: bills[at] ?? 0 })),
    lines: [],
    ...(saved !== undefined && { savedMethodId: saved }),
  };
  const paid = await payDirectly(
    world.services,
    SILENT,
    { companyId: world.demo, inCompany },
    order,
    Buffer.from(randomUUID()),
    token,
  );
  if (!("id" in paid)) throw new Error(`the payment was refused: ${paid.code}`);
  return { id: paid.id, confirmation: paid.confirmation, bills: ids };
}

/** What a gateway says of a dispute of a payment. */
export const reportOf = (
  { id }: Paid,
  state: DisputeState,
  change: {
    dispute?: string;
    amount?: number;
    fee?: number;
    reason?: DisputeReason;
    answerBy?: string | null;
  } = {},
): GatewayDispute => ({
  id: change.dispute ?? `dp_${id}`,
  reference: id,
  amount: cents(change.amount ?? 10_200),
  fee: cents(change.fee ?? 0),
  reason: change.reason ?? "fraudulent",
  networkCode: "10.4",
  state,
  answerBy: change.answerBy ?? null,
  openedAt: "2026-11-26T12:00:00.000Z",
});

/** Records what a gateway says of a dispute. */
export const says = (world: World, report: GatewayDispute) =>
  takeDispute(world.services, { id: null, gateway: world.services.gateways.installation }, SILENT, report);

/** What each bill owes now, in cents. */
export async function owes(world: World, { bills }: Pick<Paid, "bills">): Promise<readonly number[]> {
  const { rows } = await world.database.pool.query<{ id: string; owed: number }>(
    "select id::text, balance_cents::int as owed from bills where id = any($1::bigint[])",
    [bills],
  );
  return bills.map((bill) => rows.find(({ id }) => id === bill)?.owed ?? Number.NaN);
}

/** What the ledger holds of a payment by account, in cents: positive is a debit; accounts at zero are omitted. */
export async function holds(world: World, { id }: Paid): Promise<Readonly<Record<string, number>>> {
  const { rows } = await world.database.pool.query<{ account: string; cents: number }>(
    `select account, sum(amount_cents)::int as cents from ledger_lines where payment_id = $1
     group by account having sum(amount_cents) <> 0 order by account`,
    [id],
  );
  return Object.fromEntries(rows.map(({ account, cents: amount }) => [account, amount]));
}

/** Refunds, or voids, an amount of a payment as the office does, and returns whether it was possible. */
export async function refunds(
  world: World,
  { confirmation }: Paid,
  amount: number,
  fee = 0,
): Promise<boolean> {
  const { rows } = await world.database.pool.query<{ answer: { refund?: { id: string } } }>(
    `select begin_refund($1, jsonb_build_object('key', gen_random_uuid(), 'confirmation', $2::text,
       'methods', '["CC", "ACH"]'::jsonb, 'amountCents', $3::bigint, 'feeCents', $4::bigint, 'userId', null,
       'mayRefund', true, 'tylerVoid', true), '\\x00', '1 hour') as answer`,
    [world.demo, confirmation, amount, fee],
  );
  const refund = rows[0]?.answer.refund;
  if (!refund) return false;
  await finishes(world, refund.id, amount);
  return true;
}

/** The gateway's answer to a refund: it was made. */
export const finishes = (world: World, refund: string, amount: number): Promise<unknown> =>
  world.database.pool.query(
    `select finish_refund($1, $2, 'succeeded', 'refunded', jsonb_build_object('amountCents', $3::bigint), null)`,
    [world.demo, refund, amount],
  );

/** A bank returns an eCheck. */
export const returns = (world: World, { id }: Paid): Promise<unknown> =>
  world.database.pool.query("select return_payment($1, $2, 'R10', 'keep')", [world.demo, id]);
