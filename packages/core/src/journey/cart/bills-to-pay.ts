import { type CartItem, parseCart, serializeCart } from "../../cart/index.ts";
import type { Company } from "../../company/company.ts";
import type { Environment, KeyValueStore } from "../types.ts";

type Places = Pick<Environment, "storage" | "session">;

const keyOf = (company: Pick<Company, "name">, user: string): string => `_ap_to_pay_${company.name}_${user}`;

/** Both storages: a reload finds its own tab's bills, a new tab the last selected ones. */
const placesOf = ({ session, storage }: Places): readonly KeyValueStore[] => [session, storage];

/**
 * Stores the bills to be paid (PAY-002, PAY-041), since the payment's URL does not name them. An empty list removes
 * them. Without storage, paying still works, but a reload starts with the cart.
 */
export async function keepBillsToPay(
  places: Places,
  company: Pick<Company, "name">,
  user: string,
  items: readonly CartItem[],
): Promise<void> {
  const key = keyOf(company, user);
  const keep = (place: KeyValueStore) =>
    items.length > 0 ? place.set(key, serializeCart(items)) : place.remove(key);
  await Promise.all(placesOf(places).map((place) => keep(place).catch(() => undefined)));
}

/** The stored bills to be paid; empty if there are none, or if they cannot be read. */
export async function billsToPay(
  places: Places,
  company: Pick<Company, "id" | "name">,
  user: string,
): Promise<readonly CartItem[]> {
  for (const place of placesOf(places)) {
    const stored = await place.get(keyOf(company, user)).catch(() => null);
    const items = parseCart(stored, company.id);
    if (items.length > 0) return items;
  }
  return [];
}
