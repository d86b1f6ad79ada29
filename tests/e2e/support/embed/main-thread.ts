import type { Browser, Page } from "@playwright/test";

/** The part of Chromium's trace that we read. Times are in microseconds; `tdur` is the thread's own CPU time. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: Readonly<Record<string, unknown>>;
}

/** One task during which the page's main thread could not respond. */
export interface Task {
  /** CPU time in milliseconds, so that other work on the machine does not count. */
  readonly milliseconds: number;
  /** The longest event inside the task. */
  readonly within: readonly string[];
  /** Whether one of the widget's scripts ran in the task: work of the browser or the test is not the widget's. */
  readonly isOurs: boolean;
}

const CATEGORIES = [
  "-*",
  "toplevel",
  "devtools.timeline",
  "v8.execute",
  "disabled-by-default-devtools.timeline",
];

const endOf = ({ ts, dur = 0 }: TraceEvent): number => ts + dur;
const label = ({ name, args = {}, tdur = 0 }: TraceEvent): string =>
  `${name} ${(tdur / 1000).toFixed(1)} ms ${/"url":"([^"]+)"/.exec(JSON.stringify(args))?.[1] ?? ""}`.trim();

/** The main thread of the process that draws the page at `address`. */
function threadOf(events: readonly TraceEvent[], address: string): { pid: number; tid: number } {
  const navigated = events.find(
    ({ name, args }) => name === "CommitLoad" && JSON.stringify(args).includes(JSON.stringify(address)),
  );
  if (!navigated) throw new Error(`the trace knows nothing of ${address}`);
  return navigated;
}

/**
 * The tasks on the page's own main thread while `work` runs, longest first. Frames on other sites have other threads.
 */
export async function tasksDuring(browser: Browser, page: Page, work: () => Promise<void>): Promise<Task[]> {
  await browser.startTracing(page, { categories: CATEGORIES });
  let text: string;
  let address: string;
  try {
    await work();
    address = page.url();
  } finally {
    text = (await browser.stopTracing()).toString();
  }
  const { traceEvents } = JSON.parse(text) as { traceEvents: TraceEvent[] };
  const { pid, tid } = threadOf(traceEvents, address);
  const own = traceEvents.filter((event) => event.pid === pid && event.tid === tid && event.ph === "X");
  return own
    .filter(({ name }) => name.endsWith("RunTask"))
    .map((task) => {
      const inside = own
        .filter((event) => event !== task && event.ts >= task.ts && endOf(event) <= endOf(task))
        .sort((one, other) => (other.tdur ?? 0) - (one.tdur ?? 0))
        .map(label);
      return {
        milliseconds: (task.tdur ?? 0) / 1000,
        within: inside.slice(0, 6),
        isOurs: inside.some((words) => words.includes("/embed/")),
      };
    })
    .sort((one, other) => other.milliseconds - one.milliseconds);
}
