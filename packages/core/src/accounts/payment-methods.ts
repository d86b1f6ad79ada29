import type { CardType } from "../fees/card-types.ts";
import type { AutoPay } from "./autopay.ts";

/** A saved card or bank account (ENTITY-033): a token, and what may be shown of it. */
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
  /** Which kind of payment method it is. */
  readonly paymentMethodId: string;
  /** Null for a bank account. */
  readonly expiry: Expiry | null;
  readonly isActive: boolean;
  readonly connectorId: string;
  readonly userId: string;
  readonly companyId: number;
}

/** A month as cards carry it: month 1 to 12, year with four digits. */
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
 * Whether a saved payment method may be deleted: not while automatic payments use it (ACCOUNT-001). Null where it
 * may.
 */
export const deleteRefusal = (
  paymentMethodId: string,
  autoPays: readonly Pick<AutoPay, "paymentMethodId">[],
): DeleteRefusal | null =>
  autoPays.some((autoPay) => autoPay.paymentMethodId === paymentMethodId) ? "used_by_autopay" : null;
