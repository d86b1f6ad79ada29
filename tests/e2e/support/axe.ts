import { createRequire } from "node:module";
import type { Frame, Page } from "@playwright/test";
import type axe from "axe-core";
import type { ContextObject, FrameContextObject, PartialResult, Result, RunOptions } from "axe-core";

const RUN: RunOptions = {
  runOnly: { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] },
  resultTypes: ["violations"],
};
/** The rules that a dark color scheme can break: everything else is the same as in light colors. */
const COLORS: RunOptions = {
  runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block"] },
  resultTypes: ["violations"],
};

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** The minified build of axe: the page has less to parse. */
const { source } = createRequire(import.meta.url)("axe-core/axe.min.js") as typeof axe;

/** Axe parses the same few colors again for every element, which takes half of its time, so we cache them. */
const REMEMBER_COLORS = `(({ prototype }) => {
  const parse = prototype.parseString;
  const known = new Map();
  prototype.parseString = function (text) {
    const color = known.get(text);
    if (color) return Object.assign(this, color);
    parse.call(this, text);
    known.set(text, { r: this.r, g: this.g, b: this.b, alpha: this.alpha });
    return this;
  };
})(window.axe.commons.color.Color);`;

/** Loads axe into a document once, because most pages are checked more than once. */
async function load(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(`${source};${REMEMBER_COLORS}`);
}

/** The results of a frame and its nested frames, in axe's order; null for a frame that was removed meanwhile. */
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

/** The findings of a page with frames: the page combines the partial results of all frames. */
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
 * The violations that axe finds on a page, including frames on other origins: one line for each rule, with the
 * elements. Everything runs in the page itself: `@axe-core/playwright` opens another page to combine the results, which
 * takes four times as long. A page without frames has nothing to combine, which is three times as fast again.
 */
export async function axeFindings(page: Page, rules: "all" | "colors" = "all"): Promise<string[]> {
  const options = JSON.stringify(rules === "colors" ? COLORS : RUN);
  const hasFrames = page.frames().length > 1;
  const violations = await (hasFrames
    ? findingsWithFrames(page, options)
    : findingsOfDocument(page, options));
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
}
