import { setTimeout as sleep } from "node:timers/promises";
import { billById, type GuestSearchRequest, guestSearch, smartSearch } from "@county-pay/core/contract";
import type { HttpClient } from "../../bench/http-client.ts";
import { PRODUCT } from "../../bench/search/calls.ts";
import type { Typed } from "../../bench/search/typed.ts";
import type { Random } from "../../src/demo/random.ts";
import type { Notebook } from "../notebook.ts";
import type { Addresses } from "../town.ts";
import type { CallKind, Record } from "./record.ts";

/** The county of the trial. */
export const COUNTY = "demo";

/** What visitors do, and how often; the seconds that they take are within these bounds. */
export const HABITS = {
  keystrokes: 3,
  betweenKeystrokes: [0.2, 0.5],
  readingResults: [1, 3],
  readingBill: [2, 5],
  fillingForm: [3, 8],
  enteringCard: [5, 15],
  /** At each answer in line. */
  givesUp: 0.02,
  reloads: 0.1,
  /** With card entry open. */
  leaves: 0.02,
  goesBack: 0.04,
  isDeclined: 0.04,
  pressesTwice: 0.05,
} as const;

/** The searches of one visitor: what is typed, and a page of results. */
export const SEARCHES_PER_VISIT = HABITS.keystrokes + 1;

/** Where all visitors are, and what they share. */
export interface Place {
  readonly http: { readonly page: HttpClient; readonly frame: HttpClient; readonly gateway: HttpClient };
  readonly urls: Addresses;
  readonly companyId: number;
  /** What a page contains of the county, which visitors therefore do not ask for. */
  readonly county: Map<string, Promise<unknown>>;
  readonly record: Record;
  readonly notebook: Notebook;
  readonly typed: () => Typed;
  readonly searched: () => Pick<GuestSearchRequest, "SearchFields" | "PageNumber" | "Filters">;
  readonly billId: () => string;
  /** Aborted when those who still stand in line leave. */
  readonly over: AbortSignal;
}

/** Someone with a browser, at an address of their own. */
export interface Visitor {
  readonly random: Random;
  readonly address: string;
}

/** Waits as long as this visitor takes. */
export const pause = ({ random }: Visitor, [least, most]: readonly [number, number]): Promise<void> =>
  sleep((least + (most - least) * random.next()) * 1_000);

const codeIn = (status: number, text: string): string =>
  /"Code":"([a-z_]+)"/.exec(text)?.[1] ?? `status ${status}`;

/** What says where this visitor is. */
export const headersOf = ({ address }: Visitor) => ({ "x-forwarded-for": address });

/** Makes a call whose answer does not matter, and notes how long it took. */
async function call(
  { http, record }: Place,
  visitor: Visitor,
  kind: CallKind,
  path: string,
  body?: unknown,
): Promise<void> {
  const at = performance.now();
  const error = await http.page
    .ask(
      body === undefined ? "GET" : "POST",
      path,
      headersOf(visitor),
      body === undefined ? undefined : JSON.stringify(body),
    )
    .then(
      ({ status, text }) => (status === 200 ? "" : codeIn(status, text)),
      () => "no_answer",
    );
  record.calls.push({ kind, at, ms: performance.now() - at, error });
}

/** Opens the county's page, types a search, reads a page of results, and looks at a bill. */
export async function look(place: Place, visitor: Visitor, billId = place.billId()): Promise<void> {
  const { companyId, typed, searched } = place;
  await call(place, visitor, "page", `/${COUNTY}`);
  for (let count = 0; count < HABITS.keystrokes; count += 1) {
    await pause(visitor, HABITS.betweenKeystrokes);
    const { text, by } = typed();
    await call(place, visitor, "search", smartSearch.path, {
      ProductNum: PRODUCT,
      CompanyId: companyId,
      Search: text,
      IsAltSearch: false,
      SearchBy: by,
    });
  }
  await call(place, visitor, "search", guestSearch.path, {
    ProductNum: PRODUCT,
    CompanyId: companyId,
    CompanyName: COUNTY,
    PageSize: 10,
    OrderBy: "relevance",
    GroupBy: "property",
    ...searched(),
  } satisfies GuestSearchRequest);
  await pause(visitor, HABITS.readingResults);
  const path = billById.path.replace(":company", COUNTY).replace(":recordDetailsId", billId);
  await call(place, visitor, "page", path);
  await pause(visitor, HABITS.readingBill);
}
