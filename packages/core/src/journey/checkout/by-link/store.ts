import { createStore } from "zustand/vanilla";
import type { Company } from "../../../company/company.ts";
import { ZERO } from "../../../money/index.ts";
import { receiptKeyOf } from "../../receipt/key.ts";
import type { CheckoutState, CheckoutStore, Environment } from "../../types.ts";
import { guestPaymentKey } from "./key.ts";
import { askGuestPayment, linkedBill } from "./load.ts";
import type { LinkedBillState, LinkedBillStore } from "./types.ts";

const BEGINNING: LinkedBillState = {
  loading: "idle",
  failure: null,
  bill: null,
  paidBefore: ZERO,
  closed: null,
  isPaid: false,
};

/**
 * The bill of a link (docs/requirements/single-payment.md), which the tab's checkout then pays like any guest's bills:
 * one form, card entry on the same page, and a payment that survives a reload.
 */
export function createLinkedBillStore(
  env: Environment,
  company: Company,
  checkout: CheckoutStore,
  billId: string,
): LinkedBillStore {
  const store = createStore<LinkedBillState>(() => BEGINNING);
  const { getState: get, setState: set } = store;
  const isOf = ({ items }: Pick<CheckoutState, "items">): boolean =>
    items.some(({ bill }) => bill.id === billId);
  const isAtForm = (): boolean => checkout.getState().step === "form";
  let stopWatching = (): void => undefined;

  async function load(): Promise<void> {
    if (!get().bill) set({ loading: "loading", failure: null });
    const answer = await askGuestPayment(env, company, billId);
    if (!answer.ok) return set(get().bill ? {} : { loading: "failed", failure: answer.error });
    const { item, ...linked } = await linkedBill(env, company, answer.value);
    // A payment in progress locks the bill, which must not close its own page.
    const isUnderWay = isOf(checkout.getState()) && !isAtForm();
    if (!isUnderWay && !linked.closed) await checkout.actions.begin([item]);
    // A reload just after the payment must not take its payer's result away.
    const isPaid =
      linked.closed?.reason === "paid" && (await guestPaymentKey(env, company, billId).read()) !== null;
    set({
      ...linked,
      loading: "ready",
      failure: null,
      closed: isUnderWay ? null : linked.closed,
      ...(isPaid && { isPaid }),
    });
  }
  async function paid(confirmation: string): Promise<void> {
    const key = await receiptKeyOf(env, company, confirmation);
    if (key !== undefined) await guestPaymentKey(env, company, billId).store({ key, confirmation });
    set({ isPaid: true });
  }
  function watch(): void {
    let isOurs = isOf(checkout.getState());
    const look = (now: CheckoutState): void => {
      if (now.step === "succeeded") {
        if (isOurs) void paid(now.confirmation);
      } else if (now.items.length > 0) isOurs = isOf(now);
      else if (isOurs && now.step === "form") {
        // The server refused the bill, and now says why it cannot be paid.
        isOurs = false;
        void load();
      }
    };
    stopWatching = checkout.subscribe(look);
  }

  return {
    ...store,
    actions: {
      async start() {
        stopWatching();
        watch();
        await checkout.actions.resume(billId);
        await load();
      },
      retry: load,
      stop: () => stopWatching(),
    },
  };
}
