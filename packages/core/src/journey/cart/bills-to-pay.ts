import { type CartItem, parseCart, serializeCart } from "../../cart/index.ts";
import type { Company } from "../../company/company.ts";
import type { Environment, KeyValueStore } from "../types.ts";

type Stores = Pick<Environment, "storage" | "session">;

const keyOf = (company: Pick<Company, "name">, user: string): string => `_ap_to_pay_${company.name}_${user}`;

/** Both storages: a reload finds its own tab's bills, a new tab the last selected ones. */
const storesOf = ({ session, storage }: Stores): readonly KeyValueStore[] => [session, storage];

/**
 * Stores the bills to be paid (PAY-002, PAY-041), since the payment's URL does not name them. An empty list removes
 * them. Without storage, paying still works, but a reload starts with the cart.
 */
export async function storeBillsToPay(
  stores: Stores,
  company: Pick<Company, "name">,
  user: string,
  items: readonly CartItem[],
): Promise<void> {
  const key = keyOf(company, user);
  const write = (store: KeyValueStore) =>
    items.length > 0 ? store.set(key, serializeCart(items)) : store.remove(key);
  await Promise.all(storesOf(stores).map((store) => write(store).catch(() => undefined)));
}

/** The stored bills to be paid; empty if there are none, or if they cannot be read. */
export async function billsToPay(
  stores: Stores,
  company: Pick<Company, "id" | "name">,
  user: string,
): Promise<readonly CartItem[]> {
  for (const store of storesOf(stores)) {
    const stored = await store.get(keyOf(company, user)).catch(() => null);
    const items = parseCart(stored, company.id);
    if (items.length > 0) return items;
  }
  return [];
}
