/** The measured values of a goal, in the order of its `most`. */
export type Values = readonly number[];

export interface Goal {
  readonly what: string;
  /** The values at the start of this work (cd52c3c, 2026-11-22, another machine with two cores); null if not measured. */
  readonly before: Values | null;
  /** The goal is met if no value is above its own. */
  readonly most?: Values;
  /** The goal is met if no value is below its own. */
  readonly least?: Values;
  readonly unit: "B" | "ms" | "s" | "×" | "KB" | "points" | "per s";
}

/** What we want to reach, and where we began. */
export const GOALS = {
  loader: { what: "loader that a county's page embeds, gzip", before: [991], most: [1_000], unit: "B" },
  "first view": {
    what: "first view on the county's page, gzip",
    before: [13_898],
    most: [14_000],
    unit: "B",
  },
  "host page": {
    what: "all code on the county's page, from search to payment, gzip",
    before: [20_880],
    most: [21_000],
    unit: "B",
  },
  frames: {
    what: "frames, from a bill's button to card entry, as sent",
    before: [106_653],
    most: [80_000],
    unit: "B",
  },
  "search box": {
    what: "search box takes a key, 4G / 3G",
    before: [1_368, 2_803],
    most: [1_000, 2_000],
    unit: "ms",
  },
  "card number": {
    what: "card number takes a key after the press, 4G / 3G",
    before: [1_674, 3_513],
    most: [800, 1_500],
    unit: "ms",
  },
  portal: {
    what: "portal until login / search / bill are usable, gzip",
    before: [104_000, 113_000, 118_000],
    most: [90_000, 90_000, 90_000],
    unit: "B",
  },
  lighthouse: {
    what: "Lighthouse performance of login / search / bill, median of 5",
    before: [99, 98, 98],
    least: [100, 100, 100],
    unit: "points",
  },
  "type-ahead": { what: "type-ahead, 8 clients, p99", before: [17], most: [12], unit: "ms" },
  "page of results": {
    what: "page of results, 8 clients, p50 / p99",
    before: [82, 733],
    most: [15, 60],
    unit: "ms",
  },
  "page of results, ten times the bills": {
    what: "the same, compared with a tenth of the bills, p50 / p99",
    before: [2, 3],
    most: [1.5, 1.5],
    unit: "×",
  },
  decisions: {
    what: "a payment's two decisions, compared with one naive transaction, 1 / 8 / 32 clients",
    before: [0.7, 0.4, 0.43],
    least: [0.95, 0.8, 0.8],
    unit: "×",
  },
  "payments over HTTP": {
    what: "whole payments over HTTP, compared with their decisions alone, 8 clients",
    before: [0.17],
    least: [0.45],
    unit: "×",
  },
  "payments over HTTP per second": {
    what: "whole payments over HTTP, 8 clients",
    before: [103],
    least: [309],
    unit: "per s",
  },
  log: { what: "log of PostgreSQL for a payment, with images of pages", before: [14], most: [6], unit: "KB" },
  import: {
    what: "import of 100,000 lines, compared with COPY of the same rows",
    before: null,
    most: [1.5],
    unit: "×",
  },
  "import again": {
    what: "the same file again, compared with its first import",
    before: [0.54],
    most: [0.3],
    unit: "×",
  },
  http: {
    what: "processor time of a call with one statement, compared with node:http alone",
    before: [1.9],
    most: [1.3],
    unit: "×",
  },
  start: { what: "first start after installation", before: [11.6], most: [8], unit: "s" },
} as const satisfies Record<string, Goal>;

export type GoalName = keyof typeof GOALS;

/** Whether each value reaches its own goal. */
export function isMet({ most, least }: Goal, values: Values): boolean {
  return values.every((value, at) => value <= (most?.[at] ?? value) && value >= (least?.[at] ?? value));
}
