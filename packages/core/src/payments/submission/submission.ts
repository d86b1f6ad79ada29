import type { InferOutput } from "valibot";
import type { CartItem } from "../../cart/index.ts";
import type { Company } from "../../company/company.ts";
import type { GuestPaymentRequest } from "../../contract/payments/guest-payments.ts";
import type { GuestCheckoutRequest, GuestMiscCheckoutRequest } from "../../contract/payments/payments.ts";
import type {
  AchBillPayment,
  CashBillPayment,
  CashMiscPayment,
  CcBillPayment,
  CheckBillPayment,
  CheckMiscPayment,
  MiscPayment,
  TokenBillPayment,
  TokenMiscPayment,
} from "../../contract/payments/submissions.ts";
import type { Quote } from "../../fees/index.ts";
import { CALL_CODES } from "../../methods/index.ts";
import { toDollars } from "../../money/index.ts";
import type { PayerForm } from "../payer/form.ts";
import { byRail } from "./by-rail.ts";
import { type GuestPaymentOrder, guestPaymentRequest } from "./guest-payment.ts";
import { type CheckoutOrder, guestCheckoutRequest } from "./payload.ts";
import { billsPart, isCustomApi } from "./payload-lines.ts";
import { cardTypeOf, terminalPart, typeOf, type UsedMethod, withEntry } from "./payload-method.ts";
import { type MiscSubject, miscPart } from "./payload-misc.ts";
import {
  amountsPart,
  payerName,
  payerPart,
  type Submitter,
  sourcePart,
  totalsPart,
} from "./payload-parts.ts";

/** A payment by a signed-in resident or a clerk. */
export interface SignedInOrder {
  readonly company: Pick<Company, "id" | "name" | "fees">;
  /** The attempt's idempotency key. */
  readonly key: string;
  readonly by: Submitter;
  readonly payer: PayerForm;
  readonly method: UsedMethod;
  /** As shown; `subAmount` is applied to the bills or products. */
  readonly quote: Quote;
  /** Whether the payer agreed to the terms. */
  readonly consent: boolean;
  /** ISO with offset; the current time by default. */
  readonly paidAt?: string;
  /** A clerk has confirmed the notice of a tax sale (PAY-038). */
  readonly taxSaleConfirmed?: boolean;
}

/** The parts of a guest's checkout of miscellaneous products. */
export interface MiscCheckoutOrder extends Omit<CheckoutOrder, "items"> {
  readonly subject: MiscSubject;
}

/** The payer and what is paid: the situation that determines the submission (CALL-111). */
export type Payment =
  | { readonly kind: "guest-bills"; readonly order: CheckoutOrder }
  | { readonly kind: "guest-misc"; readonly order: MiscCheckoutOrder }
  /** One bill from a link (GUESTPAY-001). */
  | { readonly kind: "guest-single"; readonly order: GuestPaymentOrder }
  | { readonly kind: "bills"; readonly order: SignedInOrder; readonly items: readonly CartItem[] }
  /** Products, or a motor-vehicle cart of Drives. */
  | { readonly kind: "misc"; readonly order: SignedInOrder; readonly subject: MiscSubject };

/** The name of a call of the contract, and its input. */
export type Submission =
  | { readonly call: "GuestCheckout"; readonly body: GuestCheckoutRequest }
  | { readonly call: "GuestMiscCheckout"; readonly body: GuestMiscCheckoutRequest }
  | { readonly call: "SubmitGuestPayment"; readonly body: GuestPaymentRequest }
  | {
      readonly call: "CheckoutRDV2AuthenticatedPayment" | "CheckoutAuthenticatedPayment";
      readonly body: InferOutput<typeof CcBillPayment> | InferOutput<typeof AchBillPayment>;
    }
  | { readonly call: "SubmitRDV2CCPayment"; readonly body: InferOutput<typeof CcBillPayment> }
  | { readonly call: "SubmitRDV2CashPayment"; readonly body: InferOutput<typeof CashBillPayment> }
  | { readonly call: "SubmitRDV2CheckPayment"; readonly body: InferOutput<typeof CheckBillPayment> }
  | { readonly call: "SubmitRDV2TokenPayment"; readonly body: TokenBillPayment }
  | { readonly call: "SubmitPayment"; readonly body: MiscPayment }
  | { readonly call: "SubmitCashPayment"; readonly body: InferOutput<typeof CashMiscPayment> }
  | { readonly call: "SubmitCheckPayment"; readonly body: InferOutput<typeof CheckMiscPayment> }
  | { readonly call: "SubmitTokenPayment"; readonly body: TokenMiscPayment };

const CASH = { PaymentMethod: "CASH", PaymentType: "CASH" } as const;
const CHECK = { PaymentMethod: "CHECK", PaymentType: "CHECK" } as const;

const envelope = ({ company, key }: SignedInOrder) => ({ CompanyName: company.name, Key: key });

/** The common part of every signed-in submit object, for any purpose and method. */
const common = (order: SignedInOrder, items: readonly CartItem[]) => ({
  ...payerPart(order.payer, order.consent),
  ...amountsPart(order.quote, order.company, {
    type: typeOf(order.method),
    cardType: cardTypeOf(order.method),
    items,
  }),
  ...sourcePart(order.by, order.company.id, order.paidAt),
});

/** The cash received, for the change on the receipt. */
const cashPart = ({ received }: UsedMethod & { readonly kind: "cash" }) =>
  received === undefined ? {} : { CASHDetails: { AmountTendered: toDollars(received) } };

/** The number and the kind of a paper check. */
const checkPart = ({ checkNumber, checkKind }: UsedMethod & { readonly kind: "check" }) => ({
  CHECKDetails: { CheckNumber: checkNumber, Kind: checkKind },
});

/** Records that a clerk proceeds with certified funds despite a pending tax sale (PAY-038). */
const taxSalePart = ({ taxSaleConfirmed = false }: SignedInOrder) =>
  taxSaleConfirmed ? { TaxSaleConfirmed: true } : {};

/**
 * Bills (CALL-111): cash, check, terminal, and saved methods each have a separate call; everything else uses the
 * checkout of its kind.
 */
function billSubmission(order: SignedInOrder, items: readonly CartItem[]): Submission {
  const { method, company, quote } = order;
  const { subAmount } = quote;
  const sent = envelope(order);
  const submit = { ...common(order, items), ...billsPart(items, subAmount, payerName(order.payer)) };
  const checkout = isCustomApi(items) ? "CheckoutAuthenticatedPayment" : "CheckoutRDV2AuthenticatedPayment";
  switch (method.kind) {
    case "terminal": {
      const card = { ...submit, ...terminalPart(method, company.fees, subAmount) };
      return { call: "SubmitRDV2CCPayment", body: { ...sent, ...CALL_CODES.CC, SubmitRDV2CCPayment: card } };
    }
    case "cash": {
      const cash = { ...submit, ...taxSalePart(order), ...cashPart(method) };
      return { call: "SubmitRDV2CashPayment", body: { ...sent, ...CASH, SubmitRDV2CASHPayment: cash } };
    }
    case "check": {
      const check = { ...submit, ...taxSalePart(order), ...checkPart(method) };
      return { call: "SubmitRDV2CheckPayment", body: { ...sent, ...CHECK, SubmitRDV2CHECKPayment: check } };
    }
    case "saved": {
      const saved = { ...submit, PaymentMethodDetailId: method.methodId };
      return {
        call: "SubmitRDV2TokenPayment",
        body: { ...sent, ...CALL_CODES[method.type], SubmitRDV2TokenPayment: saved },
      };
    }
    default:
      return {
        call: checkout,
        body: { ...sent, ...withEntry(method, submit, company.fees, subAmount, items) },
      };
  }
}

/**
 * Miscellaneous products and motor-vehicle carts (CALL-111): cash, check, and saved methods each have a separate call;
 * everything else uses generic pay.
 */
function miscSubmission(order: SignedInOrder, subject: MiscSubject): Submission {
  const { method, company, quote } = order;
  const { subAmount } = quote;
  const sent = envelope(order);
  const submit = { ...common(order, []), ...miscPart(subject) };
  switch (method.kind) {
    case "terminal": {
      const card = { ...submit, ...terminalPart(method, company.fees, subAmount) };
      return { call: "SubmitPayment", body: { ...sent, ...CALL_CODES.CC, SubmitRDV2CCPayment: card } };
    }
    case "cash": {
      const cash = { ...submit, ...cashPart(method) };
      return { call: "SubmitCashPayment", body: { ...sent, ...CASH, SubmitRDV2CASHPayment: cash } };
    }
    case "check": {
      const check = { ...submit, ...checkPart(method) };
      return { call: "SubmitCheckPayment", body: { ...sent, ...CHECK, SubmitRDV2CHECKPayment: check } };
    }
    case "saved": {
      const saved = { ...submit, PaymentMethodDetailId: method.methodId };
      return {
        call: "SubmitTokenPayment",
        body: { ...sent, ...CALL_CODES[method.type], SubmitTokenPayment: saved },
      };
    }
    default:
      return {
        call: "SubmitPayment",
        body: { ...sent, ...withEntry(method, submit, company.fees, subAmount, []) },
      };
  }
}

/** A guest's products: like a checkout of bills, with lines instead of bills. */
export function guestMiscCheckoutRequest(order: MiscCheckoutOrder): GuestMiscCheckoutRequest {
  const submit = {
    ...payerPart(order.payer, true),
    ...totalsPart(order.quote, false),
    SourcePage: "guest" as const,
    ...miscPart(order.subject),
  };
  const sent = { CompanyName: order.companyName, Key: order.key };
  return { ...sent, ...byRail(order.method, submit) };
}

/**
 * The submission of a payment, chosen by its situation (CALL-111), with its payload. Payloads contain no card or
 * account data except the gateway's token (SAFETY-003), and of a guest's payloads only the single payment's contains
 * that.
 */
export function submissionOf(payment: Payment): Submission {
  switch (payment.kind) {
    case "guest-bills":
      return { call: "GuestCheckout", body: guestCheckoutRequest(payment.order) };
    case "guest-misc":
      return { call: "GuestMiscCheckout", body: guestMiscCheckoutRequest(payment.order) };
    case "guest-single":
      return { call: "SubmitGuestPayment", body: guestPaymentRequest(payment.order) };
    case "bills":
      return billSubmission(payment.order, payment.items);
    case "misc":
      return miscSubmission(payment.order, payment.subject);
  }
}
