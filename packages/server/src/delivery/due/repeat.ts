import type { Job } from "../../kernel/job.ts";
import type { Log } from "../../kernel/log.ts";
import type { Services } from "../../kernel/services.ts";
import { inSpan } from "../../tracing/index.ts";

/**
 * Runs a job repeatedly, never concurrently; a failure is logged, and the next run tries again. Returns a function that
 * stops it.
 */
export function repeat(
  { name, everyMs, task }: Job,
  log: Log,
  metrics: Services["metrics"],
): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const turn = (): void => {
    running = inSpan({ name: `job ${name}` }, () => task(() => stopped))
      .then(
        () => metrics.jobEnded(name, true),
        (err: unknown) => {
          metrics.jobEnded(name, false);
          log.error({ err, job: name }, "a job failed");
        },
      )
      .finally(() => {
        if (!stopped) timer = setTimeout(turn, everyMs);
      });
  };
  timer = setTimeout(turn, everyMs);
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}
