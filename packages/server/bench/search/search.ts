import { ENGLISH } from "@county-pay/core/messages";
import pg from "pg";
import { columnsNamed, columnsOf } from "../../src/bills/bills/search/fields.ts";
import { suggest } from "../../src/bills/bills/search/smart-search.ts";
import { readConfig } from "../../src/config.ts";
import { createCompanies } from "../../src/county/companies/index.ts";
import { openDatabase } from "../../src/db/database.ts";
import type { CompanyRecord } from "../../src/kernel/company-record.ts";
import type { BenchArguments } from "../arguments.ts";
import type { BenchEnvironment } from "../environment.ts";
import { fill } from "../fill/fill.ts";
import { createHttpClient } from "../http-client.ts";
import { type Figures, figuresOf, load } from "../load.ts";
import { megabytes, ms, perSecond, type Report, type Table, times } from "../report.ts";
import { loadBillPages, loadTypeAhead, PRODUCT } from "./calls.ts";
import { inTurn } from "./in-turn.ts";
import { measurePages, PAGE_KINDS, type PageKind, pageSearches } from "./pages.ts";
import { KINDS, type Kind, type Typed, typedTexts } from "./typed.ts";

const CLIENTS = [1, 8, 32] as const;
const TEXTS = 4_000;

interface SizeFigures {
  readonly bills: number;
  readonly http: readonly Figures[];
  readonly own: readonly Figures[];
  readonly pages: Figures;
  /** The same by property, as guests see them: all searches together, and each kind. */
  readonly properties: Figures;
  readonly pageKinds: Readonly<Record<PageKind, Figures>>;
  readonly kinds: Readonly<Record<Kind, Figures>>;
  readonly peakBytes: number;
}

/** The type-ahead's own code on this process's connections: the cost without HTTP. */
async function withoutHttp(
  url: string,
  company: number,
  texts: readonly Typed[],
  seconds: number,
): Promise<Figures[]> {
  const config = readConfig({ DATABASE_URL: url });
  const db = openDatabase(url, { max: config.databaseConnections });
  const record = (await createCompanies(db.kysely, config).byId(company)) as CompanyRecord;
  const columns = columnsOf(record, PRODUCT);
  const figures: Figures[] = [];
  for (const clients of CLIENTS) {
    const next = inTurn(texts);
    figures.push(
      await load({ clients, seconds, warmUp: 1 }, async () => {
        const { text, by } = next();
        await suggest(db, company, columnsNamed(columns, by), text, ENGLISH);
        return "done";
      }),
    );
  }
  await db.close();
  return figures;
}

async function measureSize(
  environment: BenchEnvironment,
  args: BenchArguments,
  bills: number,
): Promise<SizeFigures> {
  const url = await environment.database(`bills_${bills}`);
  const companyId = await fill(url, bills, environment.say);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const texts = await typedTexts(client, companyId, TEXTS);
  const searches = await pageSearches(client, companyId, TEXTS).finally(() => client.end());
  const { seconds } = args;

  const own = await withoutHttp(url, companyId, texts, seconds);

  const server = await environment.server(url);
  const http = createHttpClient(server.port, Math.max(...CLIENTS));
  const searched = { http, companyId, texts };
  const byKind = new Map<Kind, number[]>(KINDS.map((kind) => [kind, []]));
  const answered: Figures[] = [];
  for (const clients of CLIENTS) {
    const asked = new Map<number, Kind>();
    const onCall = (took: number, client: number): void => {
      const kind = asked.get(client);
      if (clients === 8 && kind) byKind.get(kind)?.push(took);
    };
    const options = { clients, seconds, warmUp: 1, onCall };
    answered.push(await loadTypeAhead(searched, options, ({ kind }, client) => asked.set(client, kind)));
  }
  const pages = await loadBillPages(searched, { clients: 8, seconds, warmUp: 1 });
  const { all: properties, kinds: pageKinds } = await measurePages(http, companyId, searches, seconds * 2);
  http.close();
  const peakBytes = server.takePeak();
  await server.stop();
  const kinds = Object.fromEntries(
    [...byKind].map(([kind, took]) => [kind, figuresOf(8, took, 0, seconds * 1000)]),
  ) as Record<Kind, Figures>;
  return { bills, http: answered, own, pages, properties, pageKinds, kinds, peakBytes };
}

/** One line with the figures of both sizes next to each other. */
function sideBySide(what: string, small: Figures, large: Figures): string[] {
  const of = (figures: Figures): string[] => [
    ms(figures.p50),
    ms(figures.p95),
    ms(figures.p99),
    ms(figures.max),
    perSecond(figures),
  ];
  return [what, ...of(small), ...of(large), times(large.p50 / small.p50), times(large.p99 / small.p99)];
}

const named = (bills: number): string => (bills % 1_000_000 === 0 ? `${bills / 1e6}M` : `${bills / 1e3}k`);

function tablesOf(small: SizeFigures, large: SizeFigures): Table[] {
  const header = [small, large].flatMap(({ bills }) =>
    ["p50", "p95", "p99", "max", "per s"].map((name) => `${named(bills)} ${name}`),
  );
  const pair = (key: "http" | "own", at: number): [Figures, Figures] =>
    [small[key][at], large[key][at]] as [Figures, Figures];
  const label = (text: string, clients: number): string =>
    `${text}, ${clients} client${clients > 1 ? "s" : ""}`;
  const columns = ["what", ...header, "p50 ratio", "p99 ratio"];
  const rows = [
    ...CLIENTS.map((clients, at) => sideBySide(label("type-ahead over HTTP", clients), ...pair("http", at))),
    ...CLIENTS.map((clients, at) => sideBySide(label("the same without HTTP", clients), ...pair("own", at))),
    sideBySide("page of bills over HTTP, 8 clients", small.pages, large.pages),
    sideBySide("page of properties over HTTP, 8 clients", small.properties, large.properties),
  ];
  const failures = [small, large]
    .flatMap(({ http, pages, properties }) => [...http, pages, properties])
    .reduce((sum, figures) => sum + figures.failures, 0);
  return [
    {
      title: "Search, in milliseconds",
      columns,
      rows,
      notes: [
        `Server's memory at most ${megabytes(small.peakBytes)} with ${named(small.bills)} and ${megabytes(large.peakBytes)} with ${named(large.bills)}; ${failures} calls failed.`,
      ],
    },
    {
      title: "Type-ahead over HTTP with 8 clients, by what is typed",
      columns,
      rows: KINDS.map((kind) => sideBySide(kind, small.kinds[kind], large.kinds[kind])),
    },
    {
      title: "Page of ten properties over HTTP with 8 clients, by what is searched for",
      columns,
      rows: PAGE_KINDS.map((kind) => sideBySide(kind, small.pageKinds[kind], large.pageKinds[kind])),
    },
  ];
}

/** Type-ahead and result pages, with a tenth of the bills and with all of them. */
export async function benchSearch(environment: BenchEnvironment, args: BenchArguments): Promise<Report> {
  const small = await measureSize(environment, args, Math.round(args.bills / 10));
  const large = await measureSize(environment, args, args.bills);
  const [typeAhead, pages] = [large.http.find(({ clients }) => clients === 8), large.properties];
  return {
    subject: "search",
    tables: tablesOf(small, large),
    figures: { small, large },
    goals: {
      "type-ahead": [typeAhead?.p99 ?? Number.NaN],
      "page of results": [pages.p50, pages.p99],
      "page of results, ten times the bills": [
        pages.p50 / small.properties.p50,
        pages.p99 / small.properties.p99,
      ],
    },
    season: {
      typeAheadsPerSecond: typeAhead?.perSecond ?? Number.NaN,
      resultPagesPerSecond: pages.perSecond,
    },
  };
}
