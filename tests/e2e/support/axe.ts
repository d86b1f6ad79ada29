import { createRequire } from "node:module";
import type { Frame, Page } from "@playwright/test";
import type axe from "axe-core";
import type { ContextObject, FrameContextObject, PartialResult, RunOptions } from "axe-core";

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
const { source, version } = createRequire(import.meta.url)("axe-core/axe.min.js") as typeof axe;
export const AXE_VERSION: string = version;

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

/** What axe found: one line for each violated rule, with the elements; and the IDs of the rules that passed. */
export interface AxeResults {
  readonly findings: readonly string[];
  readonly passed: readonly string[];
}

const inShort = ({ violations, passes }: Pick<axe.AxeResults, "violations" | "passes">): AxeResults => ({
  findings: violations.map(({ id, nodes }) => {
    const lines = nodes.map(({ html, any: [why] }) => (why ? `${html} (${why.message})` : html));
    return `${id}: ${lines.join(" | ")}`;
  }),
  passed: passes.map(({ id }) => id),
});

/** The results of a page with frames: the page combines the partial results of all frames. */
async function resultsWithFrames(page: Page, options: string): Promise<AxeResults> {
  const results = await partialResults(page.mainFrame(), { exclude: [] }, options);
  return inShort(
    await page.evaluate(
      async ([partial, given]) => {
        const { violations, passes } = await window.axe.finishRun(JSON.parse(partial), JSON.parse(given));
        return { violations, passes };
      },
      [JSON.stringify(results), options] as const,
    ),
  );
}

async function resultsOfDocument(page: Page, options: string): Promise<AxeResults> {
  await load(page.mainFrame());
  return inShort(
    await page.evaluate(async (given) => {
      const { violations, passes } = await window.axe.run(document, JSON.parse(given) as RunOptions);
      return { violations, passes };
    }, options),
  );
}

/**
 * What axe finds on a page, including frames on other origins. Everything runs in the page itself:
 * `@axe-core/playwright` opens another page to combine the results, which takes four times as long. A page without
 * frames has nothing to combine, which is three times as fast again.
 */
export function axeResults(page: Page, rules: "all" | "colors" = "all"): Promise<AxeResults> {
  const options = JSON.stringify(rules === "colors" ? COLORS : RUN);
  const hasFrames = page.frames().length > 1;
  return hasFrames ? resultsWithFrames(page, options) : resultsOfDocument(page, options);
}
