import { clearedAtLogout } from "@county-pay/core/session";
import { PREFIX, usable } from "./storage.ts";

/**
 * Forgets in this browser what a logout forgets (AUTH-044): the user, carts, searches, a payment under way, and the key
 * that they were sealed with (SAFETY-001). Other tabs are told by the storage event. Works where storage is blocked,
 * too.
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
