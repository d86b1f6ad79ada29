import type * as v from "valibot";
import type { CountyAccounts } from "./accounts.ts";
import type { Gateway } from "./gateway.ts";
import type { GatewayEnvironment, GatewayPlace } from "./place.ts";

/** The gateway of a running server, as its environment chose it. */
export interface ChosenGateway {
  /** For operators: 'Stripe'. */
  readonly label: string;
  /** Whether it is a real gateway, and not the sandbox; its keys may be of its test mode. */
  readonly isReal: boolean;
  /** Whether it moves real money. */
  readonly isLive: boolean;
  /** An address at which it answers anything at all, and what to do if it does not. */
  readonly health: { readonly url: string; readonly advice: string };
  /** Opens it; each call waits at most this many milliseconds for an answer. */
  create(timeoutMs: number): Gateway;
}

/** A gateway that can be chosen: what its folder exports for the list in `kinds.ts`. */
export interface GatewayKind {
  /** Its environment variables; none has the name of another gateway's. */
  readonly settings: v.ObjectEntries;
  /** Accounts of it that counties may have of their own. */
  readonly accounts: CountyAccounts;
  /**
   * The gateway with the settings in `env`, when it is chosen. Throws an OperatorFailure with a sentence for the
   * operator, which contains no key.
   */
  choose(env: GatewayEnvironment, place: GatewayPlace): ChosenGateway;
  /** When another is chosen: throws an OperatorFailure if `env` has its keys, as if it were meant. */
  refuseLeftovers?(env: GatewayEnvironment): void;
}
