import type { Page, Request } from "@playwright/test";
import { PATIENCE, until, within } from "../bound.ts";
import { REMOTE } from "./site.ts";

/** The number of milliseconds without a request after which all requests count as finished. */
const QUIET_MS = 500;

/** One request. */
export interface Asked {
  readonly url: string;
  /** Made by the page itself, not by a frame in it. */
  readonly byPage: boolean;
  /** To the maker's servers: a stub answered it. */
  readonly remote: boolean;
  /** The size of the body as sent. */
  readonly bytes: number;
  /** When it was sent and when its response was complete, in milliseconds since 1970. */
  readonly from: number;
  readonly to: number;
}

async function describe(request: Request, page: Page, origin: string): Promise<Asked> {
  const url = request.url();
  const bytes = await request.sizes().then(
    ({ responseBodySize }) => responseBodySize,
    () => 0,
  );
  const { startTime: from, responseEnd } = request.timing();
  const remote = url.startsWith("https:") || url.startsWith(origin + REMOTE);
  const ofFrame = request.isNavigationRequest() || request.frame() !== page.mainFrame();
  return { url, byPage: !ofFrame, remote, bytes, from, to: from + Math.max(responseEnd, 0) };
}

/** Records all requests of a page and its frames; returns them once all are complete and no more follow. */
export function listen(page: Page, origin: string): () => Promise<Asked[]> {
  const requests: Request[] = [];
  const pending = new Set<Request>();
  let last = Date.now();
  page.on("request", (request) => {
    requests.push(request);
    pending.add(request);
  });
  const ended = (request: Request): void => {
    pending.delete(request);
    last = Date.now();
  };
  page.on("requestfinished", ended);
  page.on("requestfailed", ended);
  return async () => {
    const missing = (): string =>
      `${origin}: the end of its requests (${[...pending].map((request) => request.url()).join(", ")})`;
    await until(
      PATIENCE,
      missing,
      async () => (pending.size === 0 && Date.now() - last > QUIET_MS) || undefined,
    );
    const own = requests.filter(
      (request) => request.url() !== `${origin}/` && !request.url().startsWith("data:"),
    );
    return within(PATIENCE, `${origin}: sizes`, Promise.all(own.map((one) => describe(one, page, origin))));
  };
}
