import type { Browser } from "@playwright/test";
import { ours } from "./bundle.ts";
import { type OtherFigures, type OurFigures, trafficOf, type Wait, type Waits, waitOf } from "./figures.ts";
import { toCardEntry } from "./journey.ts";
import { NETWORKS, type Network } from "./networks.ts";
import type { Other } from "./others.ts";
import type { Files, Site } from "./site.ts";
import { type Visit, visit } from "./visit.ts";

/** How often each wait is measured on each network. */
export const RUNS = 3;
/** The card number field, which appears before it accepts input. */
const CARD_NUMBER = "input[autocomplete=cc-number]";
const SEARCH = { field: "input[type=search]", frame: "iframe" };
const CARD = { field: CARD_NUMBER, frame: "iframe" };

/** A bill of the demo county that the benchmark does not pay. */
const ONE_BILL = 'mode="button" property-id="014-0213-07B" year="2026"';

/** The environment of all measurements. */
export interface Stage {
  readonly browser: Browser;
  readonly site: Site;
  /** The source of the script that every frame runs first. */
  readonly marks: string;
}

async function onEachNetwork(run: (network: Network) => Promise<Wait>): Promise<Waits> {
  const waits: Record<string, Wait[]> = {};
  for (const network of NETWORKS) {
    const runs: Wait[] = [];
    for (let at = 0; at < RUNS; at++) runs.push(await run(network));
    waits[network.name] = runs;
  }
  return waits;
}

/** Opens the site's page, measures, and closes it again. */
async function once<Seen>(
  { browser, site, marks }: Stage,
  network: Network,
  options: { readonly field: string; readonly frame: string; readonly remote?: readonly string[] },
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
  const options = { field: CARD_NUMBER, frame: other.frame, remote: other.remote };
  let traffic = trafficOf([]);
  const frame = await onEachNetwork((network) =>
    once(stage, network, options, async (visited) => {
      const at = await visited.mark("frame");
      const asked = await visited.asked();
      traffic = trafficOf(asked);
      return waitOf(asked, visited.began, at);
    }),
  );
  return { traffic, frame };
}

export async function measureOurs(stage: Stage, portal: string): Promise<OurFigures> {
  const [fast] = NETWORKS;
  if (!fast) throw new Error("no network");
  stage.site.serve(ours(portal, 'mode="search" style="display:block;margin-top:5000px"'));
  const away = await once(stage, fast, SEARCH, async (visited) => {
    await visited.page.waitForFunction("'CountyPay' in window");
    return trafficOf(await visited.asked());
  });

  let search = away;
  stage.site.serve(ours(portal, 'mode="search"'));
  const searchBox = await onEachNetwork((network) =>
    once(stage, network, SEARCH, async (visited) => {
      const at = await visited.mark("key");
      const asked = await visited.asked();
      search = trafficOf(asked);
      return waitOf(asked, visited.began, at);
    }),
  );

  let card = away;
  stage.site.serve(ours(portal, ONE_BILL));
  const cardNumber = await onEachNetwork((network) =>
    once(stage, network, CARD, async (visited) => {
      const pressed = await toCardEntry(visited, network);
      const at = await visited.mark("key");
      const asked = await visited.asked();
      card = trafficOf(asked);
      return waitOf(asked, pressed, at);
    }),
  );
  return { away, search, card, searchBox, cardNumber };
}
