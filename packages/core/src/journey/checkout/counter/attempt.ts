import * as v from "valibot";
import { type CartItem, parseCart, serialiseCart } from "../../../cart/index.ts";
import type { Company } from "../../../company/company.ts";
import { CARD_TYPES, type CardType } from "../../../fees/card-types.ts";
import {
  type MiscDetails,
  PAYMENT_METHODS,
  type PayerForm,
  type PaymentMethod,
} from "../../../payments/index.ts";
import type { KeptAttempt } from "../direct/attempt.ts";
import { KeptPayer, keptAmount, keptAttempt, typed } from "../form/kept.ts";
import type { CounterSubject } from "./types.ts";

/** What a clerk had typed, as a reload finds it again: nothing of a card or an account, not even the gateway's token. */
export interface CounterForm {
  readonly method: PaymentMethod;
  readonly checkNumber: string;
  readonly tendered: string;
  readonly terminalCardType: CardType | "";
  readonly payer: PayerForm;
  readonly misc: MiscDetails;
  readonly amountMode: "full" | "custom";
  readonly customAmount: string;
}

/** One attempt of a clerk to take a payment, as the tab keeps it over a reload. */
export interface CounterAttempt extends KeptAttempt {
  readonly userId: string;
  /** The bills that are paid; none for products, which their own cart keeps. */
  readonly items: readonly CartItem[];
  readonly form: CounterForm;
}

const Kept = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    ...keptAttempt,
    form: v.object({
      method: v.picklist(PAYMENT_METHODS),
      checkNumber: typed,
      tendered: typed,
      terminalCardType: v.picklist(["", ...CARD_TYPES]),
      payer: KeptPayer,
      misc: v.object({
        paymentFor: typed,
        other: typed,
        invoiceNumber: typed,
        tagVin: typed,
        licence: typed,
      }),
      ...keptAmount,
    }),
  }),
);

/** Where the tab keeps a clerk's attempt with a company: one of bills, one of products. */
export const counterAttemptKey = (company: Pick<Company, "name">, kind: CounterSubject["kind"]): string =>
  `_ap_counter_${kind}_${company.name}`;

/** An attempt as the session keeps it; `parseCounterAttempt` reads it. */
export const serialiseCounterAttempt = (attempt: CounterAttempt, company: Pick<Company, "name">): string =>
  JSON.stringify({ ...attempt, version: 1, company: company.name, items: serialiseCart(attempt.items) });

/** Reads a kept attempt; null for none, for one that cannot be read, and for one of another company or another clerk. */
export function parseCounterAttempt(
  text: string | null,
  company: Pick<Company, "id" | "name">,
  userId: string,
): CounterAttempt | null {
  const parsed = v.safeParse(Kept, text);
  if (!parsed.success) return null;
  const { key, sentAt, form, items, company: name } = parsed.output;
  if (name !== company.name || parsed.output.userId !== userId) return null;
  return { key, sentAt, userId, form, items: parseCart(items, company.id) };
}
