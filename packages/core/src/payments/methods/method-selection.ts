import type { CountyRules } from "../../company/county-rules.ts";
import type { CardType } from "../../fees/card-types.ts";
import { DEFAULT_COUNTRY } from "../../forms/places.ts";
import { type CheckKind, type MethodCode, railOf } from "../../methods/index.ts";
import type { Cents } from "../../money/index.ts";
import { EMPTY_PAYER, type PayerForm } from "../payer/form.ts";
import { changePayer } from "./change.ts";
import { type PaymentMethod, paymentType } from "./method.ts";

/** A card or an account as the screens may see it: the gateway's token, never a number (SAFETY-003). */
export interface Instrument {
  readonly token: string;
  /** '' for an account. */
  readonly cardType: CardType | "";
  /** The last digits, at most four. */
  readonly last4: string;
  /** The total that its payer approved in a wallet: it pays nothing else (decision 385). */
  readonly approved?: Cents;
}

/** The details of one method, which are cleared when another is chosen. */
export interface MethodDetails {
  /** As typed. */
  readonly checkNumber: string;
  readonly checkKind: CheckKind;
  /** Cash received, as typed. */
  readonly tendered: string;
  /** The tile of a terminal's card type, '' until one is chosen. */
  readonly terminalCardType: CardType | "";
  readonly instrument: Instrument | null;
}

/** The initial details of a method. */
export const NO_DETAILS: MethodDetails = {
  checkNumber: "",
  checkKind: "personal",
  tendered: "",
  terminalCardType: "",
  instrument: null,
};

/** The part of the payment screen's state that depends on the method. `errors` are by field. */
export interface MethodEntry {
  readonly method: PaymentMethod;
  readonly payer: PayerForm;
  readonly details: MethodDetails;
  readonly errors: Readonly<Record<string, string>>;
}

/** A fee that must be recomputed. `reload`: after reloading the fees, as for ACH (PAY-045). */
export interface FeeQuestion {
  readonly method: MethodCode;
  readonly cardType: string;
  readonly reload: boolean;
}

/** The methods that can currently be chosen. */
export interface MethodChoice {
  readonly offered: readonly PaymentMethod[];
  /** Tiles are disabled while something loads (PAY-011). */
  readonly loading: boolean;
  /** The country of the payer's saved billing address; otherwise the United States (PAY-053). */
  readonly country?: string;
}

/** Whether a tile is enabled. */
export const mayChoose = (method: PaymentMethod, { offered, loading }: MethodChoice): boolean =>
  !loading && offered.includes(method);

/**
 * Chooses a different method (PAY-042, PAY-043): clears its details and errors, turns the business profile off, removes
 * the address for a terminal (PAY-091), and requests a fee. For a disabled tile and for the current one nothing
 * changes, and `fee` is null.
 */
export function selectMethod(
  entry: MethodEntry,
  method: PaymentMethod,
  choice: MethodChoice,
): { readonly entry: MethodEntry; readonly fee: FeeQuestion | null } {
  if (method === entry.method || !mayChoose(method, choice)) return { entry, fee: null };
  const payer = changePayer(entry.payer, { isBusiness: false });
  const { address1, state, city, zip } = EMPTY_PAYER;
  const noAddress = { address1, state, city, zip, country: choice.country ?? DEFAULT_COUNTRY };
  return {
    entry: {
      method,
      payer: method === "terminal" ? { ...payer, ...noAddress } : payer,
      details: NO_DETAILS,
      errors: {},
    },
    fee: { method: paymentType(method), cardType: "", reload: railOf(paymentType(method)) === "bank" },
  };
}

/**
 * Chooses the card type of a terminal payment, which has its own fee (PAY-020, TERMINAL-027). No effect unless a
 * terminal is chosen.
 */
export function selectCardType(
  entry: MethodEntry,
  cardType: CardType,
): { readonly entry: MethodEntry; readonly fee: FeeQuestion | null } {
  if (entry.method !== "terminal" || cardType === entry.details.terminalCardType) return { entry, fee: null };
  const { terminalCardType: _, ...errors } = entry.errors;
  return {
    entry: { ...entry, details: { ...entry.details, terminalCardType: cardType }, errors },
    fee: { method: "CC", cardType, reload: false },
  };
}

/** Whether the form includes the address: not for a terminal, unless the county asks for it there (PAY-019). */
export const showsAddress = (
  method: PaymentMethod,
  rules: Pick<CountyRules, "addressForTerminal">,
): boolean => method !== "terminal" || rules.addressForTerminal;
