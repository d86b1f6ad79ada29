import { documentationList, documentationPost, documentationSearch } from "@county-pay/core/contract";
import type { FastifyInstance } from "fastify";
import { refuse } from "../../http/refusal.ts";
import { servePublic } from "../../http/router.ts";
import type { Services } from "../../kernel/services.ts";
import { createLocalDocumentation } from "./documentation.ts";
import { VERSION } from "./version.ts";

/** Help (CALL-021): the external service through its local adapter. */
export function registerGuides(app: FastifyInstance, services: Services): void {
  const documentation = createLocalDocumentation(VERSION);

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
}
