import { createStore } from "zustand/vanilla";
import { type Bill, sameParcel, type Visitor } from "../../bills/index.ts";
import {
  type AddDecision,
  applyCheck,
  type CartItem,
  canEditAmount,
  canRemove,
  cartKey,
  cartTotal,
  decideAdd,
  decideAddAll,
  GUEST,
  isPayableAmount,
  needsHistory,
  ofProperty,
  outOfTurn,
  parseCart,
  serializeCart,
  stillOutOfTurn,
  withBills,
} from "../../cart/index.ts";
import type { Company } from "../../company/company.ts";
import { ZERO } from "../../money/index.ts";
import type { AddOutcome, CartActions, CartState, CartStore, Environment } from "../types.ts";
import { askCheck, askHistory } from "./questions.ts";
import { type CartChange, createStoredCart } from "./stored-cart.ts";

const without = (items: readonly CartItem[], ids: readonly string[]): CartItem[] =>
  items.filter((item) => !ids.includes(item.bill.id));

const done = (items: readonly CartItem[] | null): CartChange<CartItem, void> => ({
  items,
  answer: undefined,
});

function outcome(items: readonly CartItem[], decision: AddDecision): CartChange<CartItem, AddOutcome> {
  switch (decision.kind) {
    case "refuse":
      return { items: null, answer: { kind: "refused", reason: decision.reason } };
    case "choose":
      return { items: null, answer: { kind: "choose", bills: decision.bills } };
    case "add":
      return {
        items: withBills(items, decision.bills),
        answer: { kind: "added", count: decision.bills.length },
      };
  }
}

/**
 * A user's cart in a company (docs/requirements/cart.md), stored in `env.storage` and synchronized between tabs. The
 * user determines which bills it accepts and keeps.
 */
export function createCartStore(
  env: Environment,
  company: Company,
  user: string = GUEST,
  visitor: Visitor = "guest",
): CartStore {
  const rules = { ...company, visitor };
  const store = createStore<CartState>(() => ({
    loading: "idle",
    items: [],
    removed: [],
    outOfTurn: [],
    total: ZERO,
  }));
  const { getState: get, setState: set } = store;
  const key = cartKey("bills", company.name, user);
  const { change } = createStoredCart(
    env.storage,
    key,
    { serialize: serializeCart, parse: (text) => parseCart(text, company.id) },
    (items) =>
      set((state) => ({
        items,
        total: cartTotal(items),
        outOfTurn: stillOutOfTurn(state.outOfTurn, items),
      })),
  );
  let started: Promise<void> | null = null;

  async function begin(): Promise<void> {
    set({ loading: "loading" });
    env.storage.watch?.(key, () => void change(() => done(null)));
    await change(() => done(null));
    set({ loading: "ready" });
  }

  /** The bills in the cart that the server would refuse because of an older one, in the same words (CART-029). */
  async function findOutOfTurn(): Promise<void> {
    const { items } = get();
    const owing = company.isIng ? [] : needsHistory(items.map(({ bill }) => bill));
    const histories = await Promise.all(owing.map((bill) => askHistory(env.client, company, bill)));
    const historyOf = (bill: Bill) => histories[owing.findIndex((other) => sameParcel(other, bill))] ?? [];
    const found = outOfTurn(items.map(({ bill }) => ({ bill, history: historyOf(bill) })));
    set({ outOfTurn: stillOutOfTurn(found, get().items) });
  }

  const actions: CartActions = {
    start() {
      started ??= begin();
      return started;
    },
    async add(bill, given) {
      // Back taxes must not be missed because the page had not loaded the history yet.
      const history = given.length > 0 ? given : await askHistory(env.client, company, bill);
      return change((items) => outcome(items, decideAdd(items, bill, history, rules)));
    },
    addAll: (bills) => change((items) => outcome(items, decideAddAll(items, bills, rules))),
    remove: (billId) =>
      change((items) => {
        const item = items.find(({ bill }) => bill.id === billId);
        return done(item && canRemove(item, items, company) ? without(items, [billId]) : null);
      }),
    removeProperty: (billId) =>
      change((items) => {
        const item = items.find(({ bill }) => bill.id === billId);
        const ids = item ? ofProperty(item, items).map(({ bill }) => bill.id) : [];
        return done(ids.length > 0 ? without(items, ids) : null);
      }),
    clear: () => change(() => done([])),
    setAmount: (billId, amountToPay) =>
      change((items) => {
        const item = items.find(({ bill }) => bill.id === billId);
        if (!item || !canEditAmount(item, items, company)) return done(null);
        if (!isPayableAmount(amountToPay, item.bill, company)) return done(null);
        return done(items.map((line) => (line === item ? { ...line, amountToPay } : line)));
      }),
    async check() {
      await actions.start();
      const ids = get().items.map(({ bill }) => bill.id);
      if (ids.length === 0) return true;
      set({ loading: "loading" });
      const check = await askCheck(env.client, company, ids, rules);
      const removed = await change((items) => {
        if (!check) return { items: null, answer: [] };
        // Bills that another tab added during the request were not checked; they stay for the next check.
        const checked = applyCheck(
          items.filter(({ bill }) => ids.includes(bill.id)),
          check,
        );
        return { items: [...checked.items, ...without(items, ids)], answer: checked.removed };
      });
      if (check) await findOutOfTurn();
      set((state) => ({ loading: "ready", removed: [...state.removed, ...removed] }));
      return removed.length === 0 && get().outOfTurn.length === 0;
    },
    acknowledgeRemoved: () => set({ removed: [] }),
    removePaid: (billIds) => change((items) => done(without(items, billIds))),
  };
  return { ...store, actions };
}
