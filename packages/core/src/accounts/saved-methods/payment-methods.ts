import type { CardType } from "../../fees/card-types.ts";
import type { AutoPay } from "../autopay/autopay.ts";

/** A saved card or bank account (ENTITY-033): a token and displayable details. */
export interface SavedMethod {
  readonly id: string;
  readonly nickname: string;
  /** VISA, MSTR, DISC or AMEX; '' for a bank account. */
  readonly cardType: CardType | "";
  /** Masked: never more than four digits. */
  readonly accountNumber: string;
  /** Masked; '' for a card. */
  readonly routingNumber: string;
  readonly address1: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly country: string;
  readonly paymentToken: string;
  /** The kind of payment method. */
  readonly paymentMethodId: string;
  /** Null for a bank account. */
  readonly expiry: Expiry | null;
  readonly isActive: boolean;
  readonly connectorId: string;
  readonly userId: string;
  readonly companyId: number;
}

/** An expiration month as on cards: month 1 to 12, four-digit year. */
interface Expiry {
  readonly month: number;
  readonly year: number;
}

/**
 * Why a saved payment method cannot be deleted; the sentence is `autoPayMessages.usedByAutoPay` (ERRTEXT-058, code
 * 400).
 */
export type DeleteRefusal = "used_by_autopay";

/**
 * Why a saved payment method may not be deleted: automatic payments use it (ACCOUNT-001). Null if it
 * may.
 */
export const deleteRefusal = (
  paymentMethodId: string,
  autoPays: readonly Pick<AutoPay, "paymentMethodId">[],
): DeleteRefusal | null =>
  autoPays.some((autoPay) => autoPay.paymentMethodId === paymentMethodId) ? "used_by_autopay" : null;
