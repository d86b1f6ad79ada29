import { type ConnectorWire, changeConnector, connectors, testConnector } from "@county-pay/core/contract";
import { CONNECTOR_KINDS, type ConnectorKind } from "@county-pay/core/settings";
import type { FastifyInstance } from "fastify";
import { refuse } from "../../http/refusal.ts";
import { serveSignedIn } from "../../http/router.ts";
import type { Services } from "../../kernel/services.ts";
import { doerOf, noteAndTell } from "../../people/admins/index.ts";
import { usableAddress } from "./change-connector.ts";
import { type ConnectorConfig, urlOf } from "./connectors.ts";
import { type ConnectorRow, connectorRows, storeConnector } from "./rows.ts";
import { tryConnector } from "./test-connector.ts";

const toWire = (
  config: ConnectorConfig,
  kind: ConnectorKind,
  rows: readonly ConnectorRow[],
): ConnectorWire => {
  const row = rows.find((one) => one.kind === kind);
  return {
    Kind: kind,
    Address: row?.address ?? "",
    Url: urlOf(config, row?.address ?? "") ?? "",
    HasSecret: row?.sealed !== undefined && row.sealed !== null,
    TimeoutMs: row?.timeoutMs ?? null,
  };
};

/** Where an admin sets the addresses of the county's own systems and tests them. */
export function registerConnectors(app: FastifyInstance, services: Services): void {
  const { config } = services;

  serveSignedIn(app, services, connectors, (_input, { company, inCompany }) =>
    inCompany(async (tenant) => {
      const rows = await connectorRows(tenant, company.id);
      return {
        Connectors: CONNECTOR_KINDS.map((kind) => toWire(config, kind, rows)),
        UsualTimeoutMs: config.payments.gatewayTimeoutMs,
      };
    }),
  );

  serveSignedIn(
    app,
    services,
    changeConnector,
    async ({ body }, { caller, company, inCompany, language }) => {
      const { Kind: kind, TimeoutMs: timeoutMs, Secret: secret } = body;
      const address = await usableAddress(config, kind, body.Address);
      if (address === null) return refuse("validation_failed", { Paths: ["Address"] });
      return inCompany(async (tenant) => {
        const before = toWire(config, kind, await connectorRows(tenant, company.id, kind));
        await storeConnector(services, tenant, company.id, { kind, address, timeoutMs, secret });
        const after = toWire(config, kind, await connectorRows(tenant, company.id, kind));
        await noteAndTell(tenant, doerOf(caller, language), "connector.changed", kind, {
          Address: { before: before.Address, after: after.Address },
          HasSecret: { before: before.HasSecret, after: after.HasSecret },
          ...(secret ? { isNewSecret: true } : {}),
        });
        return after;
      });
    },
  );

  serveSignedIn(app, services, testConnector, ({ body }, { company, inCompany }) =>
    inCompany((tenant) => tryConnector(config, services, tenant, company.id, body.Kind)),
  );
}
