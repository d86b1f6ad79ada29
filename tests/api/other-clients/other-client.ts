import type { Client } from "@county-pay/core/client";
import type { CallAnswer, CallInput, Endpoint } from "@county-pay/core/contract";
import type { OfficeWorld } from "../../support/office-world.ts";

/** A program that is none of our screens, over the one world of the file. */
export interface OtherClient {
  readonly world: OfficeWorld;
  /** A client that nobody is signed in with. */
  guest(): Client;
  /** The answer of a call that is expected to succeed; the call counts as made. */
  ask<E extends Endpoint>(client: Client, call: E, input: CallInput<E>): Promise<CallAnswer<E>>;
}
