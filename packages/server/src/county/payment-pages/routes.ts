import { pageAlarms } from "@county-pay/core/contract";
import type { FastifyInstance } from "fastify";
import { serveSignedIn } from "../../http/router.ts";
import type { Services } from "../../kernel/services.ts";
import { pagesStatus } from "./status.ts";

const MAX_LENGTH = 2_000;

/** What differs on the payment pages, for the office's list of what needs attention. */
export function registerPageAlarms(app: FastifyInstance, services: Services): void {
  serveSignedIn(app, services, pageAlarms, async (_input, { company }) => {
    const { differences } = await pagesStatus(services.db.pool);
    return differences
      .filter(({ county }) => county === null || county === company.name)
      .map(({ part, url, what, since }) => ({
        Part: part,
        Url: url.slice(0, MAX_LENGTH),
        What: what.slice(0, MAX_LENGTH),
        Since: since,
      }));
  });
}
