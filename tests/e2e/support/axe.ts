import type { Frame, Page } from "@playwright/test";
import axe, {
  type ContextObject,
  type FrameContextObject,
  type PartialResult,
  type Result,
  type RunOptions,
} from "axe-core";

const RUN: RunOptions = {
  runOnly: { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] },
  resultTypes: ["violations"],
};
const OPTIONS = JSON.stringify(RUN);

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Loads axe into a document once: it is half a megabyte, and most pages are looked at more than once. */
async function load(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(axe.source);
}

/** The results of a frame and of the frames in it, in axe's order; null for a frame that went away meanwhile. */
async function partialResults(
  frame: Frame,
  context: ContextObject | FrameContextObject,
): Promise<(PartialResult | null)[]> {
  await load(frame);
  const given = [JSON.stringify(context), OPTIONS] as const;
  const inside = await frame.evaluate(
    ([context, options]) => window.axe.utils.getFrameContexts(JSON.parse(context), JSON.parse(options)),
    given,
  );
  const own = await frame.evaluate(
    ([context, options]) => window.axe.runPartial(JSON.parse(context), JSON.parse(options)),
    given,
  );
  const results: (PartialResult | null)[] = [own];
  for (const { frameSelector, frameContext } of inside) {
    const element = await frame.evaluateHandle(
      (selector) => window.axe.utils.shadowSelect(JSON.parse(selector)),
      JSON.stringify(frameSelector),
    );
    const child = await element.asElement()?.contentFrame();
    results.push(...(child ? await partialResults(child, frameContext) : [null]));
  }
  return results;
}

/** The findings of a page with frames: each frame's part, put together in the page. */
async function findingsWithFrames(page: Page): Promise<Result[]> {
  const results = await partialResults(page.mainFrame(), { exclude: [] });
  return page.evaluate(
    async ([partial, options]) =>
      (await window.axe.finishRun(JSON.parse(partial), JSON.parse(options))).violations,
    [JSON.stringify(results), OPTIONS] as const,
  );
}

async function findingsOfDocument(page: Page): Promise<Result[]> {
  await load(page.mainFrame());
  return page.evaluate(
    async (options) => (await window.axe.run(document, JSON.parse(options) as RunOptions)).violations,
    OPTIONS,
  );
}

/**
 * What axe objects to on a page, frames on other origins included: a line for each rule, with the elements. Everything
 * happens in the page itself: `@axe-core/playwright` opens another page to put the results together, which takes four
 * times as long. A page without frames has no parts to put together, which is three times as fast again.
 */
export async function axeFindings(page: Page): Promise<string[]> {
  const hasFrames = page.frames().length > 1;
  const violations = await (hasFrames ? findingsWithFrames(page) : findingsOfDocument(page));
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
}
