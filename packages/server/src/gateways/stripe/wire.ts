import * as v from "valibot";

/** The parts of Stripe's objects that we read; everything else in them is ignored. */
const Id = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_]{1,255}$/));
const Cents = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1e12));
const Month = v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(12)));
const Year = v.nullish(v.pipe(v.number(), v.integer(), v.minValue(2000), v.maxValue(2999)));
const ShortText = v.nullish(v.pipe(v.string(), v.maxLength(500)), "");
const Metadata = v.nullish(v.record(v.string(), v.string()), {});

/** The metadata key of our reference, which is on everything that we create there. */
export const REFERENCE = "county_pay_reference";

/**
 * The idempotency key of an operation for a reference. A key is executed once per account, so a charge, a refund and a
 * stored card never share one, whatever their references are.
 */
export const keyOf = (done: "charge" | "refund" | "keep" | "customer", reference: string): string =>
  `${done}-${reference}`;

/** A search query for a reference of ours. */
export const byReference = (reference: string): string =>
  `metadata['${REFERENCE}']:'${reference.replaceAll(/[^A-Za-z0-9-]/g, "")}'`;

const Shown = v.nullish(v.object({ brand: ShortText, last4: ShortText }));

export const Charge = v.object({
  object: v.literal("charge"),
  id: Id,
  amount: Cents,
  amount_refunded: v.nullish(Cents, 0),
  currency: v.string(),
  captured: v.boolean(),
  status: v.picklist(["succeeded", "pending", "failed"]),
  failure_code: ShortText,
  outcome: v.nullish(v.object({ reason: ShortText })),
  metadata: Metadata,
  payment_method_details: v.nullish(
    v.object({ type: v.string(), card: Shown, us_bank_account: v.nullish(v.object({ last4: ShortText })) }),
  ),
});
export type Charge = v.InferOutput<typeof Charge>;

export const Refund = v.object({
  object: v.literal("refund"),
  id: Id,
  amount: Cents,
  currency: v.string(),
  status: v.nullish(v.string(), "pending"),
  failure_reason: ShortText,
  metadata: Metadata,
});
export type Refund = v.InferOutput<typeof Refund>;

export const PaymentIntent = v.object({
  object: v.literal("payment_intent"),
  id: Id,
  status: v.string(),
  metadata: Metadata,
  /** The charge itself if it was expanded, otherwise its ID. */
  latest_charge: v.optional(v.nullable(v.union([Charge, v.string()]))),
  last_payment_error: v.nullish(v.object({ code: ShortText, decline_code: ShortText })),
});
export type PaymentIntent = v.InferOutput<typeof PaymentIntent>;

/** A customer created to store a card; `sources` was expanded. */
export const Customer = v.object({
  object: v.literal("customer"),
  id: Id,
  sources: v.optional(
    v.object({
      data: v.array(
        v.object({
          id: Id,
          object: v.string(),
          brand: ShortText,
          last4: ShortText,
          exp_month: Month,
          exp_year: Year,
        }),
      ),
    }),
  ),
});

const PaymentMethod = v.object({
  object: v.literal("payment_method"),
  id: Id,
  us_bank_account: v.nullish(v.object({ last4: ShortText })),
});

export const SetupIntent = v.object({
  object: v.literal("setup_intent"),
  id: Id,
  status: v.string(),
  payment_method: v.optional(v.nullable(v.union([PaymentMethod, v.string()]))),
});

export const Failure = v.object({
  error: v.object({
    type: v.string(),
    code: ShortText,
    decline_code: ShortText,
    charge: ShortText,
    payment_intent: v.nullish(v.object({ id: Id })),
  }),
});
export type Failure = v.InferOutput<typeof Failure>["error"];

export const Event = v.object({
  id: Id,
  created: v.pipe(v.number(), v.integer(), v.minValue(0)),
  type: v.string(),
  data: v.object({
    object: v.object({
      object: v.string(),
      id: Id,
      charge: v.nullish(v.string(), ""),
      reason: ShortText,
    }),
  }),
});
export type Event = v.InferOutput<typeof Event>;

/** One page of a list or a search. */
export const pageOf = <Item extends v.GenericSchema>(item: Item) =>
  v.object({ data: v.array(item), has_more: v.boolean() });
