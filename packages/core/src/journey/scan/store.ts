import { createStore, type StoreApi } from "zustand/vanilla";
import { type Bill, billFromWire, billsFromWire } from "../../bills/index.ts";
import type { CartRefusal } from "../../cart/index.ts";
import type { ApiFailure } from "../../client/index.ts";
import type { Company } from "../../company/company.ts";
import { billById, billsByColumn, paymentRecord } from "../../contract/index.ts";
import { ok, type Result } from "../../result.ts";
import { ANY_FIELD } from "../../search/index.ts";
import type { AddOutcome, CartStore, Environment } from "../types.ts";
import { type Reading, readFound, readReceiptNumber, readScan, type ScanFind } from "./reading.ts";

/** The outcome of a scan. `left`: older bills are unpaid, and the clerk selected none. */
export type ScanOutcome =
  | { readonly kind: "added"; readonly bill: Bill; readonly count: number }
  | { readonly kind: "refused"; readonly bill: Bill; readonly reason: CartRefusal }
  /** Added, and paid since; `at` is an ISO timestamp. */
  | { readonly kind: "paid"; readonly bill: Bill; readonly at: string }
  | { readonly kind: "left"; readonly bill: Bill }
  | { readonly kind: "open"; readonly bill: Bill }
  /** A payment, by the barcode of its receipt or memo. */
  | { readonly kind: "payment"; readonly confirmation: string }
  | { readonly kind: "several"; readonly count: number }
  | { readonly kind: "none" }
  | { readonly kind: "failed"; readonly failure: ApiFailure };

/** A scan and its outcome; null while the server is being asked. */
export interface Scan {
  readonly number: number;
  readonly text: string;
  readonly outcome: ScanOutcome | null;
}

/** The state of the counter's scanner. */
export interface ScanState {
  /** Newest first. */
  readonly scans: readonly Scan[];
  /** Older bills of the property are unpaid, so the clerk selects some. Scans wait for the answer. */
  readonly question: { readonly bills: readonly Bill[]; readonly wantedId: string } | null;
  /** Found bills open instead of being added to the cart. */
  readonly opens: boolean;
}

/** The scanner's actions. */
export interface ScanActions {
  /** Reads this browser's setting; repeated calls have no effect. */
  start(): Promise<void>;
  /**
   * Processes scans in order, one after another. Null if the text cannot be a number: then it is an ordinary search.
   */
  take(text: string): Promise<ScanOutcome> | null;
  /** The selected bills; null for none. */
  answer(bills: readonly Bill[] | null): void;
  setOpens(opens: boolean): Promise<void>;
  /** Marks scans whose bills were paid. */
  paid(billIds: readonly string[]): void;
}
/** The counter's scanner: its state and actions. */
export type ScanStore = StoreApi<ScanState> & { readonly actions: ScanActions };

/** How many scans are shown. */
const REMEMBERED = 5;
const keyOf = (company: string): string => `county-pay.counter.scan-opens.${company}`;

/**
 * The counter's scanner: a number that ends in Enter finds its bill, and a payable bill is added to the cart. A scanner
 * is faster than the server, so scans wait in a queue and none is lost.
 */
export function createScanStore(env: Environment, company: Company, cart: CartStore): ScanStore {
  const hasCart = !company.flags.ArchiveView;
  const store = createStore<ScanState>(() => ({ scans: [], question: null, opens: !hasCart }));
  const { getState: get, setState: set } = store;
  let scansSoFar = 0;
  let row: Promise<unknown> = Promise.resolve();
  let started: Promise<void> | null = null;
  let answered = (_: readonly Bill[] | null): void => undefined;

  async function find(reading: Reading): Promise<Result<ScanFind, ApiFailure>> {
    if (reading.kind === "bill") {
      const params = { company: company.name, recordDetailsId: reading.id };
      const answer = await env.client.call(billById, { params });
      if (answer.ok) return ok({ kind: "one", bill: billFromWire(answer.value) });
      return answer.error.code === "bill_not_found" ? ok({ kind: "none" }) : answer;
    }
    const answer = await env.client.call(billsByColumn, {
      body: {
        ProductNum: "",
        CompanyId: company.id,
        CompanyName: company.name,
        SearchFields: { [ANY_FIELD]: `"${reading.number}"` },
      },
    });
    return answer.ok ? ok(readFound(billsFromWire(answer.value), reading.number)) : answer;
  }

  async function choose(bills: readonly Bill[], wantedId: string): Promise<readonly Bill[] | null> {
    const chosen = new Promise<readonly Bill[] | null>((resolve) => {
      answered = resolve;
    });
    set({ question: { bills, wantedId } });
    return chosen;
  }

  async function put(bill: Bill): Promise<ScanOutcome> {
    // The store requests the property's history.
    let outcome: AddOutcome = await cart.actions.add(bill, []);
    if (outcome.kind === "choose") {
      const chosen = await choose(outcome.bills, bill.id);
      if (!chosen || chosen.length === 0) return { kind: "left", bill };
      outcome = await cart.actions.addAll(chosen);
    }
    return outcome.kind === "added"
      ? { kind: "added", bill, count: outcome.count }
      : { kind: "refused", bill, reason: outcome.kind === "refused" ? outcome.reason : "not_payable" };
  }

  /** The payment of a scanned receipt; `none` for any other number. */
  async function findPayment(number: string): Promise<ScanOutcome> {
    const confirmation = readReceiptNumber(number);
    if (confirmation === null) return { kind: "none" };
    const answer = await env.client.call(paymentRecord, { params: { confirmation } });
    if (answer.ok) return { kind: "payment", confirmation };
    return answer.error.code === "not_found" ? { kind: "none" } : { kind: "failed", failure: answer.error };
  }

  async function outcomeOf(reading: Reading): Promise<ScanOutcome> {
    const found = await find(reading);
    if (!found.ok) return { kind: "failed", failure: found.error };
    // A bill may have a number of the same form, so bills come first.
    if (found.value.kind === "none" && reading.kind === "number") return findPayment(reading.number);
    if (found.value.kind !== "one") return found.value;
    const { bill } = found.value;
    return get().opens ? { kind: "open", bill } : put(bill);
  }

  const actions: ScanActions = {
    start() {
      started ??= (async () => {
        const stored = await env.storage.get(keyOf(company.name)).catch(() => null);
        if (hasCart) set({ opens: stored === "yes" });
      })();
      return started;
    },
    take(text) {
      const reading = readScan(text, company.name);
      if (!reading) return null;
      scansSoFar += 1;
      const number = scansSoFar;
      const scan: Scan = { number, text: text.trim(), outcome: null };
      set(({ scans }) => ({ scans: [scan, ...scans].slice(0, REMEMBERED) }));
      const taken = row.then(async () => {
        const outcome = await outcomeOf(reading);
        set(({ scans }) => ({
          scans: scans.map((each) => (each.number === number ? { ...each, outcome } : each)),
        }));
        return outcome;
      });
      row = taken.catch(() => undefined);
      return taken;
    },
    answer(bills) {
      set({ question: null });
      answered(bills);
    },
    paid(billIds) {
      const at = new Date(env.now()).toISOString();
      const settled = ({ outcome }: Scan): ScanOutcome | null =>
        outcome?.kind === "added" && billIds.includes(outcome.bill.id)
          ? { kind: "paid", bill: outcome.bill, at }
          : outcome;
      set(({ scans }) => ({ scans: scans.map((scan) => ({ ...scan, outcome: settled(scan) })) }));
    },
    async setOpens(opens) {
      set({ opens: opens || !hasCart });
      await env.storage.set(keyOf(company.name), opens ? "yes" : "no").catch(() => undefined);
    },
  };
  return { ...store, actions };
}
