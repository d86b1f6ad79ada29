import { type Kysely, sql } from "kysely";
import type { Config } from "../../config.ts";
import type { Tables } from "../../db/tables.ts";
import type { Gateway } from "../../gateways/index.ts";
import type { Gateways } from "../../kernel/gateways.ts";
import { lockedAccount } from "./locked-account.ts";
import { type AccountRow, accountRows, type SealKeys, valuesOf } from "./rows.ts";

/** How old the list of accounts may be; the database decides about the account of each payment. */
const FRESH_MS = 3_000;

/**
 * How long a former account is asked for returns and disputes: 180 days after its last payment, which a bank may decide
 * some weeks after the county left the account.
 */
const REPORTS_FOR_MS = 210 * 86_400_000;

/** The configuration that decides about accounts. */
export type AccountConfig = Pick<Config, "accounts" | "payments">;

/** The current and former accounts, as they were read. */
interface Snapshot {
  readonly byId: ReadonlyMap<string, AccountRow>;
  readonly current: ReadonlyMap<number, AccountRow>;
  /** The counties whose fee is a charge of its own. */
  readonly separateFees: ReadonlySet<number>;
}

async function load(db: Kysely<Tables>): Promise<Snapshot> {
  const rows = await accountRows(db, null);
  const fees = await sql<{ id: number }>`select company_id as id from separate_fees`.execute(db);
  return {
    separateFees: new Set(fees.rows.map(({ id }) => id)),
    byId: new Map(rows.map((row) => [row.id, row])),
    current: new Map(rows.filter(({ until }) => until === null).map((row) => [row.companyId, row])),
  };
}

/** What the gateways of the counties need. */
export interface GatewaysOptions {
  readonly config: AccountConfig;
  readonly keys: SealKeys;
  readonly db: Kysely<Tables>;
  readonly installation: Gateway;
  /** Observes the calls of an account of a county's own, by its ID. */
  readonly observe?: (gateway: Gateway, account: string) => Gateway;
}

/** The gateways of the counties. Reads all accounts in one statement, at most every three seconds. */
export function createGateways({
  config,
  keys,
  db,
  installation,
  observe = (gateway) => gateway,
}: GatewaysOptions): Gateways {
  let cached: { readonly at: number; readonly snapshot: Promise<Snapshot> } | undefined;
  /** By an account's ID and the version of its keys. */
  const opened = new Map<string, { readonly version: number; readonly gateway: Gateway | null }>();

  const snapshot = (isFresh = false): Promise<Snapshot> => {
    if (cached && !isFresh && Date.now() - cached.at < FRESH_MS) return cached.snapshot;
    const loading = { at: Date.now(), snapshot: load(db) };
    cached = loading;
    loading.snapshot.catch(() => {
      if (cached === loading) cached = undefined;
    });
    return loading.snapshot;
  };

  /** Null if its keys cannot be read. */
  const open = (row: AccountRow): Gateway | null => {
    const known = opened.get(row.id);
    if (known?.version === row.version && known.gateway) return known.gateway;
    const values = valuesOf(keys, row);
    const account = values && config.accounts.open(row.kind, values);
    const gateway =
      account && "create" in account
        ? observe(account.create(config.payments.gatewayTimeoutMs), row.id)
        : null;
    opened.set(row.id, { version: row.version, gateway });
    return gateway;
  };

  const at = async (companyId: number, accountId: string | null): Promise<Gateway> => {
    if (accountId === null) return installation;
    const row = (await snapshot()).byId.get(accountId) ?? (await snapshot(true)).byId.get(accountId);
    if (row?.companyId !== companyId) throw new Error("a payment names an account that is not its county's");
    return open(row) ?? lockedAccount(row.kind, installation);
  };

  const recorded = async (statement: ReturnType<typeof sql<{ id: string | null }>>) => {
    const { rows } = await statement.execute(db);
    return rows[0]?.id ?? null;
  };

  return {
    installation,
    at,
    async of(companyId) {
      const row = (await snapshot()).current.get(companyId);
      return row ? (open(row) ?? lockedAccount(row.kind, installation)) : installation;
    },
    async current(companyId) {
      const row = (await snapshot()).current.get(companyId);
      if (!row) return config.accounts.isShared ? { id: null, gateway: installation } : null;
      const gateway = open(row);
      return gateway && { id: row.id, gateway };
    },
    async ofPayment(companyId, paymentId) {
      // A terminal's sale began before its payment.
      const id = await recorded(sql`select case when r.reference is null then p.gateway_account_id
          else r.gateway_account_id end::text as id
        from (select ${companyId}::integer as company_id, ${paymentId}::uuid as id) q
          left join payments p on p.company_id = q.company_id and p.id = q.id
          left join terminal_runs r on r.company_id = q.company_id and r.reference = q.id`);
      return at(companyId, id);
    },
    async ofSale(companyId, reference) {
      const id = await recorded(sql`select gateway_account_id::text as id from terminal_runs
        where company_id = ${companyId} and reference = ${reference}::uuid`);
      return at(companyId, id);
    },
    async ofStored(companyId, storedId) {
      const id = await recorded(sql`select gateway_account_id::text as id from kept_tokens
        where company_id = ${companyId} and id = ${storedId}::uuid`);
      return at(companyId, id);
    },
    async reporting() {
      const { byId } = await snapshot();
      const since = Date.now() - REPORTS_FOR_MS;
      const reporting = [...byId.values()].filter(
        ({ until, isDisputed, isHere }) =>
          isHere && (until === null || isDisputed || until.getTime() > since),
      );
      const own = reporting.flatMap((row) => {
        const gateway = open(row);
        return gateway ? [{ id: row.id, cursor: `${row.kind} ${row.id}`, gateway }] : [];
      });
      return [{ id: null, cursor: installation.name, gateway: installation }, ...own];
    },
    isFeeSeparate: async (companyId) => (await snapshot()).separateFees.has(companyId),
    hasAccounts: async () => (await snapshot()).byId.size > 0,
    forget: () => {
      cached = undefined;
    },
  };
}
