import { Gauge, Registry } from "prom-client";
import { Agent, request } from "undici";
import type { Directory } from "./directory.ts";
import type { Sockets } from "./sockets.ts";

/** A cell's server, whose metrics have its name as a label. */
interface MeasuredCell {
  readonly cell: string;
  readonly sockets: Sockets;
}

const PATIENCE_MS = 5_000;

async function metricsOf({ sockets }: MeasuredCell): Promise<string> {
  const dispatcher = new Agent({ connect: { socketPath: sockets.metrics.path } });
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const { statusCode, body } = await request("http://cell/metrics", { dispatcher, signal });
    const text = await body.text();
    return statusCode === 200 ? text : "";
  } catch {
    return "";
  } finally {
    await dispatcher.destroy().catch(() => undefined);
  }
}

const HEAD = /^# (?:HELP|TYPE) (\S+)/;

/** Several processes' metrics as one text, in which each metric is described once. */
function mergeMetrics(texts: readonly string[]): string {
  const families = new Map<string, { readonly head: Set<string>; readonly samples: string[] }>();
  for (const text of texts) {
    let family: { readonly head: Set<string>; readonly samples: string[] } | undefined;
    for (const line of text.split("\n")) {
      const name = HEAD.exec(line)?.[1];
      if (name !== undefined) {
        family = families.get(name) ?? { head: new Set(), samples: [] };
        families.set(name, family);
        // The help of another release may have other words.
        if (family.head.size < 2) family.head.add(line);
      } else if (line !== "" && !line.startsWith("#")) family?.samples.push(line);
    }
  }
  return [...families.values()].flatMap(({ head, samples }) => [...head, ...samples, ""]).join("\n");
}

/** The metrics of the front, and of the servers of all cells. */
class CellsRegistry extends Registry {
  readonly #cells: readonly MeasuredCell[];
  constructor(cells: readonly MeasuredCell[]) {
    super();
    this.#cells = cells;
  }
  override async metrics(): Promise<string> {
    return mergeMetrics(await Promise.all([super.metrics(), ...this.#cells.map(metricsOf)]));
  }
}

/** The registry of an installation with several cells, for `/metrics`. */
export function cellMetrics(
  directory: Pick<Directory, "all" | "claimedTwice">,
  cells: readonly MeasuredCell[],
): { readonly registry: Registry } {
  const registry = new CellsRegistry(cells);
  const registers = [registry];
  const answers = new Gauge({
    name: "county_pay_cell_directory_up",
    help: "1 while the front reads from the cell's database which counties live in it.",
    labelNames: ["cell"],
    registers,
    collect: () => {
      for (const { cell, isCurrent } of directory.all()) answers.set({ cell }, isCurrent ? 1 : 0);
    },
  });
  const counties = new Gauge({
    name: "county_pay_cell_counties",
    help: "Counties that the cell serves.",
    labelNames: ["cell"],
    registers,
    collect: () => {
      for (const { cell, counties: served } of directory.all()) counties.set({ cell }, served.length);
    },
  });
  const twice: Gauge = new Gauge({
    name: "county_pay_counties_claimed_twice",
    help: "Counties that two cells claim, and that none serves therefore: must be 0.",
    registers,
    collect: () => twice.set(directory.claimedTwice().length),
  });
  return { registry };
}
