import type { IncomingHttpHeaders } from "node:http";

/** Where to look: a charge or a refund by our reference, or a dispute by the gateway's ID. */
export type EventSubject =
  | { readonly kind: "charge" | "refund"; readonly reference: string }
  | { readonly kind: "dispute"; readonly id: string };

/**
 * A message that a gateway sends by itself, after its signature was checked. It says only where to look: it may be late,
 * repeated, or out of order, so the gateway's answer to our own question decides.
 */
export interface GatewayEvent {
  /** The gateway's ID of this event: the same for each time it is sent. */
  readonly id: string;
  /** Null if it is about nothing of ours. */
  readonly subject: EventSubject | null;
}

/** How a gateway's events are read. */
export interface GatewayEvents {
  /** Whether a request with these headers can be an event at all: what cannot is refused before its body is read. */
  maySign(headers: IncomingHttpHeaders): boolean;
  /**
   * `forged`: without a valid signature of this account. `other_account`: with one, and about another account, where a
   * gateway signs the events of several with one secret. `body`: exactly the bytes that arrived.
   */
  read(headers: IncomingHttpHeaders, body: Buffer): Promise<GatewayEvent | "forged" | "other_account">;
}
