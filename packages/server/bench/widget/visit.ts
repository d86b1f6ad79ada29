import type { Browser, CDPSession, Frame, Page } from "@playwright/test";
import { PATIENCE, until, within } from "../bound.ts";
import type { Network } from "./networks.ts";
import { type Asked, listen } from "./requests.ts";
import { REMOTE } from "./site.ts";

/** The timestamps that a frame reports through `tools/beside/marks.js`; milliseconds since 1970. */
type Mark = "frame" | "key" | "press";

const PROCESSOR_SLOWED = 4;

export interface Visit {
  readonly page: Page;
  /** The time of the navigation, in milliseconds since 1970. */
  readonly began: number;
  /** Throttles the network and the CPU; null removes the throttling. */
  slow(network: Network | null): Promise<void>;
  /** Waits until some frame has the mark. */
  mark(name: Mark): Promise<number>;
  /** The time of the last key press in any frame. */
  lastPress(): Promise<number>;
  /** All requests except the page's own HTML, once no more follow. */
  asked(): Promise<Asked[]>;
  close(): Promise<void>;
}

/** Redirects requests for a maker's servers to the site's stub, over the same slow network. */
async function redirect(session: CDPSession, origin: string, patterns: readonly string[]): Promise<void> {
  session.on("Fetch.requestPaused", ({ requestId, request }) => {
    const { pathname, search } = new URL(request.url);
    const url = `${origin}${REMOTE}${pathname}${search}`;
    // Requests made while the page unloads cannot be continued.
    session.send("Fetch.continueRequest", { requestId, url }).catch(() => undefined);
  });
  await session.send("Fetch.enable", { patterns: patterns.map((urlPattern) => ({ urlPattern })) });
}

export interface VisitOptions {
  readonly network: Network;
  /** The CSS selector of the field that receives a key. */
  readonly field: string;
  /** The CSS selector of the frame that contains it. */
  readonly frame: string;
  readonly remote?: readonly string[];
  /** The source of the script that every frame runs first. */
  readonly marks: string;
}

/** The values of a mark in the page's frames. A frame that is loading may not answer, so we skip it this time. */
async function marksOf(page: Page, name: Mark): Promise<number[]> {
  const ask = (frame: Frame): Promise<number | undefined> =>
    within(1, "a frame's marks", frame.evaluate<number | undefined>(`globalThis.benchMarks?.${name}`)).catch(
      () => undefined,
    );
  const marks = await Promise.all(page.frames().map(ask));
  return marks.filter((at) => at !== undefined);
}

/** Opens a site as a first-time visitor, on a slow CPU and a slow network. */
export async function visit(browser: Browser, origin: string, options: VisitOptions): Promise<Visit> {
  const context = await browser.newContext();
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE * 1000);
  const requested = listen(page, origin);
  await page.addInitScript(
    `${options.marks};markMoments(${JSON.stringify(options.field)},${JSON.stringify(options.frame)})`,
  );
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
    await session.send("Emulation.setCPUThrottlingRate", { rate: network ? PROCESSOR_SLOWED : 1 });
  };
  await slow(options.network);
  if (options.remote) await redirect(session, origin, options.remote);
  await page.goto(origin, { waitUntil: "commit" });
  const began = await within(
    PATIENCE,
    `${origin}: its page`,
    page.evaluate<number>("performance.timeOrigin"),
  );
  const earliest = async (name: Mark): Promise<number | undefined> => {
    const known = await marksOf(page, name);
    return known.length > 0 ? Math.min(...known) : undefined;
  };
  return {
    page,
    began,
    slow,
    mark: (name) =>
      until(
        PATIENCE,
        () => `${options.field} at ${origin}, its ${name}`,
        () => earliest(name),
      ),
    lastPress: async () => Math.max(...(await marksOf(page, "press"))),
    async asked() {
      // Everything after the awaited moment is only counted.
      await slow(null);
      return requested();
    },
    close: () => within(PATIENCE, `${origin}: its end`, context.close()),
  };
}
