import type { PaymentMethodDetailWire } from "@county-pay/core/contract";
import type { Expiry } from "@county-pay/core/payments";
import { sql } from "kysely";

/** The kinds of methods in ReadPaymentMethod: the IDs are ours and never change. */
export const METHOD_IDS = { CC: "1", ACH: "2" } as const;
export type SavedKind = keyof typeof METHOD_IDS;

/** The kind with this ID. */
export const kindOf = (id: string): SavedKind | null =>
  id === METHOD_IDS.CC ? "CC" : id === METHOD_IDS.ACH ? "ACH" : null;

/** An expiration date in the database and in the contract: '04' and '2029'; '' twice for none. */
export const expiryToStore = (expiry: Expiry | null): { readonly month: string; readonly year: string } =>
  expiry
    ? { month: String(expiry.month).padStart(2, "0"), year: String(expiry.year) }
    : { month: "", year: "" };

/** A saved method as stored in the database. */
export interface SavedMethodRow {
  readonly id: string;
  readonly company_id: number;
  readonly user_id: string;
  readonly method: SavedKind;
  readonly nick_name: string;
  readonly card_type: PaymentMethodDetailWire["CardType"];
  readonly account_number: string;
  readonly routing_number: string;
  readonly billing_address1: string;
  readonly billing_city: string;
  readonly billing_state: string;
  readonly billing_zip: string;
  readonly billing_country: string;
  readonly payment_token: string;
  readonly expiration_month: string;
  readonly expiration_year: string;
  readonly is_active: boolean;
  readonly connector_id: string;
}

/** The columns of a `SavedMethodRow`. */
export const ROW = sql`id::text, company_id, user_id::text, method, nick_name, card_type, account_number,
  routing_number, billing_address1, billing_city, billing_state, billing_zip, billing_country, payment_token,
  expiration_month, expiration_year, is_active, connector_id`;

/** A saved method in the contract's format. */
export const savedMethodToWire = (row: SavedMethodRow): PaymentMethodDetailWire => ({
  Id: row.id,
  NickName: row.nick_name,
  CardType: row.card_type,
  AccountNumber: row.account_number,
  RoutingNumber: row.routing_number,
  BillingAddress1: row.billing_address1,
  BillingCity: row.billing_city,
  BillingState: row.billing_state,
  BillingZip: row.billing_zip,
  BillingCountry: row.billing_country,
  PaymentToken: row.payment_token,
  PaymentMethodId: METHOD_IDS[row.method],
  ExpirationMonth: row.expiration_month,
  ExpirationYear: row.expiration_year,
  ActiveRecord: row.is_active ? 1 : 0,
  ConnectorId: row.connector_id,
  EbppUserId: row.user_id,
  CompanyId: row.company_id,
});
