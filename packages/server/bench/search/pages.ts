import { type GuestSearchRequest, guestSearch } from "@county-pay/core/contract";
import type pg from "pg";
import { createRandom, type Random } from "../../src/demo/random.ts";
import type { HttpClient } from "../http-client.ts";
import { type Figures, figuresOf, load } from "../load.ts";
import { inTurn } from "./in-turn.ts";
import { type Sample, sampleBills } from "./sample.ts";

/** Searches whose pages of properties are measured, by kind. */
export const PAGE_KINDS = [
  "rare word",
  "common word",
  "several words",
  "number",
  "start of a number",
  "address",
  "deep page",
  "filtered",
] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

type Asked = Pick<GuestSearchRequest, "SearchFields" | "PageNumber" | "Filters">;

/** Up to one bill in eight has each of these. */
const COMMON = [
  "smith",
  "john",
  "james",
  "mary",
  "main",
  "church",
  "oak",
  "ave",
  "blvd",
  "llc",
  "estate",
] as const;
const CLIENTS = 8;
/** The last page of the properties that a common word lists. */
const LAST_PAGE = 29;

const by = (field: string, text: string, page = 0): Asked => ({
  SearchFields: { [field]: text },
  PageNumber: page,
  Filters: [],
});

function askedOf(random: Random, kind: PageKind, bill: Sample): Asked {
  const [family = "smith", given = "john"] = bill.owner_name.split(/[\s,&]+/);
  switch (kind) {
    case "rare word":
      return by("Any", family);
    case "common word":
      return by("Any", random.pick(COMMON));
    case "several words":
      return by("Any", `${given} ${family.slice(0, random.whole(3, 6))}`);
    case "number":
      return by("Any", random.chance(0.5) ? bill.parcel_id : bill.bill_number);
    case "start of a number":
      return by("Any", (random.chance(0.5) ? bill.parcel_id : bill.bill_number).slice(0, random.whole(2, 6)));
    case "address":
      return by("Address", bill.property_address.split(",")[0] ?? "main");
    case "deep page":
      return by("Any", random.pick(COMMON), random.whole(10, LAST_PAGE));
    case "filtered":
      return {
        ...by("Any", random.chance(0.5) ? family : random.pick(COMMON)),
        Filters: [
          { type: "Status", value: { Unpaid: true } },
          { type: "Year", value: { [String(2_020 + random.whole(0, 6))]: true } },
        ],
      };
  }
}

/** Searches for bills of this database, as many of each kind. */
export async function pageSearches(
  client: pg.Client,
  companyId: number,
  count: number,
): Promise<readonly (Asked & { readonly kind: PageKind })[]> {
  const rows = await sampleBills(client, companyId, { count, seed: 11 });
  const random = createRandom(7_654_321);
  return Array.from({ length: count }, (_, at) => {
    const kind = PAGE_KINDS[at % PAGE_KINDS.length] ?? "rare word";
    const bill = rows[random.whole(0, rows.length - 1)];
    return { kind, ...(bill ? askedOf(random, kind, bill) : by("Any", "smith")) };
  });
}

/** Pages of properties over HTTP with eight clients: all searches together, and each kind of them. */
export async function measurePages(
  http: HttpClient,
  companyId: number,
  searches: readonly (Asked & { readonly kind: PageKind })[],
  seconds: number,
): Promise<{ readonly all: Figures; readonly kinds: Readonly<Record<PageKind, Figures>> }> {
  const next = inTurn(searches);
  const byKind = new Map<PageKind, number[]>(PAGE_KINDS.map((kind) => [kind, []]));
  const asked = new Map<number, PageKind>();
  const onCall = (took: number, client: number): void => {
    const kind = asked.get(client);
    if (kind) byKind.get(kind)?.push(took);
  };
  const all = await load({ clients: CLIENTS, seconds, warmUp: 1, onCall }, async (client) => {
    const { kind, ...search } = next();
    asked.set(client, kind);
    const body = {
      ProductNum: "1",
      CompanyId: companyId,
      CompanyName: "demo",
      PageSize: 10,
      OrderBy: "relevance",
      GroupBy: "property",
      ...search,
    } satisfies GuestSearchRequest;
    const { status } = await http.ask("POST", guestSearch.path, {}, JSON.stringify(body));
    return status === 200 ? "done" : "failed";
  });
  const kinds = Object.fromEntries(
    [...byKind].map(([kind, took]) => [kind, figuresOf(CLIENTS, took, 0, seconds * 1000)]),
  ) as Record<PageKind, Figures>;
  return { all, kinds };
}
