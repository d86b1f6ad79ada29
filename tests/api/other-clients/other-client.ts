import type { Client } from "@county-pay/core/client";
import type { CallAnswer, CallInput, Endpoint } from "@county-pay/core/contract";
import type { OfficeWorld } from "../../support/office-world.ts";

/** An API client other than our screens, in the test world that the whole file shares. */
export interface OtherClient {
  readonly world: OfficeWorld;
  /** A client that is not signed in. */
  guest(): Client;
  /** Makes a call that must succeed, records it as made, and returns its answer. */
  ask<E extends Endpoint>(client: Client, call: E, input: CallInput<E>): Promise<CallAnswer<E>>;
}
