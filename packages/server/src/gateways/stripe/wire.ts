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

/** The metadata key of what a charge pays (`charge_about`). */
export const ABOUT = "county_pay_about";

/**
 * The idempotency key of an operation for a reference. A key is executed once per account, so a charge, a refund and a
 * stored card never share one, whatever their references are.
 */
export const keyOf = (done: "charge" | "refund" | "keep" | "customer", reference: string): string =>
  `${done}-${reference}`;

/** A search query for a reference of ours. */
export const byReference = (reference: string): string =>
  `metadata['${REFERENCE}']:'${reference.replaceAll(/[^A-Za-z0-9-]/g, "")}'`;

const Account = v.nullish(v.object({ last4: ShortText }));
/** The wallet that a card came from. */
const CardWallet = v.nullish(v.object({ type: v.string() }));
const Card = v.nullish(
  v.object({ brand: ShortText, last4: ShortText, exp_month: Month, exp_year: Year, wallet: CardWallet }),
);

/** A card or an account, of a charge or by itself. */
const Shown = v.object({ type: v.string(), card: Card, us_bank_account: Account });
export type Shown = v.InferOutput<typeof Shown>;

export const PaymentMethod = v.object({
  ...Shown.entries,
  object: v.literal("payment_method"),
  id: Id,
  /** Null if no customer has it. */
  customer: v.nullish(v.string(), null),
});

/** An object if it was expanded, otherwise its ID. */
const expanded = <const Schema extends v.GenericSchema>(schema: Schema) =>
  v.nullish(v.union([schema, v.string()]), null);

/** An error in an answer, or the last one of an intent. */
export const Failure = v.object({
  type: ShortText,
  code: ShortText,
  decline_code: ShortText,
  /** The network's own code: 'R01' for an eCheck. */
  network_decline_code: ShortText,
  payment_method: v.nullish(Shown, null),
  payment_intent: v.nullish(v.object({ id: Id }), null),
});
export type Failure = v.InferOutput<typeof Failure>;

export const Charge = v.object({
  object: v.literal("charge"),
  id: Id,
  amount: Cents,
  amount_captured: v.nullish(Cents, 0),
  amount_refunded: v.nullish(Cents, 0),
  currency: v.string(),
  metadata: Metadata,
  payment_intent: v.nullish(v.string(), ""),
  payment_method_details: v.nullish(Shown, null),
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
  charge: v.nullish(v.string(), ""),
  payment_intent: v.nullish(v.string(), ""),
});
export type Refund = v.InferOutput<typeof Refund>;

/** A page of Stripe for payers; '' for any other address, because pages of ours link to it. */
const StripePage = v.fallback(
  v.pipe(v.string(), v.regex(/^https:\/\/(?:[a-z-]+\.)*stripe\.com\/[\x21-\x7e]{1,1900}$/)),
  "",
);

const NextAction = v.nullish(
  v.object({
    type: v.string(),
    verify_with_microdeposits: v.nullish(v.object({ hosted_verification_url: StripePage }), null),
  }),
  null,
);

/** The account of a token, before it is used. */
export const ConfirmationToken = v.object({
  object: v.literal("confirmation_token"),
  id: Id,
  payment_method_preview: v.nullish(
    v.object({
      us_bank_account: v.nullish(
        v.object({
          /** Its owner chose it at their bank, which confirmed it. */
          financial_connections_account: v.nullish(v.string(), null),
          /** A bank has returned debits of it before, or it cannot be debited. */
          status_details: v.nullish(v.object({ blocked: v.nullish(v.unknown(), null) }), null),
        }),
        null,
      ),
    }),
    null,
  ),
});

export const PaymentIntent = v.object({
  object: v.literal("payment_intent"),
  id: Id,
  status: v.string(),
  currency: v.string(),
  amount: v.nullish(Cents, 0),
  created: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  amount_received: v.nullish(Cents, 0),
  client_secret: ShortText,
  cancellation_reason: ShortText,
  metadata: Metadata,
  next_action: NextAction,
  latest_charge: expanded(Charge),
  payment_method: expanded(PaymentMethod),
  /** What the method may be used for later, and the customer that has it then. */
  setup_future_usage: v.nullish(v.string(), null),
  customer: v.nullish(v.string(), null),
  last_payment_error: v.nullish(Failure, null),
});
export type PaymentIntent = v.InferOutput<typeof PaymentIntent>;

export const SetupIntent = v.object({
  object: v.literal("setup_intent"),
  id: Id,
  status: v.string(),
  payment_method: expanded(PaymentMethod),
  last_setup_error: v.nullish(Failure, null),
});

export const Customer = v.object({ object: v.literal("customer"), id: Id });

export const Event = v.object({
  id: Id,
  /** The connected account that it is about; '' for the account of the endpoint. */
  account: v.nullish(v.string(), ""),
  created: v.pipe(v.number(), v.integer(), v.minValue(0)),
  type: v.pipe(v.string(), v.maxLength(100)),
  data: v.object({
    object: v.object({
      object: v.string(),
      id: Id,
      metadata: Metadata,
      /** The charge of a dispute or refund. */
      charge: v.nullish(v.string(), ""),
      payment_intent: v.nullish(v.string(), ""),
      reason: ShortText,
    }),
  }),
});
export type Event = v.InferOutput<typeof Event>;

export const Dispute = v.object({
  object: v.literal("dispute"),
  id: Id,
  amount: Cents,
  created: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Expanded. */
  charge: Charge,
  reason: v.pipe(v.string(), v.maxLength(100)),
  network_reason_code: ShortText,
  status: v.pipe(v.string(), v.maxLength(100)),
  evidence_details: v.object({ due_by: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0)), null) }),
  balance_transactions: v.array(v.object({ fee: v.pipe(v.number(), v.integer()) })),
});
export type Dispute = v.InferOutput<typeof Dispute>;

const WalletStatus = v.object({
  status: v.string(),
  status_details: v.nullish(v.object({ error_message: ShortText }), null),
});
export const PaymentMethodDomain = v.object({
  object: v.literal("payment_method_domain"),
  id: Id,
  enabled: v.boolean(),
  apple_pay: WalletStatus,
  google_pay: WalletStatus,
});
export type Domain = v.InferOutput<typeof PaymentMethodDomain>;

/** Anything with an ID, where the rest does not matter. */
export const Made = v.object({ id: Id });

/** One page of a list or a search. */
export const pageOf = <Item extends v.GenericSchema>(item: Item) =>
  v.object({ data: v.array(item), has_more: v.boolean() });
