import type { Gateway } from "../gateways/index.ts";

/** An account of a gateway. */
export interface GatewayAccount {
  /** Null for the installation's account, which the environment chose. */
  readonly id: string | null;
  readonly gateway: Gateway;
}

/** An account that may still report bank returns. */
export interface ReportingAccount extends GatewayAccount {
  /** The name of its position in the list of returns. */
  readonly cursor: string;
}

/**
 * The gateways of the counties, each at the right account. A county may change its account; what an account charged,
 * refunded, or stored is always asked about at that account (decision 335).
 */
export interface Gateways {
  /** The installation's account, which counties without one of their own share. */
  readonly installation: Gateway;
  /** The gateway of a county's current account: for entering cards and accounts, and for the name of its kind. */
  of(companyId: number): Promise<Gateway>;
  /** A county's current account; null if it has none and may not use the installation's. */
  current(companyId: number): Promise<GatewayAccount | null>;
  /** The account with this ID, also a former one. */
  at(companyId: number, accountId: string | null): Promise<Gateway>;
  /** The account that charges a payment, or charged it. */
  ofPayment(companyId: number, paymentId: string): Promise<Gateway>;
  /** The account at which a terminal's sale is charged. */
  ofSale(companyId: number, reference: string): Promise<Gateway>;
  /** The account that was asked to store a card or bank account, by the ID of that request. */
  ofStored(companyId: number, storedId: string): Promise<Gateway>;
  /** Every account that may still report bank returns. */
  reporting(): Promise<readonly ReportingAccount[]>;
  /** Whether a county's fee is a charge of its own. The database decides that for each payment; this is for texts. */
  isFeeSeparate(companyId: number): Promise<boolean>;
  /** Whether any county has an account of its own, or had one. */
  hasAccounts(): Promise<boolean>;
  /** Reads the accounts again before the next use. */
  forget(): void;
}
