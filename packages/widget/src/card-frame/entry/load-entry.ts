import type { CheckoutDetails, TokenizerKind } from "@county-pay/core/contract";
import type { CreateEntry } from "./card-entry.ts";

/** Each kind of card entry in its own file: a county's payers load only what its gateway uses. */
const KINDS: Readonly<Record<TokenizerKind, () => Promise<{ readonly createEntry: CreateEntry }>>> = {
  hosted: () => import("./hosted/hosted-entry.ts"),
  own: () => import("./own/own-entry.tsx"),
  stripe: () => import("./stripe/stripe-entry.ts"),
  braintree: () => import("./braintree/braintree-entry.tsx"),
};

/** The code of a checkout's card entry, with its wallets if it offers any. Rejects if it cannot be loaded. */
export async function loadEntry(details: CheckoutDetails): Promise<CreateEntry> {
  const { createEntry } = await KINDS[details.Tokenizer.Kind]();
  if (!details.Wallets) return createEntry;
  return (await import("./wallet/wallet.tsx")).createEntry(createEntry, details);
}

/** Loads the code of the kinds with these names before it is needed; a failure shows when it is. */
export function preloadEntries(names: string): void {
  for (const [kind, load] of Object.entries(KINDS)) if (names.includes(kind)) load().catch(() => {});
}
