import type { Asked } from "./requests.ts";

/** The requests made before a given moment. */
export interface Traffic {
  readonly pageBytes: number;
  readonly pageRequests: number;
  readonly frameBytes: number;
  readonly frameRequests: number;
  /** Requests to the library maker's servers, which are not reachable: their sizes are unknown. */
  readonly remoteRequests: number;
}

/** One request while waiting for a field: milliseconds after the wait began. */
interface Part {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

/** How long a visitor waited in one run, and for which requests. */
export interface Wait {
  readonly milliseconds: number;
  readonly parts: readonly Part[];
}

export type Waits = Readonly<Record<string, readonly Wait[]>>;

export interface OtherFigures {
  readonly name: string;
  readonly traffic: Traffic;
  /** Until the host's code has added the first card frame to the page. */
  readonly frame: Waits;
}

export interface OurFigures {
  /** With the page scrolled far above the element. */
  readonly away: Traffic;
  readonly search: Traffic;
  /** One bill, from its button to card entry. */
  readonly card: Traffic;
  readonly searchBox: Waits;
  /** From the press that opens card entry. */
  readonly cardNumber: Waits;
}

export function trafficOf(asked: readonly Asked[]): Traffic {
  const sum = (some: readonly Asked[]): number => some.reduce((total, { bytes }) => total + bytes, 0);
  const own = asked.filter(({ remote }) => !remote);
  const page = own.filter(({ byPage }) => byPage);
  const frames = own.filter(({ byPage }) => !byPage);
  return {
    pageBytes: sum(page),
    pageRequests: page.length,
    frameBytes: sum(frames),
    frameRequests: frames.length,
    remoteRequests: asked.length - own.length,
  };
}

/** A call by its name, a file by its name without the build's hash, anything else by its address. */
function nameOf(url: string): string {
  const words = new URL(url).pathname.split("/").filter(Boolean);
  const named = words.findLast((word) => word.includes(".") || /^[A-Z][A-Za-z]+$/.test(word));
  return named?.replace(/-[\w-]{8}(?=\.\w+$)/, "") ?? words.filter((word) => !/\d/.test(word)).join("/");
}

/** The wait between two moments, with the requests made between them. */
export const waitOf = (asked: readonly Asked[], began: number, ended: number): Wait => ({
  milliseconds: ended - began,
  parts: asked
    .filter(({ from, to }) => from >= began && to <= ended)
    .map(({ url, from, to }) => ({ name: nameOf(url), from: from - began, to: to - began })),
});

/** The median run: half of the others were slower. */
export const middleOf = (waits: readonly Wait[]): Wait | undefined =>
  [...waits].sort((one, other) => one.milliseconds - other.milliseconds)[Math.floor(waits.length / 2)];
