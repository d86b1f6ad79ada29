import { rollup } from "rollup";
import { expect, it } from "vitest";
import { scriptsOf } from "./script-graph.mjs";

const ROOT = "/county-pay";
const CARD = "packages/widget/src/card-frame/methods/card.js";
const imports = (path) => `import ${JSON.stringify(path)};`;

/** The scripts of a bundle of these modules, by path; the first one is the entry. */
async function bundled(modules) {
  const resolved = (path) => `${ROOT}/${path}`;
  const [entry = ""] = Object.keys(modules);
  const bundle = await rollup({
    input: resolved(entry),
    plugins: [
      {
        name: "in-memory",
        resolveId: (id) => (id.startsWith(ROOT) ? id : resolved(id)),
        load: (id) => modules[id.slice(ROOT.length + 1)],
      },
    ],
  });
  const { output } = await bundle.generate({ format: "es" });
  return scriptsOf(Object.fromEntries(output.map((part) => [part.fileName, part])));
}

it("the list of a bundle's scripts says what each loads, what it is made of, and why", async () => {
  const scripts = await bundled({
    "packages/widget/src/card-frame/main.js": `${imports("packages/core/src/money/money.js")} import(${JSON.stringify(CARD)}); console.log("frame");`,
    "packages/core/src/money/money.js": `console.log("a longer text, of cents");console.log("and one more text");`,
    [CARD]: `${imports("node_modules/valibot/index.js")} console.log("card");`,
    "node_modules/valibot/index.js": `console.log("checks");`,
  });
  const [frame, card] = scripts;
  expect(scripts).toHaveLength(2);
  expect(frame).toMatchObject({ isEntry: true, imports: [], later: [card?.file] });
  expect(frame?.contents.map(({ source }) => source)).toEqual(["core/src/money", "widget/src/card-frame"]);
  expect(frame?.contents[0]?.purpose).toBe("Computes and writes amounts in whole cents.");
  expect(card?.contents.map(({ source }) => source).toSorted()).toEqual(["valibot", "widget/src/card-frame"]);
  expect(card?.modules).toContain("node_modules/valibot/index.js");
});

it("a bundle with a package, or a folder of ours, that has no stated purpose is refused and says what to do", async () => {
  const withImport = (path) =>
    bundled({
      "packages/widget/src/card-frame/main.js": imports(path),
      [path]: `console.log("new");`,
    });
  await expect(withImport("node_modules/@vendor/analytics/index.js")).rejects.toThrow(
    "A script contains @vendor/analytics, whose purpose is not stated: add a sentence to packages/widget/build/script-purposes.mjs",
  );
  await expect(withImport("packages/core/src/tracking/track.js")).rejects.toThrow("core/src/tracking");
  await expect(withImport("packages/widget/src/pixel/pixel.js")).rejects.toThrow("widget/src/pixel");
});
