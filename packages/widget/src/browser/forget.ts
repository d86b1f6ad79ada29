import { clearedAtLogout } from "@county-pay/core/session";
import { PREFIX, usable } from "./storage.ts";

/**
 * Removes from this browser what a logout must remove (AUTH-044): the user, carts, searches, a payment in progress, and
 * the key that encrypted them (SAFETY-001). The storage event notifies other tabs. Also works if storage is blocked.
 */
export async function forgetSession(): Promise<void> {
  for (const storage of [usable(() => window.localStorage), usable(() => window.sessionStorage)]) {
    const ours = Object.keys(storage ?? {}).filter((key) => key.startsWith(PREFIX));
    for (const key of ours) if (clearedAtLogout(key.slice(PREFIX.length))) storage?.removeItem(key);
  }
  try {
    await (await import("./cipher.ts")).forgetKey();
  } catch {
    // No IndexedDB, so there never was a key.
  }
}
