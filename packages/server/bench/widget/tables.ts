import { ms, type Table } from "../report.ts";
import { middleOf, type OtherFigures, type OurFigures, type Traffic, type Waits } from "./figures.ts";
import { RUNS } from "./measure.ts";
import { NETWORKS } from "./networks.ts";

const bytes = (value: number): string => value.toLocaleString("en-US");
/** A moment in the run, rounded to whole milliseconds. */
const moment = (value: number | undefined): string => (value === undefined ? "-" : value.toFixed(0));

const sizes = (what: string, of: Traffic): string[] => [
  what,
  bytes(of.pageBytes),
  String(of.pageRequests),
  of.remoteRequests > 0 ? "not reachable" : bytes(of.frameBytes),
  of.remoteRequests > 0 ? "not reachable" : String(of.frameRequests),
  String(of.remoteRequests),
];

/** The bytes sent to a browser, in brotli, without the county's page itself. */
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
    sizes("County Pay, search box, and the frame that is made ready once it is touched", ours.search),
    sizes("County Pay, one bill from its button to card entry", ours.card),
    ...others.map(({ name, traffic }) => sizes(name, traffic)),
  ],
  notes: [
    "Ours counts everything from search to payment, the others card fields alone. Their card fields are pages of their makers' servers, which are not part of the packages: what those cost is not counted, and neither are the answers to calls to these servers, to which a stub says the least that lets the library go on.",
  ],
});

const times = (what: string, of: Waits): string[] => [
  what,
  ...NETWORKS.flatMap(({ name }) => {
    const waits = of[name] ?? [];
    const runs = waits.map(({ milliseconds }) => milliseconds);
    return [
      ms(middleOf(waits)?.milliseconds ?? Number.NaN),
      `${ms(Math.min(...runs))} to ${ms(Math.max(...runs))}`,
    ];
  }),
];

/** How long a visitor waits with the CPU slowed down four times. */
export const timeTable = (ours: OurFigures, others: readonly OtherFigures[]): Table => ({
  title: `Milliseconds on a processor slowed four times, median and range of ${RUNS}`,
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

/** The requests that our field waits for: when each was sent and when it was complete. */
export function partsTable(title: string, of: Waits): Table {
  const runs = NETWORKS.map(({ name }) => middleOf(of[name] ?? []));
  const names = new Set(runs.flatMap((wait) => wait?.parts.map(({ name }) => name) ?? []));
  const cells = (name: string): string[] =>
    runs.flatMap((wait) => {
      const part = wait?.parts.find((one) => one.name === name);
      return [moment(part?.from), moment(part?.to)];
    });
  return {
    title,
    columns: ["what", ...NETWORKS.flatMap(({ name }) => [`${name}, asked for`, `${name}, there`])],
    rows: [
      ...[...names].map((name) => [name, ...cells(name)]),
      ["the field takes a key", ...runs.flatMap((wait) => ["", moment(wait?.milliseconds)])],
    ],
  };
}
