import { randomBytes } from "node:crypto";
import type { Stripe } from "stripe";
import type { Answer } from "./http.ts";

/** An ID in Stripe's format. */
export const stripeId = (kind: string): string => `${kind}_${randomBytes(12).toString("hex")}`;

export const nowSeconds = (): number => Math.floor(Date.now() / 1_000);

export const ok = (body: unknown): Answer => ({ status: 200, body });
export const page = (data: readonly unknown[]): Answer =>
  ok({ object: "list", url: "/v1", data, has_more: false });

/** An error as in Stripe's error reference. */
export const failure = (status: number, type: string, more: Record<string, unknown> = {}): Answer => ({
  status,
  body: { error: { type, message: "for engineers", ...more } },
});

/**
 * Bodies as Stripe documents them. Each has the type of Stripe's own package for this version of the API, so that a body
 * without a field that Stripe always sends does not compile.
 */
export const intentOf = (
  given: Pick<Stripe.PaymentIntent, "amount" | "currency" | "metadata" | "payment_method_types">,
): Stripe.PaymentIntent => {
  const id = stripeId("pi");
  return {
    id,
    object: "payment_intent",
    allowed_payment_method_types: null,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: "automatic_async",
    client_secret: `${id}_secret_${randomBytes(12).toString("hex")}`,
    confirmation_method: "automatic",
    created: nowSeconds(),
    customer: null,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: "requires_payment_method",
    transfer_data: null,
    transfer_group: null,
    ...given,
  };
};

export const setupIntentOf = (
  given: Pick<Stripe.SetupIntent, "customer" | "metadata" | "payment_method_types">,
): Stripe.SetupIntent => {
  const id = stripeId("seti");
  return {
    id,
    object: "setup_intent",
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: `${id}_secret_${randomBytes(12).toString("hex")}`,
    created: nowSeconds(),
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    single_use_mandate: null,
    status: "requires_payment_method",
    usage: "off_session",
    ...given,
  };
};

/** Why Stripe does not debit an account. */
export type Blocked = NonNullable<Stripe.PaymentMethod.UsBankAccount.StatusDetails["blocked"]>;

const NOBODY = {
  address: null,
  email: null,
  name: null,
  phone: null,
  tax_id: null,
} satisfies Stripe.PaymentMethod.BillingDetails;

const methodOf = (given: Pick<Stripe.PaymentMethod, "type">): Stripe.PaymentMethod => ({
  id: stripeId("pm"),
  object: "payment_method",
  billing_details: NOBODY,
  created: nowSeconds(),
  customer: null,
  customer_account: null,
  livemode: false,
  metadata: {},
  ...given,
});

export const cardMethod = (brand: string, last4: string): Stripe.PaymentMethod => ({
  ...methodOf({ type: "card" }),
  card: {
    brand,
    checks: { address_line1_check: null, address_postal_code_check: "pass", cvc_check: "pass" },
    country: "US",
    display_brand: brand,
    exp_month: 4,
    exp_year: 2032,
    funding: "credit",
    generated_from: null,
    last4,
    networks: { available: [brand], preferred: null },
    regulated_status: "unregulated",
    three_d_secure_usage: { supported: true },
    wallet: null,
  },
});

/** `blocked`: why Stripe does not debit it; `isChosen`: its owner chose it at their bank. */
export const accountMethod = (
  last4: string,
  { blocked, isChosen }: { readonly blocked: Blocked | undefined; readonly isChosen: boolean },
): Stripe.PaymentMethod => ({
  ...methodOf({ type: "us_bank_account" }),
  us_bank_account: {
    account_holder_type: "individual",
    account_type: "checking",
    bank_name: "STRIPE TEST BANK",
    financial_connections_account: isChosen ? stripeId("fca") : null,
    fingerprint: null,
    last4,
    networks: { preferred: "ach", supported: ["ach"] },
    routing_number: "110000000",
    status_details: blocked ? { blocked } : null,
  },
});

/** A token of the Payment Element, with what it shows of a card or an account. */
export const confirmationTokenOf = (
  id: string,
  { type, card, us_bank_account: account, billing_details }: Stripe.PaymentMethod,
): Stripe.ConfirmationToken => ({
  id,
  object: "confirmation_token",
  created: nowSeconds(),
  expires_at: nowSeconds() + 43_200,
  livemode: false,
  mandate_data: null,
  metadata: {},
  payment_intent: null,
  payment_method_options: null,
  payment_method_preview: {
    type,
    billing_details,
    customer: null,
    customer_account: null,
    ...(card ? { card } : {}),
    ...(account ? { us_bank_account: account } : {}),
  },
  return_url: null,
  setup_future_usage: null,
  setup_intent: null,
  shipping: null,
  use_stripe_sdk: true,
});

/** A debit of an account; charges of cards are the third-party emulator's. */
export const debitOf = (intent: Stripe.PaymentIntent, last4: string): Stripe.Charge => ({
  id: stripeId("py"),
  object: "charge",
  amount: intent.amount,
  amount_captured: intent.amount,
  amount_refunded: 0,
  application: null,
  application_fee: null,
  application_fee_amount: null,
  balance_transaction: null,
  billing_details: NOBODY,
  calculated_statement_descriptor: null,
  captured: true,
  created: nowSeconds(),
  currency: intent.currency,
  customer: intent.customer,
  description: null,
  disputed: false,
  failure_balance_transaction: null,
  failure_code: null,
  failure_message: null,
  fraud_details: {},
  livemode: false,
  metadata: intent.metadata,
  on_behalf_of: null,
  outcome: null,
  paid: true,
  payment_intent: intent.id,
  payment_method: null,
  payment_method_details: {
    type: "us_bank_account",
    us_bank_account: {
      account_holder_type: "individual",
      account_type: "checking",
      bank_name: "STRIPE TEST BANK",
      fingerprint: null,
      last4,
      payment_reference: null,
      routing_number: "110000000",
    },
  },
  receipt_email: null,
  receipt_number: null,
  receipt_url: null,
  refunded: false,
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  status: "pending",
  transfer_data: null,
  transfer_group: null,
});

export const customerOf = (metadata: Stripe.Metadata): Stripe.Customer => ({
  id: stripeId("cus"),
  object: "customer",
  balance: 0,
  created: nowSeconds(),
  default_source: null,
  delinquent: false,
  description: null,
  email: null,
  invoice_settings: {
    custom_fields: null,
    default_payment_method: null,
    footer: null,
    rendering_options: null,
  },
  livemode: false,
  metadata,
  shipping: null,
});
