import { createStore, type StoreApi } from "zustand/vanilla";
import { cartKey, GUEST } from "../../cart/index.ts";
import type { Company } from "../../company/company.ts";
import {
  addMisc,
  type MiscItem,
  type MiscRefusal,
  miscTotal,
  parseMiscCart,
  serialiseMiscCart,
  withoutMisc,
} from "../../misc/index.ts";
import { type Cents, ZERO } from "../../money/index.ts";
import { ok, type Result } from "../../result.ts";
import type { Environment, Loading } from "../types.ts";
import { type CartChange, createKeptCart } from "./kept.ts";

/** What is in a cart of products. */
export interface MiscCartState {
  readonly loading: Loading;
  readonly items: readonly MiscItem[];
  readonly total: Cents;
}
/** What may be done with a cart of products; each change begins with what is kept. */
export interface MiscCartActions {
  /** Reads what is kept; more calls than one do nothing more. */
  start(): Promise<void>;
  /** The product is in the cart, or why it is not. */
  add(item: MiscItem): Promise<Result<null, MiscRefusal>>;
  /** Takes out a line, by its `miscKey`. */
  remove(key: string): Promise<void>;
  /** Also after a payment (PAY-068). */
  clear(): Promise<void>;
}
/** A cart of products that a face shows and changes. */
export type MiscCartStore = StoreApi<MiscCartState> & { readonly actions: MiscCartActions };

type Items = readonly MiscItem[];
const done = (items: Items | null): CartChange<MiscItem, void> => ({ items, answer: undefined });

/** A company's cart of products of one user (MISC-017), kept in `env.storage` and in step between tabs. */
export function createMiscCartStore(
  env: Pick<Environment, "storage">,
  company: Pick<Company, "name">,
  user: string = GUEST,
): MiscCartStore {
  const store = createStore<MiscCartState>(() => ({ loading: "idle", items: [], total: ZERO }));
  const key = cartKey("misc", company.name, user);
  const { change } = createKeptCart(
    env.storage,
    key,
    { serialise: serialiseMiscCart, parse: parseMiscCart },
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
      clear: () => change(() => done([])),
    },
  };
}
