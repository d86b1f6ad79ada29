import type { OnlineMethod } from "@county-pay/core/methods";
import { card } from "./card/entry.ts";
import { echeck } from "./echeck/entry.ts";
import type { Entry } from "./entry.ts";

const ENTRIES: Readonly<Record<OnlineMethod, Entry>> = { CC: card, ACH: echeck };

/** How a method is entered. */
export const entryOf = (method: OnlineMethod): Entry => ENTRIES[method];
