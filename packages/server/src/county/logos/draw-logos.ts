import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { LOGO_MOST } from "@county-pay/core/settings";
import * as v from "valibot";

const PROGRAM = fileURLToPath(new URL("./draw-logo-process.js", import.meta.url));

/** What one drawing may take: seconds of the processor, kilobytes of memory, and milliseconds in all. */
const LIMITS = { cpuSeconds: 2, memoryKb: 192 * 1024, wallMs: 15_000 } as const;
/** A shell sets the limits, and then becomes the program. */
const LIMITED = `ulimit -t ${LIMITS.cpuSeconds}; ulimit -d ${LIMITS.memoryKb} 2>/dev/null; exec "$@"`;

/** Sharp at the size of a letterhead in print, and wide enough to leave room for the county's name. */
const SIZES = [192, 144, 96, 72].map((height) => ({ height, width: 4 * height }));
/** The size of a drawn logo, at most. */
export const MAX_LOGO = { height: 192, width: 768 } as const;

const PREFIX = "data:image/png;base64,";
const DATA_URL = /^data:(image\/[a-z+]+);base64,(.+)$/;

const Drawn = v.array(v.nullable(v.object({ png: v.string(), width: v.number(), height: v.number() })));

/** Why a logo was not drawn: it cannot be read as an image, or drawing it takes too much time or memory. */
export type DrawProblem = "unreadable" | "too_complex";

interface Input {
  readonly type: string;
  readonly data: string;
}

/** Runs the program once; null if it exceeded a limit. */
async function run(images: readonly Input[]): Promise<v.InferOutput<typeof Drawn> | null> {
  const child = spawn("/bin/sh", ["-c", LIMITED, "sh", process.execPath, PROGRAM], {
    // No secret of ours; one thread, because others wait for the processor, too.
    env: { VIPS_CONCURRENCY: "1", UV_THREADPOOL_SIZE: "1" },
    stdio: ["pipe", "pipe", "ignore"],
    timeout: LIMITS.wallMs,
    killSignal: "SIGKILL",
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  // It may end before it has read everything.
  child.stdin.on("error", () => undefined);
  const longest = LOGO_MOST - PREFIX.length;
  child.stdin.end(JSON.stringify(images.map((image) => ({ ...image, sizes: SIZES, longest }))));
  const [code, output] = await Promise.all([ended, text(child.stdout)]);
  return code === 0 ? v.parse(Drawn, JSON.parse(output)) : null;
}

/** One at a time: a second drawing would take the processor from payments. */
let last: Promise<unknown> = Promise.resolve();
const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
  const turn = last.then(work, work);
  last = turn.catch(() => undefined);
  return turn;
};

/**
 * Draws logos, given as data URLs, as PNG data URLs of at most `MAX_LOGO`, in a child process with limits on time and
 * memory, so that nothing that an image contains holds up this process or its threads. Logos that are drawn together
 * share the limits. A text that is no data URL of an image is `unreadable`.
 */
export async function drawLogos(logos: readonly string[]): Promise<readonly (string | DrawProblem)[]> {
  const images = logos
    .map((logo) => DATA_URL.exec(logo))
    .map((read) => ({ type: read?.[1] ?? "", data: read?.[2] ?? "" }));
  const drawn = await inTurn(() => run(images));
  return logos.map((_, index) => {
    if (drawn === null) return "too_complex";
    const picture = drawn[index];
    return picture ? `${PREFIX}${picture.png}` : "unreadable";
  });
}
