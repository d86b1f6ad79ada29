import { ms, type Table } from "../report.ts";
import type { OtherFigures, OurFigures, Times, Traffic } from "./measure.ts";
import { NETWORKS } from "./visit.ts";

const bytes = (value: number): string => value.toLocaleString("en-US");
const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

const sizes = (what: string, of: Traffic): string[] => [
  what,
  bytes(of.pageBytes),
  String(of.pageRequests),
  of.remoteRequests > 0 ? "not reachable" : bytes(of.frameBytes),
  of.remoteRequests > 0 ? "not reachable" : String(of.frameRequests),
  String(of.remoteRequests),
];

/** What a browser is sent, as gzip, without the county's page itself. */
export const sizeTable = (ours: OurFigures, others: readonly OtherFigures[]): Table => ({
  title: "Bytes and requests, as sent",
  columns: [
    "what",
    "host page B",
    "its requests",
    "frames B",
    "their requests",
    "calls to the maker's servers",
  ],
  rows: [
    sizes("County Pay, element far below the fold", ours.away),
    sizes("County Pay, search box on the page", ours.search),
    sizes("County Pay, one bill from its button to card entry", ours.card),
    ...others.map(({ name, traffic }) => sizes(name, traffic)),
  ],
  notes: [
    "Ours counts everything from search to payment, the others card fields alone. Their card fields are pages of their makers' servers, which are not part of the packages: what those cost is not counted, and neither are the answers to calls to these servers, to which a stub says the least that lets the library go on.",
  ],
});

const times = (what: string, of: Times): string[] => [
  what,
  ...NETWORKS.flatMap(({ name }) => {
    const runs = of[name] ?? [];
    return [ms(median(runs)), `${ms(Math.min(...runs))} to ${ms(Math.max(...runs))}`];
  }),
];

/** How long somebody waits on a processor that is slowed four times. */
export const timeTable = (ours: OurFigures, others: readonly OtherFigures[]): Table => ({
  title: "Milliseconds on a processor slowed four times, median and range of five",
  columns: ["until", ...NETWORKS.flatMap(({ name }) => [name, `${name}, range`])],
  rows: [
    times("County Pay: the search box takes a key", ours.searchBox),
    times("County Pay: the card's number takes a key, from the press that leads there", ours.cardNumber),
    ...others.map(({ name, frame }) => times(`${name}: its first card frame is in the page`, frame)),
  ],
  notes: [
    "Until a key is taken in the others' fields, the frame's page still has to come from their makers' servers: at least a connection and a round trip more than the figure here, plus their code. County Pay's frames share a process with the host page in this run, so they are slowed as well.",
  ],
});
