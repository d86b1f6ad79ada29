import type * as v from "valibot";
import type { Gateway } from "./gateway.ts";

/** Where payers and this server reach what a gateway needs. */
export interface GatewayPlace {
  /** The origins at which payers reach this server: the portal's and the payments origin. */
  readonly origins: readonly string[];
  /** The sandbox's address for this server, and its origin in a browser with all spellings. */
  readonly sandbox: { readonly url: string; readonly origin: string; readonly origins: readonly string[] };
}

/** The gateway of a running server, as its environment chose it. */
export interface ChosenGateway {
  /** For operators: 'Stripe'. */
  readonly label: string;
  /** Whether it moves real money. */
  readonly isReal: boolean;
  /** An address at which it answers anything at all, and what to do if it does not. */
  readonly health: { readonly url: string; readonly advice: string };
  /** Opens it; each call waits at most this many milliseconds for an answer. */
  create(timeoutMs: number): Gateway;
}

/** A gateway that can be chosen: what its folder exports for the list in `kinds.ts`. */
export interface GatewayKind {
  /** Its environment variables; none has the name of another gateway's. */
  readonly settings: v.ObjectEntries;
  /**
   * The gateway with the settings in `env`, when it is chosen. Throws an OperatorFailure with a sentence for the
   * operator, which contains no key.
   */
  choose(env: GatewayEnvironment, place: GatewayPlace): ChosenGateway;
  /** When another is chosen: throws an OperatorFailure if `env` has its keys, as if it were meant. */
  refuseLeftovers?(env: GatewayEnvironment): void;
}

/** An environment whose gateway settings are valid, each by itself. */
export type GatewayEnvironment = Readonly<Record<string, unknown>>;
