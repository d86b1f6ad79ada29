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
import { billById, billByProperty, billHistory, taxEntities } from "../../contract/index.ts";
import type { BillReference, BillState, BillStore, Environment } from "../types.ts";

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

  const askBill = (wanted: BillReference) =>
    "id" in wanted
      ? env.client.call(billById, { params: { company: company.name, recordDetailsId: wanted.id } })
      : env.client.call(billByProperty, { params: { company: company.name, ...wanted } });

  const askSummary = (id: string) =>
    env.client.call(taxEntities, { body: { CompanyName: company.name, RecordDetailsId: id } });
  const askHistory = (id: string) =>
    env.client.call(billHistory, { params: { company: company.name, recordDetailsId: id } });
  /** The parts next to a bill; they are requested at once. */
  const askBeside = (id: string, isPaid: boolean) => ({
    summary: isPaid ? null : askSummary(id),
    history: askHistory(id),
  });

  async function showSummary(request: ReturnType<typeof askSummary> | null, mine: number): Promise<void> {
    const answer = await request;
    if (!answer || mine !== loads) return;
    set(
      answer.ok
        ? { summary: taxSummaryFromWire(answer.value), summaryLoading: "ready" }
        : { summaryLoading: "failed" },
    );
  }

  async function showHistory(
    request: ReturnType<typeof askHistory>,
    bill: Bill,
    mine: number,
  ): Promise<void> {
    const answer = await request;
    if (mine !== loads) return;
    if (!answer.ok) return set({ historyLoading: "failed" });
    const others = billsFromWire(answer.value).filter((other) => other.id !== bill.id);
    set({ history: newestFirst(withoutDuplicates([bill, ...others])), historyLoading: "ready" });
  }

  async function load(wanted: BillReference, isPaid = false): Promise<void> {
    loads += 1;
    const mine = loads;
    const summaryLoading = isPaid ? "idle" : "loading";
    set({ loading: "loading", failure: null, summaryLoading, historyLoading: "loading" });
    const request = askBill(wanted);
    // If its ID is known, nothing waits for the bill.
    const ahead = "id" in wanted ? askBeside(wanted.id, isPaid) : null;
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
    const { summary, history } = ahead ?? askBeside(bill.id, isPaid);
    await Promise.all([showSummary(summary, mine), showHistory(history, bill, mine)]);
  }

  return {
    ...store,
    actions: {
      async open(wanted, isPaid) {
        reference = wanted;
        set(NOTHING);
        await load(wanted, isPaid);
      },
      async reload() {
        const { bill } = get();
        const wanted = bill ? { id: bill.id } : reference;
        if (wanted) await load(wanted);
      },
    },
  };
}
