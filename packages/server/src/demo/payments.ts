import { feeScheduleFromWire, quoteFee } from "@county-pay/core/fees";
import { ONLINE_METHODS } from "@county-pay/core/methods";
import { cents } from "@county-pay/core/money";
import type { Pool } from "pg";
import { payPlusConfigOf } from "../county/companies/index.ts";
import type { Sandbox } from "../gateways/sandbox/sandbox.ts";
import { sha256 } from "../http/secrets.ts";
import { inSandbox } from "./in-sandbox.ts";
import { PAYMENT_STORIES, type PaymentStory } from "./payment-stories.ts";
import { DEMO_PEOPLE } from "./people.ts";

/** Who pays, and the basis of a payment's fee. */
export interface Payer {
  readonly companyId: number;
  /** Null for a guest. */
  readonly userId: string | null;
  readonly details: object;
  readonly fees: ReturnType<typeof feeScheduleFromWire>;
}

/** What a payment goes through. */
export interface Step {
  readonly pool: Pool;
  readonly sandbox: Sandbox;
  readonly payer: Payer;
}

/** A payment that the sandbox took on, in cents. */
interface Paid {
  readonly id: string;
  readonly confirmation: string;
  readonly total: number;
  readonly feeCents: number;
}

const RESIDENT = {
  FirstName: DEMO_PEOPLE[0].first,
  LastName: DEMO_PEOPLE[0].last,
  IsBusiness: false,
  EmailAddress: DEMO_PEOPLE[0].email,
  PhoneNumber: "9125550142",
  Address: {
    Address1: "118 Live Oak Ln",
    Country: "US",
    City: "Quarry Ferry",
    State: "Georgia",
    Zip: "31099",
  },
  Comments: "",
};

/** Long enough that the sandbox is not asked again: it answers before this ends. */
const CHECK_AFTER = "1 hour";
const keyOf = (kind: "a" | "b" | "e", number: number): string =>
  `${kind}0000000-0000-4000-8000-${String(number).padStart(12, "0")}`;

/** The resident of a county as payer; null if it has none. */
export async function residentOf(pool: Pool, companyName: string): Promise<Payer | null> {
  const { rows } = await pool.query<{
    id: number;
    config: Record<string, unknown>;
    timeZone: string;
    userId: string;
  }>(
    `select c.id, c.config, c.time_zone as "timeZone", u.id as "userId" from companies c
     join users u on u.company_id = c.id and u.email_key = $2 where c.name = $1`,
    [companyName, DEMO_PEOPLE[0].email],
  );
  const [row] = rows;
  if (!row) return null;
  const fees = feeScheduleFromWire(payPlusConfigOf({ ...row, name: companyName }));
  return { companyId: row.id, userId: row.userId, details: RESIDENT, fees };
}

/**
 * Charges a bill at the sandbox and records the outcome. Returns the payment; null if it already exists. `kind`: of its
 * key, which has the number, too.
 */
export async function pay(
  { pool, sandbox, payer }: Step,
  story: PaymentStory,
  kind: "a" | "e",
  number: number,
): Promise<Paid | null> {
  const { companyId, userId, details: about, fees } = payer;
  const { rows: bills } = await pool.query<{ id: string; balance: string }>(
    "select id, balance_cents as balance from bills where company_id = $1 and bill_number = $2",
    [companyId, story.bill],
  );
  const [bill] = bills;
  if (!bill) return null;
  const amountDue = cents(Number(bill.balance));
  const offer = {
    key: keyOf(kind, number),
    method: story.method,
    feeCents: quoteFee(fees, story.method, amountDue).fee,
    userId,
    clerkId: null,
    payer: about,
    details: null,
    bills: [{ id: bill.id, amountCents: amountDue, quotedCents: amountDue }],
    lines: [],
  };
  const { rows } = await pool.query<{ id: string; confirmation: string; total: string }>(
    `select d -> 'payment' ->> 'id' as id, d -> 'payment' ->> 'confirmation' as confirmation,
       d -> 'payment' ->> 'totalCents' as total
     from begin_direct_payment($1, $2, $3, $4) d where d ->> 'decision' = 'charge'`,
    [companyId, JSON.stringify(offer), sha256(offer.key), CHECK_AFTER],
  );
  const [payment] = rows;
  if (!payment) return null;
  const total = Number(payment.total);
  const token = await sandbox.tokenize(story.instrument);
  const charged = await sandbox.charge({
    reference: payment.id,
    method: story.instrument.brand === "bank" ? "ACH" : "CC",
    amount: total,
    token,
  });
  if (typeof charged === "string" || charged.status === "challenged" || charged.status === "processing")
    throw new Error(`the sandbox did not decide ${payment.id}`);
  const answer = {
    gatewayId: charged.id,
    brand: charged.brand,
    last4: charged.last4,
    ...(charged.status === "succeeded" && { amountCents: charged.amount }),
    ...(charged.status === "declined" && { declineCode: charged.code }),
  };
  await pool.query("select finish_payment($1, $2, $3, 'the gateway''s word', $4, $5)", [
    companyId,
    payment.id,
    charged.status,
    JSON.stringify(answer),
    CHECK_AFTER,
  ]);
  return { ...payment, total, feeCents: offer.feeCents };
}

/** The office refunds a payment. */
async function giveBack(
  { pool, sandbox, payer: { companyId } }: Step,
  { id, confirmation }: Paid,
  amounts: { readonly amountCents: number; readonly feeCents: number },
  number: number,
): Promise<void> {
  const order = {
    key: keyOf("b", number),
    confirmation,
    methods: ONLINE_METHODS,
    ...amounts,
    userId: null,
    mayRefund: true,
    tylerVoid: false,
  };
  const { rows } = await pool.query<{ reference: string; kind: "void" | "refund" }>(
    `select d -> 'refund' ->> 'id' as reference, d -> 'refund' ->> 'kind' as kind
     from begin_refund($1, $2, $3, $4) d where d ->> 'decision' = 'give'`,
    [companyId, JSON.stringify(order), sha256(order.key), CHECK_AFTER],
  );
  for (const { reference, kind } of rows) {
    const refund = await sandbox.giveBack({ reference, kind, charge: id, amount: amounts.amountCents });
    if (typeof refund === "string" || refund.status !== "succeeded")
      throw new Error(`the sandbox gave nothing back of ${id}`);
    await pool.query("select finish_refund($1, $2, 'succeeded', 'the gateway''s word', $3, $4)", [
      companyId,
      reference,
      JSON.stringify({ gatewayId: refund.id, amountCents: refund.amount }),
      CHECK_AFTER,
    ]);
  }
}

/** Plays what happened after a payment succeeded. */
async function goOn(step: Step, story: PaymentStory, payment: Paid, number: number): Promise<void> {
  const { companyId } = step.payer;
  const { feeCents } = payment;
  if (story.later === "voided")
    await giveBack(step, payment, { amountCents: payment.total, feeCents }, number);
  else if (story.later === "refunded")
    await giveBack(step, payment, { amountCents: payment.total - feeCents, feeCents: 0 }, number);
  else if (story.later === "returned")
    await step.pool.query("select return_payment($1, $2, 'R01')", [companyId, payment.id]);
  else if (story.later) await giveBack(step, payment, { amountCents: story.later.back, feeCents: 0 }, number);
}

/**
 * Gives a county's resident a payment in every state, through the same database decisions as any other, and with the
 * sandbox's outcomes: the sandbox also knows about later voids by an office. Existing payments are not changed.
 * `folder`: the sandbox's, before it runs.
 */
export async function storePayments(pool: Pool, companyName: string, dataFolder: string): Promise<void> {
  const payer = await residentOf(pool, companyName);
  if (!payer) return;
  await inSandbox(dataFolder, async (sandbox) => {
    const step = { pool, sandbox, payer };
    for (const [index, story] of PAYMENT_STORIES.entries()) {
      const payment = await pay(step, story, "a", index + 1);
      if (payment) await goOn(step, story, payment, index + 1);
    }
  });
}
