import type { Gateway } from "../gateways/index.ts";

/** An account that may still report bank returns. */
export interface ReportingAccount {
  /** The name of its position in the list of returns. */
  readonly cursor: string;
  /** The county that has it; null for the installation's account, which counties without one of their own share. */
  readonly companyId: number | null;
  readonly gateway: Gateway;
}

/**
 * The gateways of the counties, each at the right account. A county may change its account; what an account charged,
 * refunded, or stored is always asked about at that account.
 */
export interface Gateways {
  /** The installation's account, which the environment chose. */
  readonly installation: Gateway;
  /** The account with which a county takes payments now: for entering cards and accounts, and for storing them. */
  of(companyId: number): Promise<Gateway>;
  /** The account that charges a payment, or charged it. */
  ofPayment(companyId: number, paymentId: string): Promise<Gateway>;
  /** The account at which a terminal's sale is charged. */
  ofSale(companyId: number, reference: string): Promise<Gateway>;
  /** The account that was asked to store a card or bank account, by the ID of that request. */
  ofStored(companyId: number, storedId: string): Promise<Gateway>;
  /** Every account that may still report bank returns. */
  reporting(): Promise<readonly ReportingAccount[]>;
}
