import { ENGLISH } from "@county-pay/core/messages";
import { connectorSentence } from "@county-pay/core/settings";
import { Kysely, PostgresDialect } from "kysely";
import { connectorRows, tryConnector } from "../../county/connectors/index.ts";
import { signingSecrets } from "../../db/secrets/signing-secret.ts";
import type { Tables } from "../../db/tables.ts";
import { bad, type Check, type Checks, doubt, type Finding, good } from "./finding.ts";

/** Every connector that has an address: the result of its test, in a sentence. */
const connectors: Check = async ({ config, pool, isProduction }) => {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const rows = await connectorRows(db, null);
  if (rows.length === 0) return [good("connectors", "no county has one")];
  const { signingSecret, earlierSecret } = config;
  const { current, earlier } = await signingSecrets({ pool }, { signingSecret, earlierSecret });
  const { rows: names } = await pool.query<{ id: number; name: string }>("select id, name from companies");
  const nameOf = new Map(names.map(({ id, name }) => [id, name]));
  const keys = { signingSecret: current, earlierSecrets: earlier };
  return Promise.all(
    rows.map(async ({ companyId, kind, address }): Promise<Finding> => {
      const what = `connector ${nameOf.get(companyId)} ${kind}`;
      const result = await tryConnector(config, keys, db, companyId, kind);
      const says = connectorSentence(result, ENGLISH);
      if (result.Outcome !== "ready") return bad(what, says);
      return address === "sandbox" && isProduction
        ? doubt(what, `it is the sandbox: set the address of the county's own system with connector set`)
        : good(what, says);
    }),
  );
};

export const CONNECTOR_CHECKS: Checks = { connectors };
