import * as v from "valibot";
import { type CartItem, parseCart } from "../../../cart/index.ts";
import type { Company } from "../../../company/company.ts";
import { CARD_TYPES, type CardType } from "../../../fees/card-types.ts";
import { CHECK_KINDS, type CheckKind } from "../../../methods/index.ts";
import {
  type MiscDetails,
  PAYMENT_METHODS,
  type PayerForm,
  type PaymentMethod,
} from "../../../payments/index.ts";
import { type TabStore, tabStore } from "../../tab-store.ts";
import type { Environment } from "../../types.ts";
import type { DirectAttempt } from "../direct/types.ts";
import { isOf, StoredPayer, storedAmount, storedAttempt, storedWith, typed } from "../form/stored.ts";
import type { CounterSubject } from "./types.ts";

/** The clerk's entries as restored after a reload: no card or account data, not even the gateway's token. */
export interface CounterForm {
  readonly method: PaymentMethod;
  readonly checkNumber: string;
  readonly checkKind: CheckKind;
  readonly tendered: string;
  readonly terminalCardType: CardType | "";
  readonly payer: PayerForm;
  readonly misc: MiscDetails;
  readonly amountMode: "full" | "custom";
  readonly customAmount: string;
}

/** A clerk's attempt to take a payment, as the tab stores it across a reload. */
export interface CounterAttempt extends DirectAttempt {
  readonly userId: string;
  /** The bills being paid; none for products, which are stored in their own cart. */
  readonly items: readonly CartItem[];
  readonly form: CounterForm;
}

const Stored = v.object({
  ...storedAttempt,
  form: v.object({
    method: v.picklist(PAYMENT_METHODS),
    checkNumber: typed,
    checkKind: v.picklist(CHECK_KINDS),
    tendered: typed,
    terminalCardType: v.picklist(["", ...CARD_TYPES]),
    payer: StoredPayer,
    misc: v.object({
      paymentFor: typed,
      other: typed,
      invoiceNumber: typed,
      tagVin: typed,
      license: typed,
    }),
    ...storedAmount,
  }),
});

/**
 * A clerk's attempt with a company, one for bills and one for products; those of other companies or clerks are ignored.
 */
export const counterAttempts = (
  env: Pick<Environment, "session">,
  company: Pick<Company, "id" | "name">,
  kind: CounterSubject["kind"],
  userId: string,
): TabStore<CounterAttempt> =>
  tabStore(env, `_ap_counter_${kind}_${company.name}`, Stored, {
    write: (attempt: CounterAttempt) => storedWith(attempt, company),
    read(stored) {
      if (!isOf(stored, company, userId)) return null;
      const { version: _, company: _name, items, ...attempt } = stored;
      return { ...attempt, items: parseCart(items, company.id) };
    },
  });
