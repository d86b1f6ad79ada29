import { isSavedCartId, savedCartKey } from "../../site/index.ts";
import type { Environment } from "../types.ts";

/**
 * The ID of the misc-bills cart that a clerk had open when the session expired (AUTH-010, AUTH-046), stored in this
 * tab.
 */
export interface SavedMiscBills {
  keep(id: string): Promise<void>;
  /** Null if there is none, or if the stored value is not a valid ID. */
  read(): Promise<string | null>;
  /** Called once a login has used it. */
  remove(): Promise<void>;
}

/** That ID for one company; if the store fails, nothing is stored, and the login opens its default page. */
export function savedMiscBills({ session }: Pick<Environment, "session">, company: string): SavedMiscBills {
  const key = savedCartKey(company);
  const quietly = async <Value>(work: Promise<Value>): Promise<Value | null> => {
    try {
      return await work;
    } catch {
      return null;
    }
  };
  return {
    keep: async (id) => void (await quietly(session.set(key, id))),
    async read() {
      const id = await quietly(session.get(key));
      return isSavedCartId(id) ? id : null;
    },
    remove: async () => void (await quietly(session.remove(key))),
  };
}
