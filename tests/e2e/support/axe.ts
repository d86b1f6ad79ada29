import type { Frame, Page } from "@playwright/test";
import axe, {
  type ContextObject,
  type FrameContextObject,
  type PartialResult,
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

/**
 * What axe objects to on a page, frames on other origins included: a line for each rule, with the elements. The results
 * are put together in the page itself; `@axe-core/playwright` opens another page for that, which takes four times as long.
 */
export async function axeFindings(page: Page): Promise<string[]> {
  const results = await partialResults(page.mainFrame(), { exclude: [] });
  return page.evaluate(
    async ([partial, options]) =>
      (await window.axe.finishRun(JSON.parse(partial), JSON.parse(options))).violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`,
      ),
    [JSON.stringify(results), OPTIONS] as const,
  );
}
