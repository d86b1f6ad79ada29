import {
  citiesOfState,
  countries,
  documentationList,
  documentationPost,
  documentationSearch,
  phoneCountries,
  statesOfCountry,
} from "@county-pay/core/contract";
import type { FastifyInstance } from "fastify";
import { refuse } from "../../http/refusal.ts";
import { servePublic } from "../../http/router.ts";
import type { Services } from "../../services.ts";
import { createLocalDocumentation } from "./documentation.ts";
import { createLocalGeography } from "./geography.ts";
import { VERSION } from "./version.ts";

/** Help, and the places of an address (spec 1:105-106): the services outside by their local adapters. */
export function registerGuides(app: FastifyInstance, services: Services): void {
  const documentation = createLocalDocumentation(VERSION);
  const geography = createLocalGeography();

  servePublic(app, services, documentationList, async (_input, { language }) =>
    (await documentation.list(language)).map(({ id, title, audience }) => ({ id, title, audience })),
  );
  servePublic(app, services, documentationSearch, async ({ query }, { language }) => [
    ...(await documentation.search(query.query, language)),
  ]);
  servePublic(
    app,
    services,
    documentationPost,
    async ({ params }, { language }) =>
      (await documentation.byId(Number(params.id), language)) ?? refuse("not_found"),
  );

  servePublic(app, services, phoneCountries, async () => [...(await geography.phoneCountries())]);
  servePublic(app, services, countries, async () => [...(await geography.countries())]);
  servePublic(app, services, statesOfCountry, async ({ params }) => [
    ...(await geography.states(params.country)),
  ]);
  servePublic(app, services, citiesOfState, async ({ params }) =>
    (await geography.cities(params.country, params.state)).map((name) => ({ name })),
  );
}
