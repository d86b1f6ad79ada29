import * as v from "valibot";
import { type CartItem, parseCart } from "../../../cart/index.ts";
import type { Company } from "../../../company/company.ts";
import { CARD_TYPES, type CardType } from "../../../fees/card-types.ts";
import {
  type MiscDetails,
  PAYMENT_METHODS,
  type PayerForm,
  type PaymentMethod,
} from "../../../payments/index.ts";
import type { Environment } from "../../types.ts";
import { type TabPlace, tabPlace } from "../attempt/tab.ts";
import type { DirectAttempt } from "../direct/machine.ts";
import { isOf, KeptPayer, keptAmount, keptAttempt, serialiseKept, typed } from "../form/kept.ts";
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
export interface CounterAttempt extends DirectAttempt {
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

/** The attempt of a clerk with a company, one of bills and one of products; none of another company or clerk. */
export const counterAttempts = (
  env: Pick<Environment, "session">,
  company: Pick<Company, "id" | "name">,
  kind: CounterSubject["kind"],
  userId: string,
): TabPlace<CounterAttempt> =>
  tabPlace<CounterAttempt>(env, `_ap_counter_${kind}_${company.name}`, {
    serialise: (attempt) => serialiseKept(attempt, company),
    parse(text) {
      const parsed = v.safeParse(Kept, text);
      if (!parsed.success || !isOf(parsed.output, company, userId)) return null;
      const { version: _, company: _name, items, ...attempt } = parsed.output;
      return { ...attempt, items: parseCart(items, company.id) };
    },
  });
