import type { CustomApiBillWire } from "@county-pay/core/contract";
import type { Cents } from "@county-pay/core/money";

/** A payment posted to the county's own system. */
interface Posting {
  /** The county's name. */
  readonly office: string;
  /** Our reference and idempotency key: it is posted at most once. */
  readonly reference: string;
  readonly amount: Cents;
}

/**
 * Such a system's response. `unknown` is no response: it may have accepted the posting. `reason` is its own sentence
 * for the office; `why` is for engineers.
 */
export type PostingOutcome =
  | { readonly outcome: "updated" | "withdrawn"; readonly answer: string }
  | { readonly outcome: "refused"; readonly reason: string }
  | { readonly outcome: "unknown"; readonly why: string };

/** A motor-vehicle cart in Drives. */
interface DrivesCart {
  readonly id: string;
  readonly items: readonly {
    readonly amount: Cents;
    readonly description: string;
    readonly vin: string;
    readonly invoiceNumber: string;
  }[];
}

/** The interface of Tyler. Network and system failures never throw here. */
export interface TylerSystem {
  /** `connector`: the county's connection that receives it. */
  post(
    posting: Posting,
    connector: string,
    bills: readonly { readonly bill: string; readonly amount: Cents }[],
  ): Promise<PostingOutcome>;
  /** Withdraws a posting; also one that it never received. */
  withdraw(office: string, reference: string): Promise<PostingOutcome>;
}

/** The interface of Drives, which does not throw either. */
export interface DrivesSystem {
  cart(office: string, id: string): Promise<DrivesCart | "not-found" | "no-answer">;
  confirm(posting: Posting, cartId: string): Promise<PostingOutcome>;
  withdraw(office: string, reference: string): Promise<PostingOutcome>;
}

/** The searches of the Tyler service (CALL-044). */
export const TYLER_ACTIONS = [
  "parcel_search",
  "partial_parcel_search",
  "owner_search",
  "address_search",
  "billnumber_search",
  "tax_sale",
] as const;
export type TylerAction = (typeof TYLER_ACTIONS)[number];

/** A row of the Tyler service, before it is mapped; it does not contain our IDs. */
export type TylerRow = Omit<CustomApiBillWire, "RecordDetailsId" | "CompanyId">;

/** The interface of a Tyler search service: it returns unmapped rows, or 'no-answer'. */
export interface TylerSearch {
  search(
    action: TylerAction,
    query: Readonly<Record<string, string | number | undefined>>,
  ): Promise<readonly TylerRow[] | "no-answer">;
}
