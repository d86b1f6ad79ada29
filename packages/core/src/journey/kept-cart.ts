import { type CartItem, parseCart, serialiseCart } from "../cart/index.ts";
import type { KeyValueStore } from "./types.ts";

/** What a change makes of the cart (null: leave it), and what it answers to who asked. */
export interface CartChange<Answer> {
  readonly items: readonly CartItem[] | null;
  readonly answer: Answer;
}

/**
 * A cart kept in a store that other tabs use too. Changes happen one after another and each begins with what is kept, so
 * that two tabs do not undo each other's. Where the browser keeps nothing, the cart lives as long as the page.
 */
export function createKeptCart(
  store: KeyValueStore,
  key: string,
  companyId: number,
  show: (items: readonly CartItem[]) => void,
) {
  let shown: readonly CartItem[] = [];
  let isKept = true;
  let lastChange: Promise<unknown> = Promise.resolve();

  async function read(): Promise<readonly CartItem[]> {
    if (!isKept) return shown;
    try {
      return parseCart(await store.get(key), companyId);
    } catch {
      return shown;
    }
  }

  async function write(items: readonly CartItem[]): Promise<void> {
    try {
      await (items.length > 0 ? store.set(key, serialiseCart(items)) : store.remove(key));
      isKept = true;
    } catch {
      isKept = false;
    }
  }

  return {
    /** Carries out a change after those before it, and answers what it answers. */
    change<Answer>(decide: (items: readonly CartItem[]) => CartChange<Answer>): Promise<Answer> {
      const done = lastChange.then(async () => {
        const before = await read();
        const { items, answer } = decide(before);
        if (items) await write(items);
        shown = items ?? before;
        show(shown);
        return answer;
      });
      lastChange = done.catch(() => undefined);
      return done;
    },
  };
}
