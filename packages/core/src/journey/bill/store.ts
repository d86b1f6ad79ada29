import { createStore } from "zustand/vanilla";
import {
  type Bill,
  billFromWire,
  billsFromWire,
  newestFirst,
  taxSummaryFromWire,
  withoutDuplicates,
} from "../../bills/index.ts";
import type { Company } from "../../company/company.ts";
import type { BillReference, BillState, BillStore, Environment } from "../types.ts";
import { askBesideBill, askBill, type BesideBill } from "./requests.ts";

const NOTHING: BillState = {
  loading: "idle",
  failure: null,
  bill: null,
  summary: null,
  summaryLoading: "idle",
  history: [],
  historyLoading: "idle",
};

/**
 * One bill's page (docs/requirements/bill.md): the bill, its tax summary, and its history, loaded in parallel if its ID
 * is known.
 */
export function createBillStore(env: Environment, company: Company): BillStore {
  const store = createStore<BillState>(() => NOTHING);
  const { getState: get, setState: set } = store;
  let reference: BillReference | null = null;
  /** Counts loads; only the answer to the newest is used. */
  let loads = 0;

  async function showSummary(request: BesideBill["summary"], mine: number): Promise<void> {
    const answer = await request;
    if (!answer || mine !== loads) return;
    set(
      answer.ok
        ? { summary: taxSummaryFromWire(answer.value), summaryLoading: "ready" }
        : { summaryLoading: "failed" },
    );
  }

  async function showHistory(request: BesideBill["history"], bill: Bill, mine: number): Promise<void> {
    const answer = await request;
    if (mine !== loads) return;
    if (!answer.ok) return set({ historyLoading: "failed" });
    const others = billsFromWire(answer.value).filter((other) => other.id !== bill.id);
    set({ history: newestFirst(withoutDuplicates([bill, ...others])), historyLoading: "ready" });
  }

  async function load(wanted: BillReference, toPay = false): Promise<void> {
    loads += 1;
    const mine = loads;
    const summaryLoading = toPay ? "idle" : "loading";
    set({ loading: "loading", failure: null, summaryLoading, historyLoading: "loading" });
    const { request, beside } = askBill(env, company, wanted, toPay);
    const answer = await request;
    if (mine !== loads) return;
    if (!answer.ok) {
      return set({
        loading: "failed",
        failure: answer.error,
        summaryLoading: "idle",
        historyLoading: "idle",
      });
    }
    const bill = billFromWire(answer.value);
    set({ loading: "ready", bill });
    const { summary, history } = beside ?? askBesideBill(env, company, bill.id, toPay);
    await Promise.all([showSummary(summary, mine), showHistory(history, bill, mine)]);
  }

  return {
    ...store,
    actions: {
      async open(wanted, toPay) {
        reference = wanted;
        set(NOTHING);
        await load(wanted, toPay);
      },
      async reload() {
        const { bill } = get();
        const wanted = bill ? { id: bill.id } : reference;
        if (wanted) await load(wanted);
      },
    },
  };
}
