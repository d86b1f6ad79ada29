import { setTimeout as sleep } from "node:timers/promises";
import { createClient } from "@county-pay/core/client";
import pg from "pg";
import type { Random } from "../src/demo/random.ts";
import { withConnection } from "../src/testing/connect.ts";
import { insertBills, insertCounty } from "../src/testing/county.ts";
import { type BillToPay, createPayer } from "../src/testing/payer.ts";
import { insertPerson } from "../src/testing/people.ts";
import type { Notebook } from "./notebook.ts";
import { type Bills, type Town, USERS } from "./people/index.ts";

/** Milliseconds that a browser waits for an answer. */
const PATIENCE_MS = 30_000;
/** New bills are added while fewer are unpaid than this. */
const STOCK = 100;
const SUPPLY_EVERY_MS = 300;
/** After so many looks at the stock, bills are removed that cannot be paid any more. */
const REMOVE_EVERY = 10;

/** Where the product is reached. */
export interface Addresses {
  readonly portal: string;
  readonly payments: string;
  readonly gateway: string;
}

/** A town that can be told when its day begins and when it is over. */
export interface OpenTown extends Town {
  begin(): void;
  end(): void;
}

const clientOf = (origin: string, token?: string) =>
  createClient({
    baseUrl: origin,
    fetch: (url, { method, headers, body }) =>
      fetch(url, {
        method,
        headers: { ...headers, origin, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
        signal: AbortSignal.timeout(PATIENCE_MS),
        ...(body === undefined ? {} : { body }),
      }),
  });

/** Runs `work` with a connection of its own to this database. */
export async function withPool<Answer>(
  url: string,
  work: (pool: pg.Pool) => Promise<Answer>,
): Promise<Answer> {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  // A connection that the database ends fails its query, which is all that has to be known.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return work(pool).finally(() => pool.end());
}

const createCounty = (databaseUrl: string): Promise<number> =>
  withPool(databaseUrl, async (pool) => {
    const id = await insertCounty(pool, {
      name: "demo",
      flags: { OnlinePropertyTaxPayment: true, CashPayments: true },
      config: { CreditCardPercentageFee1Value: 2.35, CreditCardFeeMin: 1 },
    });
    for (const [email, userType] of Object.entries(USERS)) await insertPerson(pool, id, { email, userType });
    return id;
  });

/** What each bill owes, in cents. */
const OWED = 10_000;

interface Stock extends Bills {
  /** The bills that nobody has. */
  readonly left: () => readonly BillToPay[];
  /** Removes bills: somebody paid them together with their own, and nobody can pay them again. */
  remove(ids: ReadonlySet<string>): void;
}

/** The unpaid bills, as everybody shares them. */
function createBills(random: Random): Stock {
  const free: BillToPay[] = [];
  const recent: BillToPay[] = [];
  return {
    left: () => free,
    remove(ids) {
      free.splice(0, free.length, ...free.filter(({ id }) => !ids.has(id)));
    },
    take(most) {
      const taken = free.splice(0, most);
      recent.push(...taken);
      recent.splice(0, recent.length - 20);
      return taken;
    },
    ofSomebody: () => recent[random.whole(0, recent.length - 1)],
    putBack(bills) {
      free.push(...bills);
    },
  };
}

/** Creates the county and its users in an empty database, and opens the town. */
export async function openTown(
  databaseUrl: () => Promise<string>,
  { portal, payments, gateway }: Addresses,
  { random, notebook }: { random: Random; notebook: Notebook },
): Promise<OpenTown> {
  const companyId = await createCounty(await databaseUrl());
  const bills = createBills(random);
  let isOver = true;
  let made = 0;
  const deleteFiles = async () =>
    withPool(await databaseUrl(), (pool) =>
      pool.query(
        `delete from import_files f where f.company_id = $1 and not exists (select from import_orders o
           where o.company_id = f.company_id and o.file_id = f.id and o.state in ('queued', 'running'))`,
        [companyId],
      ),
    );

  return {
    companyId,
    random,
    notebook,
    bills,
    files: [],
    payer: createPayer("demo", { page: clientOf(portal), frame: clientOf(payments), gatewayUrl: gateway }),
    as: (token) => clientOf(portal, token),
    isOver: () => isOver,
    begin() {
      isOver = false;
    },
    end() {
      isOver = true;
    },
    async deleteOldFiles() {
      await sleep(SUPPLY_EVERY_MS);
      await deleteFiles().catch(() => undefined);
    },
    async supplyBills() {
      for (let turn = 1; !isOver; turn += 1) {
        if (turn % REMOVE_EVERY === 0) await removePaid().catch(() => undefined);
        if (bills.left().length < STOCK) await addBills().catch(() => undefined);
        await sleep(SUPPLY_EVERY_MS);
      }
    },
  };

  async function removePaid(): Promise<void> {
    const { rows } = await withPool(await databaseUrl(), (pool) =>
      pool.query<{ id: string }>(
        "select id::text from bills where company_id = $1 and id = any($2::bigint[]) and balance_cents <> $3",
        [companyId, bills.left().map(({ id }) => id), OWED],
      ),
    );
    bills.remove(new Set(rows.map(({ id }) => id)));
  }

  /** Either all of them, or none: nothing of a half-made bill stays when the database dies. */
  async function addBills(): Promise<void> {
    const rows = Array.from({ length: STOCK }, () => {
      made += 1;
      return { bill_number: `B${made}`, parcel_id: `B${made}` };
    });
    const ids = await withConnection(await databaseUrl(), async (client) => {
      await client.query("begin");
      const added = await insertBills(client, companyId, rows);
      await client.query("commit");
      return added;
    });
    bills.putBack(ids.map((id) => ({ id, cents: OWED })));
  }
}
