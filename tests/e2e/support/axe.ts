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
/** What other colors can break: all else is the same in the dark. */
const COLORS: RunOptions = {
  runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block"] },
  resultTypes: ["violations"],
};

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
  options: string,
): Promise<(PartialResult | null)[]> {
  await load(frame);
  const given = [JSON.stringify(context), options] as const;
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
    results.push(...(child ? await partialResults(child, frameContext, options) : [null]));
  }
  return results;
}

/** The findings of a page with frames: each frame's part, put together in the page. */
async function findingsWithFrames(page: Page, options: string): Promise<Result[]> {
  const results = await partialResults(page.mainFrame(), { exclude: [] }, options);
  return page.evaluate(
    async ([partial, given]) =>
      (await window.axe.finishRun(JSON.parse(partial), JSON.parse(given))).violations,
    [JSON.stringify(results), options] as const,
  );
}

async function findingsOfDocument(page: Page, options: string): Promise<Result[]> {
  await load(page.mainFrame());
  return page.evaluate(
    async (given) => (await window.axe.run(document, JSON.parse(given) as RunOptions)).violations,
    options,
  );
}

/**
 * What axe objects to on a page, frames on other origins included: a line for each rule, with the elements. Everything
 * happens in the page itself: `@axe-core/playwright` opens another page to put the results together, which takes four
 * times as long. A page without frames has no parts to put together, which is three times as fast again.
 */
export async function axeFindings(page: Page, rules: "all" | "colors" = "all"): Promise<string[]> {
  const options = JSON.stringify(rules === "colors" ? COLORS : RUN);
  const hasFrames = page.frames().length > 1;
  const violations = await (hasFrames
    ? findingsWithFrames(page, options)
    : findingsOfDocument(page, options));
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
}
