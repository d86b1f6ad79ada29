import { ENGLISH } from "@county-pay/core/messages";
import { accountTestSentence } from "@county-pay/core/settings";
import { Kysely, PostgresDialect } from "kysely";
import {
  type AccountConfig,
  type AccountRow,
  accountRows,
  createGateways,
  type SealKeys,
  testAccount,
  valuesOf,
} from "../../county/gateways/index.ts";
import { signingSecrets } from "../../db/secrets/signing-secret.ts";
import type { Tables } from "../../db/tables.ts";
import { bad, type Check, type Checks, doubt, type Finding, good } from "./finding.ts";

const SET_AGAIN = "enter them again with gateway set --replaces";

/** What the gateway says of an account's stored keys. */
async function findingOf(
  config: AccountConfig,
  keys: SealKeys,
  row: AccountRow,
  county: string,
): Promise<Finding> {
  const what = `gateway of ${county}${row.until === null ? "" : " (former)"}`;
  const values = valuesOf(keys, row);
  if (!values) return bad(what, `its keys cannot be read, so nothing is paid or refunded: ${SET_AGAIN}`);
  // A former account only refunds: test keys of it harm nothing.
  if (row.until !== null) return good(what, "its keys can be read");
  const result = await testAccount(config, { county, kind: row.kind, values, replaces: row });
  if ("wrong" in result)
    return bad(what, `${result.wrong.join(", ")} is not what it should be: ${SET_AGAIN}`);
  const says = accountTestSentence(result, ENGLISH);
  if (result.Outcome !== "valid") return bad(what, says);
  return result.Connected === "due" ? doubt(what, says) : good(what, says);
}

/** Every account of a county's own; and the counties that take no payments for want of one. */
const accounts: Check = async ({ config, pool }) => {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const rows = await accountRows(db, null);
  const { signingSecret, earlierSecret } = config;
  const { current, earlier } = await signingSecrets({ pool }, { signingSecret, earlierSecret });
  const keys = { signingSecret: current, earlierSecrets: earlier };
  const { rows: counties } = await pool.query<{ id: number; name: string }>(
    "select id, name from companies order by name",
  );
  const nameOf = new Map(counties.map(({ id, name }) => [id, name]));
  const found = await Promise.all(
    rows.map((row) => findingOf(config, keys, row, nameOf.get(row.companyId) ?? "")),
  );
  const own = new Set(rows.filter(({ until }) => until === null).map(({ companyId }) => companyId));
  const without = config.accounts.isShared ? [] : counties.filter(({ id }) => !own.has(id));
  return [
    ...found,
    ...without.map(({ name }) =>
      doubt(
        `gateway of ${name}`,
        "it has no account of its own and takes no payments online, because GATEWAY_SHARED is off: gateway set",
      ),
    ),
  ];
};

/** The counties whose fee is a charge of its own: whether their gateway can charge a card twice for one payment. */
const fees: Check = async ({ config, pool }) => {
  const { rows } = await pool.query<{ id: number; name: string }>(
    "select c.id, c.name from separate_fees s join companies c on c.id = s.company_id order by c.name",
  );
  if (rows.length === 0) return [];
  const { signingSecret, earlierSecret } = config;
  const { current, earlier } = await signingSecrets({ pool }, { signingSecret, earlierSecret });
  const gateways = createGateways({
    config,
    keys: { signingSecret: current, earlierSecrets: earlier },
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }),
    installation: config.gateway.create(config.payments.gatewayTimeoutMs),
  });
  return Promise.all(
    rows.map(async ({ id, name }) => {
      const gateway = (await gateways.current(id))?.gateway;
      return gateway?.chargeAgain
        ? good(`fee of ${name}`, "it is a charge of its own")
        : bad(
            `fee of ${name}`,
            "its gateway cannot charge a card twice, so payments with a fee are declined: gateway fee --separate off",
          );
    }),
  );
};

export const ACCOUNT_CHECKS: Checks = { accounts, fees };
