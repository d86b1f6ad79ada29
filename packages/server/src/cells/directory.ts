import pg from "pg";
import { COMPANIES_CHANGED } from "../county/companies/index.ts";
import type { Cell } from "./cells.ts";

/** How a request names a county. */
export type NamedCounty = { readonly name: string } | { readonly id: number };

/** Where a county lives. `between`: it has just left a cell, and no other one serves it yet. */
export type Whereabouts =
  | { readonly kind: "cell"; readonly cell: string; readonly since: number }
  | { readonly kind: "between" | "nowhere" }
  | { readonly kind: "twice"; readonly cells: readonly string[] };

/** A county as its cell's database has it. */
interface CountyRow {
  readonly id: number;
  readonly name: string;
}

/** Which counties a cell serves. */
interface CellCounties {
  readonly cell: string;
  /** When they were read; null while they never were. */
  readonly at: number | null;
  /** Whether its database answers now. */
  readonly isCurrent: boolean;
  readonly counties: readonly CountyRow[];
}

/** The counties of all cells, as the cells' own databases say. */
export interface Directory {
  find(county: NamedCounty): Whereabouts;
  /** Asks the databases again; all callers at a time share the question. */
  look(): Promise<void>;
  all(): readonly CellCounties[];
  /** The names of the counties that two cells claim, which must never happen. */
  claimedTwice(): readonly string[];
  close(): Promise<void>;
}

/** How long a move may leave a county between two cells. */
export const BETWEEN_MS = 10_000;
const AGAIN_MS = 2_000;
const PATIENCE_MS = 5_000;
/** Also without an announcement, such as after a network that lost it. */
const EVERY_MS = 15_000;

const COUNTIES = "select id, name from companies where standing in ('here', 'leaving')";

interface Known {
  readonly at: number | null;
  readonly isCurrent: boolean;
  readonly byName: ReadonlyMap<string, CountyRow>;
  readonly byId: ReadonlyMap<number, CountyRow>;
}

const NOTHING: Known = { at: null, isCurrent: false, byName: new Map(), byId: new Map() };

/** One cell's part of the directory: reads its counties at first, and whenever they change. */
class Listener {
  known: Known = NOTHING;
  readonly #url: string;
  readonly #changed: (before: Known, after: Known) => void;
  #client: pg.Client | undefined;
  #reading: Promise<void> | undefined;
  #again: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(url: string, changed: (before: Known, after: Known) => void) {
    this.#url = url;
    this.#changed = changed;
  }

  async connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: "county-pay-directory",
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
      keepAlive: true,
    });
    let isLost = false;
    const lose = (): void => {
      if (isLost) return;
      isLost = true;
      if (this.#client === client) this.#client = undefined;
      this.known = { ...this.known, isCurrent: false };
      client.end().catch(() => undefined);
      if (!this.#stopped) this.#again = setTimeout(() => void this.connect(), AGAIN_MS).unref();
    };
    client.on("error", lose).on("end", lose);
    client.on("notification", () => void this.read(true));
    try {
      await client.connect();
      if (this.#stopped) return lose();
      await client.query(`listen ${COMPANIES_CHANGED}`);
      this.#client = client;
      await this.read(true);
    } catch {
      lose();
    }
  }

  /** Reads its counties; what changes while they are read is read `afterwards`. */
  read(afterwards = false): Promise<void> {
    if (this.#reading) return afterwards ? this.#reading.then(() => this.read()) : this.#reading;
    const client = this.#client;
    if (!client) return Promise.resolve();
    this.#reading = client
      .query<CountyRow>(COUNTIES)
      .then(
        ({ rows }) => {
          const before = this.known;
          this.known = {
            at: Date.now(),
            isCurrent: true,
            byName: new Map(rows.map((row) => [row.name, row])),
            byId: new Map(rows.map((row) => [row.id, row])),
          };
          this.#changed(before, this.known);
        },
        () => {
          this.known = { ...this.known, isCurrent: false };
          // One that does not answer is connected to again.
          if (this.#client === client) client.end().catch(() => undefined);
        },
      )
      .finally(() => {
        this.#reading = undefined;
      });
    return this.#reading;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#again);
    await this.#client?.end().catch(() => undefined);
  }
}

/** Since when counties are in a cell, and when they left one: only what changed while the front ran. */
class Moves {
  readonly #arrivals = new Map<string, number>();
  readonly #departures = new Map<string, number>();

  note(cell: string, before: Known, after: Known): void {
    if (before.at === null) return;
    const now = Date.now();
    for (const { name, id } of after.byName.values())
      if (!before.byName.has(name)) this.#arrivals.set(`${cell} ${id}`, now);
    for (const { name, id } of before.byName.values())
      if (!after.byName.has(name)) for (const key of [name, id]) this.#departures.set(String(key), now);
  }

  since(cell: string, id: number): number {
    return this.#arrivals.get(`${cell} ${id}`) ?? 0;
  }

  hasJustLeft(county: NamedCounty): boolean {
    const left = this.#departures.get(String("id" in county ? county.id : county.name)) ?? 0;
    return Date.now() - left < BETWEEN_MS;
  }
}

/**
 * Follows which counties each cell serves. A cell whose database does not answer keeps the counties that it last had,
 * unless another one claims one meanwhile. Resolves once every cell was asked for the first time.
 */
export async function openDirectory(cells: readonly Cell[]): Promise<Directory> {
  const moves = new Moves();
  const listeners = cells.map(({ name: cell, url }) => {
    const changed = (before: Known, after: Known): void => moves.note(cell, before, after);
    return { cell, listener: new Listener(url, changed) };
  });
  const rowIn = ({ known }: Listener, county: NamedCounty): CountyRow | undefined =>
    "id" in county ? known.byId.get(county.id) : known.byName.get(county.name);
  const look = async (): Promise<void> => {
    await Promise.all(listeners.map(({ listener }) => listener.read()));
  };
  await Promise.all(listeners.map(({ listener }) => listener.connect()));
  const timer = setInterval(() => void look(), EVERY_MS).unref();
  return {
    find(county) {
      const claims = listeners.flatMap(({ cell, listener }) => {
        const row = rowIn(listener, county);
        return row ? [{ cell, id: row.id, isCurrent: listener.known.isCurrent }] : [];
      });
      const current = claims.filter(({ isCurrent }) => isCurrent);
      const [first, second] = current.length > 0 ? current : claims;
      if (first && second) return { kind: "twice", cells: claims.map(({ cell }) => cell) };
      if (first) return { kind: "cell", cell: first.cell, since: moves.since(first.cell, first.id) };
      return { kind: moves.hasJustLeft(county) ? "between" : "nowhere" };
    },
    look,
    all: () =>
      listeners.map(({ cell, listener: { known } }) => ({
        cell,
        at: known.at,
        isCurrent: known.isCurrent,
        counties: [...known.byName.values()],
      })),
    claimedTwice() {
      const current = listeners.filter(({ listener }) => listener.known.isCurrent);
      const seen = new Set<string>();
      const twice = new Set<string>();
      for (const { listener } of current)
        for (const { id, name } of listener.known.byName.values())
          for (const key of [name, `number ${id}`]) {
            if (seen.has(key)) twice.add(name);
            seen.add(key);
          }
      return [...twice].toSorted();
    },
    close: async () => {
      clearInterval(timer);
      await Promise.all(listeners.map(({ listener }) => listener.stop()));
    },
  };
}
