import { citiesOfState, countries, phoneCountries, statesOfCountry } from "@county-pay/core/contract";
import type { FastifyInstance } from "fastify";
import { compressResponses } from "../../http/compress.ts";
import { servePublic } from "../../http/router.ts";
import type { Services } from "../../kernel/services.ts";
import * as geography from "./geography.ts";

/** The places of an address (CALL-026). */
export function registerPlaces(api: FastifyInstance, services: Services): void {
  void api.register(async (app) => {
    compressResponses(app);
    servePublic(app, services, phoneCountries, () => geography.phoneCountries());
    servePublic(app, services, countries, () => geography.countries());
    servePublic(app, services, statesOfCountry, ({ params }) => geography.statesOf(params.country));
    servePublic(app, services, citiesOfState, async ({ params }) =>
      (await geography.citiesOf(params.country, params.state)).map((name) => ({ name })),
    );
  });
}
