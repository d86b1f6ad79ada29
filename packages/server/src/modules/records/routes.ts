import {
  readConsumer,
  readConsumerAccount,
  readEbppUserConsumerMap,
  readEbppUsers,
} from "@county-pay/core/contract";
import type { FastifyInstance } from "fastify";
import { readOdata } from "../../http/odata/index.ts";
import { serveSignedIn } from "../../http/router.ts";
import type { Services } from "../../services.ts";
import { accounts, consumers, maps, users } from "./people.ts";

/** The OData reads (spec 1:123-137): what of each table somebody sees stands in visible.ts. */
export function registerRecords(app: FastifyInstance, services: Services): void {
  serveSignedIn(app, services, readEbppUsers, ({ query }, context) =>
    context.inCompany((tenant) => readOdata(tenant, readEbppUsers, users(context), query)),
  );
  serveSignedIn(app, services, readConsumer, ({ query }, context) =>
    context.inCompany((tenant) => readOdata(tenant, readConsumer, consumers(context), query)),
  );
  serveSignedIn(app, services, readConsumerAccount, ({ query }, context) =>
    context.inCompany((tenant) => readOdata(tenant, readConsumerAccount, accounts(context), query)),
  );
  serveSignedIn(app, services, readEbppUserConsumerMap, ({ query }, context) =>
    context.inCompany((tenant) => readOdata(tenant, readEbppUserConsumerMap, maps(context), query)),
  );
}
