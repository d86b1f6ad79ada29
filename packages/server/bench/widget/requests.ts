import type { Page, Request } from "@playwright/test";
import { PATIENCE, until, within } from "../bound.ts";
import { REMOTE } from "./site.ts";

/** So many milliseconds without a request count as the end of all requests. */
const QUIET_MS = 500;

/** One thing that was asked for. */
export interface Asked {
  readonly url: string;
  /** By the page itself, not by a frame in it. */
  readonly byPage: boolean;
  /** Of a maker's servers: a stub answered. */
  readonly remote: boolean;
  /** Of the body, as it was sent. */
  readonly bytes: number;
  /** When it was asked for and when all of it was there, in milliseconds since 1970. */
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

/** Everything that a page asks for, and its frames; answers it once all of it has come and nothing more is asked for. */
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
