import type { CustomApiBillWire } from "@county-pay/core/contract";
import type { Cents } from "@county-pay/core/money";

/** A payment as it is posted to the county's own system. */
interface Posting {
  /** The county's name. */
  readonly office: string;
  /** Ours, and the key of idempotency: the same reference is posted at most once. */
  readonly reference: string;
  readonly amount: Cents;
}

/**
 * What such a system says. `unknown` is no word at all: it may have taken the posting. `reason` is its own sentence for the
 * office; `why` is for engineers.
 */
export type PostingWord =
  | { readonly outcome: "updated" | "withdrawn"; readonly answer: string }
  | { readonly outcome: "refused"; readonly reason: string }
  | { readonly outcome: "unknown"; readonly why: string };

/** A motor-vehicle cart as Drives holds it. */
interface DrivesCart {
  readonly id: string;
  readonly items: readonly {
    readonly amount: Cents;
    readonly description: string;
    readonly vin: string;
    readonly invoiceNumber: string;
  }[];
}

/** The port of Tyler. Nothing here throws for what a network or the system may do. */
export interface TylerSystem {
  /** `connector`: which of the county's connections takes it. */
  post(
    posting: Posting,
    connector: string,
    bills: readonly { readonly bill: string; readonly amount: Cents }[],
  ): Promise<PostingWord>;
  /** Takes a posting back; of one that it never heard of, too. */
  withdraw(office: string, reference: string): Promise<PostingWord>;
}

/** The port of Drives, with the same promises. */
export interface DrivesSystem {
  cart(office: string, id: string): Promise<DrivesCart | "not-found" | "no-answer">;
  confirm(posting: Posting, cartId: string): Promise<PostingWord>;
  withdraw(office: string, reference: string): Promise<PostingWord>;
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

/** A row of the Tyler service, before it is mapped; it knows nothing of our ids. */
export type TylerRow = Omit<CustomApiBillWire, "RecordDetailsId" | "CompanyId">;

/** The port of a Tyler search service: it answers rows before they are mapped, or nothing that can be read. */
export interface TylerSearch {
  search(
    action: TylerAction,
    query: Readonly<Record<string, string | number | undefined>>,
  ): Promise<readonly TylerRow[] | "no-answer">;
}
