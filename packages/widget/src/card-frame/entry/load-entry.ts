import type { TokenizerKind } from "@county-pay/core/contract";
import type { CreateEntry } from "./card-entry.ts";

/** Each kind of card entry in its own file: a county's payers load only what its gateway uses. */
const KINDS: Readonly<Record<TokenizerKind, () => Promise<{ readonly createEntry: CreateEntry }>>> = {
  hosted: () => import("./hosted/hosted-entry.ts"),
  own: () => import("./own/own-entry.tsx"),
  stripe: () => import("./stripe/stripe-entry.ts"),
  braintree: () => import("./braintree/braintree-entry.tsx"),
};

/** The code of a kind of card entry. Rejects if it cannot be loaded. */
export const loadEntry = async (kind: TokenizerKind): Promise<CreateEntry> =>
  (await KINDS[kind]()).createEntry;

/** Loads the code of these kinds before it is needed; a failure shows when it is. */
export function preloadEntries(names: readonly string[]): void {
  for (const kind of Object.keys(KINDS) as TokenizerKind[])
    if (names.includes(kind)) KINDS[kind]().catch(() => {});
}
