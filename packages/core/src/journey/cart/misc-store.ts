import { createStore, type StoreApi } from "zustand/vanilla";
import { cartKey, GUEST } from "../../cart/index.ts";
import type { Company } from "../../company/company.ts";
import {
  addMisc,
  type MiscItem,
  type MiscRefusal,
  miscTotal,
  parseMiscCart,
  serializeMiscCart,
  withoutMisc,
} from "../../misc/index.ts";
import { type Cents, ZERO } from "../../money/index.ts";
import { ok, type Result } from "../../result.ts";
import type { Environment, Loading } from "../types.ts";
import { type CartChange, createStoredCart } from "./stored-cart.ts";

/** The content of a products cart. */
export interface MiscCartState {
  readonly loading: Loading;
  readonly items: readonly MiscItem[];
  readonly total: Cents;
}
/** The actions on a products cart; each change starts with the stored cart. */
export interface MiscCartActions {
  /** Reads the stored cart; repeated calls have no effect. */
  start(): Promise<void>;
  /** Adds a product; returns why not if it was refused. */
  add(item: MiscItem): Promise<Result<null, MiscRefusal>>;
  /** Removes a line by its `miscKey`. */
  remove(key: string): Promise<void>;
  /** Replaces the items with others made from them, and returns the answer; null keeps them. */
  rewrite<Answer>(
    of: (items: readonly MiscItem[]) => {
      readonly items: readonly MiscItem[] | null;
      readonly answer: Answer;
    },
  ): Promise<Answer>;
  /** Empties the cart, also after a payment (PAY-068). */
  clear(): Promise<void>;
}
/** A products cart with its state and actions. */
export type MiscCartStore = StoreApi<MiscCartState> & { readonly actions: MiscCartActions };

type Items = readonly MiscItem[];
const done = (items: Items | null): CartChange<MiscItem, void> => ({ items, answer: undefined });

/** A user's products cart in a company (MISC-017), stored in `env.storage` and synchronized between tabs. */
export function createMiscCartStore(
  env: Pick<Environment, "storage">,
  company: Pick<Company, "name">,
  user: string = GUEST,
): MiscCartStore {
  const store = createStore<MiscCartState>(() => ({ loading: "idle", items: [], total: ZERO }));
  const key = cartKey("misc", company.name, user);
  const { change } = createStoredCart(
    env.storage,
    key,
    { serialize: serializeMiscCart, parse: parseMiscCart },
    (items) => store.setState({ items, total: miscTotal(items) }),
  );
  let started: Promise<void> | null = null;

  async function begin(): Promise<void> {
    store.setState({ loading: "loading" });
    env.storage.watch?.(key, () => void change(() => done(null)));
    await change(() => done(null));
    store.setState({ loading: "ready" });
  }

  return {
    ...store,
    actions: {
      start() {
        started ??= begin();
        return started;
      },
      add: (item) =>
        change<Result<null, MiscRefusal>>((items) => {
          const added = addMisc(items, item);
          return added.ok ? { items: added.value, answer: ok(null) } : { items: null, answer: added };
        }),
      remove: (line) => change((items) => done(withoutMisc(items, line))),
      rewrite: change,
      clear: () => change(() => done([])),
    },
  };
}
