import type { DisputeReason } from "@county-pay/core/disputes";

/** How a charge is disputed, some time later. */
export interface Disputed {
  readonly reason: DisputeReason;
  readonly networkCode: string;
  /** The bank only asks; no money moves. */
  readonly isInquiry?: boolean;
  /** Disputed this many times, each time for a part. */
  readonly parts?: number;
}

/** How the sandbox treats a charge. */
export interface Scenario {
  readonly name: string;
  /** Shown on the page that lists the numbers. */
  readonly description: string;
  /** Declined with this code; otherwise approved. */
  readonly decline?: string;
  /** Takes a while to decide. */
  readonly slow?: true;
  /** The bank asks its customer to approve the charge first: always, or unless the card was saved before. */
  readonly challenge?: "always" | "unless_saved";
  /** The bank decides later; `never`: it does not, and the charge cannot be canceled meanwhile. */
  readonly pending?: "later" | "never";
  /** Before or after the charge: answers 500, or never answers. */
  readonly fault?: "500_before" | "500_after" | "silent_after";
  /** Can be stored for later, although a charge is declined. */
  readonly keeps?: true;
  /** How a second charge of the same card or account goes; like the first one, if omitted. */
  readonly second?: Pick<Scenario, "decline" | "fault">;
  /** Charges less than asked. */
  readonly takesLess?: true;
  /** What goes wrong with a void or refund: declined with this code, or a fault as for a charge. */
  readonly refundDecline?: string;
  readonly refundFault?: "500_before" | "500_after" | "silent_after";
  /** A refund works, and the payer's bank refuses it with this code, some time later. A void never does. */
  readonly refundFails?: string;
  /** Its validation before the first debit fails. */
  readonly isInvalid?: true;
  /** The bank returns the eCheck with this code, some time later. */
  readonly returned?: string;
  /** The payer disputes the charge, some time later. */
  readonly disputed?: Disputed;
}

/** How a second charge of the same card or account goes: without its owner, whom no bank can ask. */
export function secondOf({ challenge: _challenge, ...scenario }: Scenario): Scenario {
  const { decline: _decline, fault: _fault, pending: _pending, second, ...rest } = scenario;
  return second ? { ...rest, ...second } : scenario;
}
