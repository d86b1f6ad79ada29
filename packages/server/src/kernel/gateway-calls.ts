/** How a call to a gateway ended: a decline and `not_found` are answers, too. Null: it shows neither. */
export type CallEnd = "answered" | { readonly unanswered: string } | null;

/** An outage of gateways: since when, in milliseconds, and whether every county's payments go to them. */
export interface OpenOutage {
  readonly since: number;
  readonly isEverywhere: boolean;
}

/** An account whose last calls had no answer, with one of the counties that use it; null: the installation's. */
export interface SilentAccount {
  readonly companyId: number;
  readonly accountId: string | null;
}

/** What this process knows of whether gateways answer (decision 465). */
export interface GatewayCalls {
  /**
   * A call to an account begins now, null for the installation's. The returned function says how it ended; `unanswered`
   * names the payment, refund, or card that it was about, by our own reference.
   */
  begin(account: string | null): (end: CallEnd) => void;
  /** Stores what is known of outages, together with other servers. Returns the accounts that do not answer at the moment. */
  note(): Promise<readonly SilentAccount[]>;
  /** The outage that is not over, as of the last `note`; null if there is none. */
  outage(): OpenOutage | null;
}
