import { type CartItem, parseCart, serialiseCart } from "../../cart/index.ts";
import type { Company } from "../../company/company.ts";
import type { Environment, KeyValueStore } from "../types.ts";

type Places = Pick<Environment, "storage" | "session">;

const keyOf = (company: Pick<Company, "name">, user: string): string => `_ap_to_pay_${company.name}_${user}`;

/** Both places: a reload finds the bills of its own tab, a fresh tab those that were chosen last. */
const placesOf = ({ session, storage }: Places): readonly KeyValueStore[] => [session, storage];

/**
 * Keeps the bills that are about to be paid (PAY-002, PAY-041): the address of the payment does not name them. None
 * forgets them. A browser that keeps nothing still pays; only a reload then begins with the cart.
 */
export async function keepBillsToPay(
  places: Places,
  company: Pick<Company, "name">,
  user: string,
  items: readonly CartItem[],
): Promise<void> {
  const key = keyOf(company, user);
  const keep = (place: KeyValueStore) =>
    items.length > 0 ? place.set(key, serialiseCart(items)) : place.remove(key);
  await Promise.all(placesOf(places).map((place) => keep(place).catch(() => undefined)));
}

/** The bills that were about to be paid; none where none are kept, or what is kept cannot be read. */
export async function billsToPay(
  places: Places,
  company: Pick<Company, "id" | "name">,
  user: string,
): Promise<readonly CartItem[]> {
  for (const place of placesOf(places)) {
    const kept = await place.get(keyOf(company, user)).catch(() => null);
    const items = parseCart(kept, company.id);
    if (items.length > 0) return items;
  }
  return [];
}
