import { createStore } from "zustand/vanilla";
import { type Bill, billFromWire } from "../bills/index.ts";
import {
  type AddDecision,
  applyCheck,
  type CartCheck,
  type CartItem,
  canEditAmount,
  canRemove,
  cartKey,
  cartTotal,
  decideAdd,
  decideAddAll,
  GUEST,
  isPayableAmount,
  parseCart,
  serialiseCart,
  withBills,
} from "../cart/index.ts";
import type { Company } from "../company/company.ts";
import { billHistory, billsRestriction, guestStatements } from "../contract/index.ts";
import { ZERO } from "../money/index.ts";
import type { AddOutcome, CartActions, CartState, CartStore, Environment } from "./types.ts";

/**
 * A company's cart of one user (spec 0:142-156, 0:348-369), kept in `env.storage`. Every change begins with what is kept
 * there, so that two tabs do not undo each other's.
 */
export function createCartStore(env: Environment, company: Company, user: string = GUEST): CartStore {
  const store = createStore<CartState>(() => ({ loading: "idle", items: [], removed: [], total: ZERO }));
  const { getState: get, setState: set } = store;
  const key = cartKey("bills", company.name, user);
  let started: Promise<void> | null = null;
  let lastChange: Promise<unknown> = Promise.resolve();
  /** False once the browser has refused to keep the cart: then it lives as long as this page. */
  let isKept = true;

  const show = (items: readonly CartItem[]): void => set({ items, total: cartTotal(items) });

  async function kept(): Promise<readonly CartItem[]> {
    if (!isKept) return get().items;
    try {
      return parseCart(await env.storage.get(key), company.id);
    } catch {
      return get().items;
    }
  }

  async function keep(items: readonly CartItem[]): Promise<void> {
    try {
      await (items.length > 0 ? env.storage.set(key, serialiseCart(items)) : env.storage.remove(key));
      isKept = true;
    } catch {
      isKept = false;
    }
  }

  /** One change after another: `change` answers the new items, or null to leave all as it is. */
  function changing<Answer>(
    change: (items: readonly CartItem[]) => {
      readonly items: readonly CartItem[] | null;
      readonly answer: Answer;
    },
  ): Promise<Answer> {
    const done = lastChange.then(async () => {
      const before = await kept();
      const { items, answer } = change(before);
      if (items) await keep(items);
      show(items ?? before);
      return answer;
    });
    lastChange = done.catch(() => undefined);
    return done;
  }

  const refresh = (): Promise<void> => changing(() => ({ items: null, answer: undefined }));

  async function begin(): Promise<void> {
    set({ loading: "loading" });
    env.storage.watch?.(key, () => void refresh());
    await refresh();
    set({ loading: "ready" });
  }

  function carryOut(
    decision: AddDecision,
    items: readonly CartItem[],
  ): { readonly items: readonly CartItem[] | null; readonly answer: AddOutcome } {
    if (decision.kind === "refuse")
      return { items: null, answer: { kind: "refused", reason: decision.reason } };
    if (decision.kind === "choose") return { items: null, answer: { kind: "choose", bills: decision.bills } };
    return {
      items: withBills(items, decision.bills),
      answer: { kind: "added", count: decision.bills.length },
    };
  }

  /** The bills of the property as given, or else asked for: back taxes must not be missed because a list was not loaded yet. */
  async function historyOf(bill: Bill, given: readonly Bill[]): Promise<readonly Bill[]> {
    if (given.length > 0) return given;
    const answer = await env.client.call(billHistory, {
      params: { company: company.name, recordDetailsId: bill.id },
    });
    return answer.ok ? answer.value.map(billFromWire) : [];
  }

  /** What the server says of these bills; null where it could not be asked (spec 1:186: then nothing changes). */
  async function ask(ids: readonly string[]): Promise<CartCheck | null> {
    const [statements, restriction] = await Promise.all([
      env.client.call(guestStatements, {
        body: { CompanyName: company.name, SearchFields: { RecordDetailsId: ids.join(",") } },
      }),
      env.client.call(billsRestriction, {
        body: { CompanyName: company.name, RecordDetailsIds: [...ids] },
      }),
    ]);
    if (!statements.ok || !restriction.ok) return null;
    return {
      current: company.isIng ? null : statements.value.map(billFromWire),
      restrictedIds: restriction.value.restrictedBills.map((bill) => bill.RecordDetailsId),
    };
  }

  const without = (items: readonly CartItem[], ids: readonly string[]): CartItem[] =>
    items.filter((item) => !ids.includes(item.bill.id));

  const actions: CartActions = {
    start() {
      started ??= begin();
      return started;
    },
    async add(bill, given) {
      const history = await historyOf(bill, given);
      return changing((items) => carryOut(decideAdd(items, bill, history, company), items));
    },
    addAll: (bills) => changing((items) => carryOut(decideAddAll(items, bills, company), items)),
    remove: (billId) =>
      changing((items) => {
        const item = items.find(({ bill }) => bill.id === billId);
        const free = item && canRemove(item, items, company);
        return { items: free ? without(items, [billId]) : null, answer: undefined };
      }),
    clear: () => changing(() => ({ items: [], answer: undefined })),
    setAmount: (billId, amountToPay) =>
      changing((items) => {
        const item = items.find(({ bill }) => bill.id === billId);
        const allowed =
          item && canEditAmount(item, items, company) && isPayableAmount(amountToPay, item.bill);
        return {
          items: allowed ? items.map((line) => (line === item ? { ...line, amountToPay } : line)) : null,
          answer: undefined,
        };
      }),
    async check() {
      await actions.start();
      const ids = get().items.map(({ bill }) => bill.id);
      if (ids.length === 0) return true;
      set({ loading: "loading" });
      const said = await ask(ids);
      const removed = await changing((items) => {
        const asked = items.filter(({ bill }) => ids.includes(bill.id));
        if (!said) return { items: null, answer: [] };
        const outcome = applyCheck(asked, said);
        const since = items.filter(({ bill }) => !ids.includes(bill.id));
        return { items: [...outcome.items, ...since], answer: outcome.removed };
      });
      set((state) => ({ loading: "ready", removed: [...state.removed, ...removed] }));
      return removed.length === 0;
    },
    acknowledgeRemoved: () => set({ removed: [] }),
    removePaid: (billIds) => changing((items) => ({ items: without(items, billIds), answer: undefined })),
  };
  return { ...store, actions };
}
