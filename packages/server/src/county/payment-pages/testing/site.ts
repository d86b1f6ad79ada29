import type { FastifyInstance } from "fastify";
import { buildApi, buildPaymentsOrigin } from "../../../app.ts";
import type { Config } from "../../../config.ts";
import type { Services } from "../../../kernel/services.ts";
import { testServices } from "../../../testing/services.ts";
import { type Get, getAsBrowser, type Received } from "../get-as-browser.ts";
import type { TestRelease } from "./release.ts";

const site = (origin: string): Config["sites"]["portal"] => ({ origin, all: [origin] });

/** What stands between the server and a browser, such as a proxy, may change what is received. */
export type Change = (received: Received, url: string) => Received;

const listen = (app: FastifyInstance): Promise<string> => app.listen({ host: "127.0.0.1", port: 0 });

/** Both origins of an installation, served over HTTP, with a county's site that may embed them. */
export async function startSite(databaseUrl: string, release: TestRelease) {
  const sites = {
    portal: site("https://pay.county.example"),
    payments: site("https://cards.county.example"),
    gateway: site("https://gateway.example"),
    examples: site("https://www.county.example"),
  };
  const services: Services = testServices(databaseUrl, { folders: release.folders, sites });
  const api = await buildApi(services);
  const frame = await buildPaymentsOrigin(services);
  const addresses = { portal: await listen(api), payments: await listen(frame) };
  return {
    services,
    addresses,
    /** Gets addresses through something that changes what they answer. */
    through:
      (change: Change): Get =>
      async (url, kind, encoding) =>
        change(await getAsBrowser(url, kind, encoding), url),
    close: async () => {
      await Promise.all([api.close(), frame.close()]);
      await services.db.close();
    },
  };
}
export type TestSite = Awaited<ReturnType<typeof startSite>>;

/** The received text with a change. */
export const withText = (received: Received, change: (text: string) => string): Received => ({
  ...received,
  body: Buffer.from(change(received.body.toString("utf8"))),
});

/** The received headers with a change. */
export function withHeaders(received: Received, change: (headers: Headers) => void): Received {
  const headers = new Headers(received.headers);
  change(headers);
  return { ...received, headers };
}
