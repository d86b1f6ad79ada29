import { createScanStore, type PayingJourney, type ScanStore } from "@county-pay/core/journey";

/** A clerk's scans outlive the screen: they are still listed when the clerk returns from the cart or a payment. */
const stores = new WeakMap<PayingJourney, ScanStore>();

/** This visit's scanner. */
export function scansOf(journey: PayingJourney): ScanStore {
  const store = stores.get(journey) ?? createScanStore(journey.environment, journey.company, journey.cart);
  stores.set(journey, store);
  return store;
}
