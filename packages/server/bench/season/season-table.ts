import { type Stored, storedReports, type Table, tableText, writeIntoDocs } from "../report.ts";
import { type Measured, type Season, seasonOf } from "./season.ts";

const ASKED = [
  { name: "one county, one machine", counties: 1, oneMachine: true },
  { name: "one county, no single machine to lose", counties: 1 },
  { name: "a state of 100 counties", counties: 100 },
  { name: "3,000 counties", counties: 3_000 },
];

const whole = (value: number): string => Math.round(value).toLocaleString("en-US");
const volume = (bytes: number): string =>
  bytes < 1e12 ? `${whole(bytes / 1e9)} GB` : `${(bytes / 1e12).toFixed(1)} TB`;

const ROWS: readonly (readonly [string, (season: Season) => string])[] = [
  ["bills, ten years", ({ bills }) => whole(bills)],
  ["payments in a year", ({ paymentsPerYear }) => whole(paymentsPerYear)],
  ["payments in the busiest second", ({ busiest }) => (busiest < 10 ? busiest.toFixed(2) : whole(busiest))],
  ["database", ({ databaseBytes }) => volume(databaseBytes)],
  ["cells", ({ cells }) => whole(cells)],
  ["machines for PostgreSQL", ({ databases }) => databases],
  ["machines for servers", ({ servers }) => servers],
  ["dollars in a year", ({ dollarsPerYear }) => `$${whole(dollarsPerYear)}`],
  ["cents for a payment", ({ centsPerPayment }) => centsPerPayment.toFixed(2)],
];

/** What a season costs, as a table with a column for each size. */
export function seasonTable(measured: Measured): Table {
  const seasons = ASKED.map((asked) => seasonOf(asked, measured));
  return {
    title: "A season",
    columns: ["", ...seasons.map(({ name }) => name)],
    rows: ROWS.map(([what, of]) => [what, ...seasons.map(of)]),
    notes: [
      `From ${whole(measured.bytesPerBill)} bytes for a bill and ${whole(measured.bytesPerPayment)} for a payment with all their indexes; ${whole(measured.paymentsPerSecond)} whole payments, ${whole(measured.typeAheadsPerSecond)} type-aheads, or ${whole(measured.resultPagesPerSecond)} pages of results per second on two cores.`,
    ],
  };
}

/** The measured values in the stored reports of growth, payments, and search; null if one is missing. */
export function measuredOf(reports: readonly Stored[]): Measured | null {
  const measured: Record<string, unknown> = Object.assign({}, ...reports.map(({ season = {} }) => season));
  const value = (name: keyof Measured): number => Number(measured[name]);
  const all: Measured = {
    bytesPerBill: value("bytesPerBill"),
    bytesPerPayment: value("bytesPerPayment"),
    paymentsPerSecond: value("paymentsPerSecond"),
    typeAheadsPerSecond: value("typeAheadsPerSecond"),
    resultPagesPerSecond: value("resultPagesPerSecond"),
  };
  return Object.values(all).every(Number.isFinite) ? all : null;
}

/** Prints what a season costs once everything it needs is measured, and writes it to docs/operating.md if requested. */
export async function publishSeason(root: string, write: boolean): Promise<void> {
  const measured = measuredOf(await storedReports(root));
  if (!measured) return;
  const text = tableText(seasonTable(measured));
  process.stdout.write(`${text}\n\n`);
  if (write) await writeIntoDocs(root, "operating.md", "season", text);
}
