import { ENGLISH } from "@county-pay/core/messages";
import { serializeUser, USER_KEY, type User } from "@county-pay/core/session";
import { createBrowserEnvironment } from "@county-pay/widget/browser";

/** Stores a user as a login does, encrypted by the browser, for all pages of this origin. */
export function storeUser(user: User): Promise<void> {
  const { storage } = createBrowserEnvironment({ apiOrigin: location.origin, language: () => ENGLISH });
  return storage.set(USER_KEY, serializeUser(user));
}
