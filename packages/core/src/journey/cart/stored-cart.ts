import type { KeyValueStore } from "../types.ts";

/** The result of a change: the new cart (null: unchanged), and the answer to the caller. */
export interface CartChange<Item, Answer> {
  readonly items: readonly Item[] | null;
  readonly answer: Answer;
}

/** How a cart is written and read; an unreadable one is an empty cart (CART-049). */
export interface CartFormat<Item> {
  readonly serialize: (items: readonly Item[]) => string;
  readonly parse: (text: string | null) => readonly Item[];
}

/**
 * A cart in a storage that other tabs also use. Changes run one after another across all tabs, and each starts with the
 * stored cart, so that two tabs do not undo each other's changes. Without storage, the cart lives as long as the page.
 */
export function createStoredCart<Item>(
  store: KeyValueStore,
  key: string,
  { serialize, parse }: CartFormat<Item>,
  show: (items: readonly Item[]) => void,
) {
  let shown: readonly Item[] = [];
  let isStored = true;
  let lastChange: Promise<unknown> = Promise.resolve();

  async function read(): Promise<readonly Item[]> {
    if (!isStored) return shown;
    try {
      return parse(await store.get(key));
    } catch {
      return shown;
    }
  }

  async function write(items: readonly Item[]): Promise<void> {
    try {
      await (items.length > 0 ? store.set(key, serialize(items)) : store.remove(key));
      isStored = true;
    } catch {
      isStored = false;
    }
  }

  return {
    /** Runs a change after earlier ones, and returns its answer. */
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
