const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

async function runStage({ name, run }) {
  const started = Date.now();
  const result = await run().catch((error) => ({ passed: 0, failed: 1, skipped: [], output: error.message }));
  const verdict = result.failed === 0 ? "ok    " : "FAILED";
  console.log(`${verdict} ${name} (${result.passed} passed, ${result.failed} failed, ${seconds(started)})`);
  if (result.failed > 0 && result.output) console.log(result.output.replace(/^/gm, "       "));
  for (const title of result.skipped) console.log(`       did not run: ${title}`);
  return { name, ...result };
}

/** Runs the stages of each group in parallel, two at a time, and the groups one after the other. */
async function runGroup(stages) {
  const waiting = [...stages];
  const results = [];
  const worker = async () => {
    for (let stage = waiting.shift(); stage; stage = waiting.shift()) results.push(await runStage(stage));
  };
  await Promise.all([worker(), worker()]);
  return results;
}

const SLOWEST_SHOWN = 10;

/** The slowest tests, one per line, so that a slow one is noticed when it is written. */
function slowestTests(results) {
  return results
    .flatMap(({ timed = [] }) => timed)
    .sort((one, other) => other.ms - one.ms)
    .slice(0, SLOWEST_SHOWN)
    .map(({ title, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${title}`);
}

/**
 * Runs groups of stages, reports each one, ends with the line `N passed, N failed`, and returns the exit code. A failed
 * stage does not prevent the others from running; a skipped stage that should have run is a failure.
 */
export async function runStages(groups) {
  const results = [];
  for (const stages of groups) results.push(...(await runGroup(stages)));
  const slowest = slowestTests(results);
  if (slowest.length > 0) console.log(`\nThe ten slowest tests:\n${slowest.join("\n")}`);
  const total = (key) => results.reduce((sum, result) => sum + result[key], 0);
  const skipped = results.reduce((sum, result) => sum + result.skipped.length, 0);
  const broken = results.filter(({ failed }) => failed > 0).map(({ name }) => name);
  if (broken.length > 0) console.log(`\nFailed: ${broken.join(", ")}.`);
  if (skipped > 0) console.log(`\n${skipped} tests did not run; they count as failed.`);
  console.log(`\n${total("passed")} passed, ${total("failed") + skipped} failed`);
  return total("failed") + skipped > 0 ? 1 : 0;
}
