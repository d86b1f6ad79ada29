import { isSavedCartId, savedCartKey } from "../../session/index.ts";
import type { Environment } from "../types.ts";

/**
 * The id of the misc-bills cart that a clerk was at when the session expired (AUTH-010, AUTH-046), kept in this tab.
 */
export interface SavedMiscBills {
  keep(id: string): Promise<void>;
  /** Null where there is none, or what is kept is no such id. */
  read(): Promise<string | null>;
  /** Once a login has used it. */
  remove(): Promise<void>;
}

/** That id of one company; a store that fails keeps nothing, and the login goes where it goes without. */
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
