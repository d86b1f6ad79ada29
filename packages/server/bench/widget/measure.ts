import type { Browser } from "@playwright/test";
import { ours } from "./bundle.ts";
import { toCardEntry } from "./journey.ts";
import type { Other } from "./others.ts";
import type { Files, Site } from "./site.ts";
import { type Asked, NETWORKS, type Network, type Visit, visit } from "./visit.ts";

const RUNS = 5;
/** What is there while nothing can be typed into the card's number yet. */
const CARD_NUMBER = "input[autocomplete=cc-number]";
const SEARCH_BOX = "input[role=combobox], input[type=search]";

/** Of the demo county; nobody pays it here. */
const ONE_BILL = 'mode="button" property-id="014-0213-07B" year="2026"';

/** Milliseconds of all runs, by network. */
export type Times = Readonly<Record<string, readonly number[]>>;

/** What was asked for up to some moment. */
export interface Traffic {
  readonly pageBytes: number;
  readonly pageRequests: number;
  readonly frameBytes: number;
  readonly frameRequests: number;
  /** To servers of the library's maker, which were not there: their bytes are unknown. */
  readonly remoteRequests: number;
}

export interface OtherFigures {
  readonly name: string;
  readonly traffic: Traffic;
  /** Until the host's code has put the first card frame into the page. */
  readonly frame: Times;
}

export interface OurFigures {
  /** Far above the element. */
  readonly away: Traffic;
  readonly search: Traffic;
  /** One bill, from its button to card entry. */
  readonly card: Traffic;
  readonly searchBox: Times;
  /** From the press that leads to card entry. */
  readonly cardNumber: Times;
}

function trafficOf(asked: readonly Asked[]): Traffic {
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

async function onEachNetwork(run: (network: Network) => Promise<number>): Promise<Times> {
  const times: Record<string, number[]> = {};
  for (const network of NETWORKS) {
    const runs: number[] = [];
    for (let at = 0; at < RUNS; at++) runs.push(await run(network));
    times[network.name] = runs;
  }
  return times;
}

/** Where everything is measured. */
export interface Stage {
  readonly browser: Browser;
  readonly site: Site;
  /** Text of the script that every frame runs first. */
  readonly marks: string;
}

/** Opens what the site serves, looks, and closes it again. */
async function once<Seen>(
  { browser, site, marks }: Stage,
  network: Network,
  options: { readonly field: string; readonly remote?: readonly string[] },
  look: (visited: Visit) => Promise<Seen>,
): Promise<Seen> {
  const visited = await visit(browser, site.origin, { network, marks, ...options });
  return look(visited).finally(() => visited.close());
}

export async function measureOther(
  stage: Stage,
  other: Other,
  files: Files,
): Promise<Omit<OtherFigures, "name">> {
  stage.site.serve(files, other.answer);
  const options = { field: CARD_NUMBER, remote: other.remote };
  let traffic = trafficOf([]);
  const frame = await onEachNetwork((network) =>
    once(stage, network, options, async (visited) => {
      const at = await visited.mark("frame");
      traffic = trafficOf(await visited.asked());
      return at - visited.began;
    }),
  );
  return { traffic, frame };
}

export async function measureOurs(stage: Stage, portal: string): Promise<OurFigures> {
  const [fast] = NETWORKS;
  if (!fast) throw new Error("no network");
  stage.site.serve(ours(portal, 'mode="search" style="display:block;margin-top:5000px"'));
  const away = await once(stage, fast, { field: SEARCH_BOX }, async (visited) => {
    await visited.page.waitForFunction("'CountyPay' in window");
    return trafficOf(await visited.asked());
  });

  let search = away;
  stage.site.serve(ours(portal, 'mode="search"'));
  const searchBox = await onEachNetwork((network) =>
    once(stage, network, { field: SEARCH_BOX }, async (visited) => {
      const at = await visited.mark("key");
      search = trafficOf(await visited.asked());
      return at - visited.began;
    }),
  );

  let card = away;
  stage.site.serve(ours(portal, ONE_BILL));
  const cardNumber = await onEachNetwork((network) =>
    once(stage, network, { field: CARD_NUMBER }, async (visited) => {
      const pressed = await toCardEntry(visited, network);
      const at = await visited.mark("key");
      card = trafficOf(await visited.asked());
      return at - pressed;
    }),
  );
  return { away, search, card, searchBox, cardNumber };
}
