import type { KeyValueStore } from "../types.ts";

/** What a change makes of the cart (null: leave it), and what it answers to who asked. */
export interface CartChange<Item, Answer> {
  readonly items: readonly Item[] | null;
  readonly answer: Answer;
}

/** How a cart is written and read; what cannot be read is an empty cart (CART-049). */
export interface CartFormat<Item> {
  readonly serialise: (items: readonly Item[]) => string;
  readonly parse: (text: string | null) => readonly Item[];
}

/**
 * A cart kept in a store that other tabs use too. Changes happen one after another, in all tabs together, and each begins
 * with what is kept, so that two tabs do not undo each other's. Where the browser keeps nothing, the cart lives as long as
 * the page.
 */
export function createKeptCart<Item>(
  store: KeyValueStore,
  key: string,
  { serialise, parse }: CartFormat<Item>,
  show: (items: readonly Item[]) => void,
) {
  let shown: readonly Item[] = [];
  let isKept = true;
  let lastChange: Promise<unknown> = Promise.resolve();

  async function read(): Promise<readonly Item[]> {
    if (!isKept) return shown;
    try {
      return parse(await store.get(key));
    } catch {
      return shown;
    }
  }

  async function write(items: readonly Item[]): Promise<void> {
    try {
      await (items.length > 0 ? store.set(key, serialise(items)) : store.remove(key));
      isKept = true;
    } catch {
      isKept = false;
    }
  }

  return {
    /** Carries out a change after those before it, and answers what it answers. */
    change<Answer>(decide: (items: readonly Item[]) => CartChange<Item, Answer>): Promise<Answer> {
      const work = async (): Promise<Answer> => {
        const before = await read();
        const { items, answer } = decide(before);
        if (items) await write(items);
        shown = items ?? before;
        show(shown);
        return answer;
      };
      const done = lastChange.then(() => (store.alone ? store.alone(key, work) : work()));
      lastChange = done.catch(() => undefined);
      return done;
    },
  };
}
