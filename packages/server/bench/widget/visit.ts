import type { Browser, CDPSession, Frame, Page, Request } from "@playwright/test";
import { REMOTE } from "./site.ts";

/** What a frame tells of itself, by `tools/beside/marks.js`; milliseconds since 1970. */
type Mark = "frame" | "key";

/** How fast the network is, as Chromium's own developer tools name it. */
export interface Network {
  readonly name: string;
  readonly latency: number;
  readonly downloadThroughput: number;
  readonly uploadThroughput: number;
}

const bytesPerSecond = (megabits: number): number => (megabits * 1e6) / 8;
export const NETWORKS: readonly Network[] = [
  {
    name: "4G",
    latency: 165,
    downloadThroughput: bytesPerSecond(8.1),
    uploadThroughput: bytesPerSecond(1.35),
  },
  {
    name: "3G",
    latency: 562.5,
    downloadThroughput: bytesPerSecond(1.44),
    uploadThroughput: bytesPerSecond(0.675),
  },
];
const PROCESSOR_SLOWED = 4;

export interface Asked {
  readonly url: string;
  /** By the page itself, not by a frame in it. */
  readonly byPage: boolean;
  /** Of a maker's servers: a stub answered. */
  readonly remote: boolean;
  /** Of the body, as it was sent. */
  readonly bytes: number;
}

export interface Visit {
  readonly page: Page;
  /** The moment of the navigation, in milliseconds since 1970. */
  readonly began: number;
  slow(network: Network | null): Promise<void>;
  /** Waits until some frame has the mark. */
  mark(name: Mark): Promise<number>;
  /** Everything that was asked for but the page's own text, once nothing more comes. */
  asked(): Promise<Asked[]>;
  close(): Promise<void>;
}

/** Leads what is meant for a maker's servers to the site's stub, over the same slow network. */
async function redirect(session: CDPSession, origin: string, patterns: readonly string[]): Promise<void> {
  session.on("Fetch.requestPaused", ({ requestId, request }) => {
    const { pathname, search } = new URL(request.url);
    const url = `${origin}${REMOTE}${pathname}${search}`;
    // What was asked for while the page goes away cannot be continued.
    session.send("Fetch.continueRequest", { requestId, url }).catch(() => undefined);
  });
  await session.send("Fetch.enable", { patterns: patterns.map((urlPattern) => ({ urlPattern })) });
}

async function describe(request: Request, page: Page, origin: string): Promise<Asked> {
  const url = request.url();
  const bytes = await request.sizes().then(
    ({ responseBodySize }) => responseBodySize,
    () => 0,
  );
  const remote = url.startsWith("https:") || url.startsWith(origin + REMOTE);
  const ofFrame = request.isNavigationRequest() || request.frame() !== page.mainFrame();
  return { url, byPage: !ofFrame, remote, bytes };
}

export interface VisitOptions {
  readonly network: Network;
  /** CSS of the field that is to take a key. */
  readonly field: string;
  readonly remote?: readonly string[];
  /** Text of the script that every frame runs first. */
  readonly marks: string;
}

/** Opens a site as somebody comes to it for the first time, with a slow processor, on a slow network. */
export async function visit(browser: Browser, origin: string, options: VisitOptions): Promise<Visit> {
  const context = await browser.newContext();
  const page = await context.newPage();
  page.setDefaultTimeout(90_000);
  const requests: Request[] = [];
  page.on("request", (request) => requests.push(request));
  await page.addInitScript(`${options.marks};markMoments(${JSON.stringify(options.field)})`);
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  const slow = async (network: Network | null): Promise<void> => {
    const { latency, downloadThroughput, uploadThroughput } = network ?? {
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
    };
    await session.send("Network.emulateNetworkConditions", {
      offline: false,
      latency,
      downloadThroughput,
      uploadThroughput,
    });
  };
  await slow(options.network);
  await session.send("Emulation.setCPUThrottlingRate", { rate: PROCESSOR_SLOWED });
  if (options.remote) await redirect(session, origin, options.remote);
  await page.goto(origin, { waitUntil: "commit" });
  const began = await page.evaluate<number>("performance.timeOrigin");

  const markOf = (frame: Frame, name: Mark): Promise<number | undefined> =>
    frame.evaluate<number | undefined>(`globalThis.benchMarks?.${name}`).catch(() => undefined);
  return {
    page,
    began,
    slow,
    async mark(name) {
      const deadline = Date.now() + 90_000;
      while (Date.now() < deadline) {
        const found = await Promise.all(page.frames().map((frame) => markOf(frame, name)));
        const known = found.filter((at) => at !== undefined);
        if (known.length > 0) return Math.min(...known);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      throw new Error(`${origin}: no ${name} after 90 seconds`);
    },
    async asked() {
      await page.waitForLoadState("networkidle").catch(() => undefined);
      const own = requests.filter(
        (request) => request.url() !== `${origin}/` && !request.url().startsWith("data:"),
      );
      return Promise.all(own.map((request) => describe(request, page, origin)));
    },
    close: () => context.close(),
  };
}
