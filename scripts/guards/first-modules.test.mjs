import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { chunks } from "../../packages/portal/chunks.mjs";
import { componentStyles } from "../../packages/portal/component-styles.mjs";

const component = (path) => fileURLToPath(new URL(`../../packages/ui/src/${path}`, import.meta.url));
const stylesOf = (path) =>
  [...(componentStyles.transform("", component(path))?.code ?? "").matchAll(/\/([a-z-]+\.css)"/g)].map(
    ([, name]) => name,
  );

/** The first file that takes a module, as the names of screens that use it decide. */
function fileOf(id, screens) {
  const groups = chunks(new Map(screens ? [[id, new Set(screens)]] : []));
  const takes = ({ test }) => (typeof test === "function" ? test(id) : test.test(id));
  return groups.toSorted((a, b) => b.priority - a.priority).find(takes)?.name;
}

it("a module is in the first file if the page or several first screens use it, and otherwise in its screen's", () => {
  expect(fileOf("/repo/packages/core/src/a.ts", ["page"])).toBe("first");
  expect(fileOf("/repo/packages/ui/src/a.ts", ["page", "bill"])).toBe("first");
  expect(fileOf("/repo/packages/ui/src/a.ts", ["login", "search"])).toBe("first");
  expect(fileOf("/repo/packages/core/src/a.ts", ["bill"])).toBe("bill");
  expect(fileOf("/repo/packages/core/src/a.ts", null)).toBeUndefined();
});

it("a component imports the styles of its folder, but not those of another component there", () => {
  expect(stylesOf("dialog/confirm-dialog.tsx")).toEqual(["dialog.css"]);
  expect(stylesOf("search/property-results.tsx").toSorted()).toEqual(["property-results.css", "search.css"]);
  expect(stylesOf("search/search-box.tsx")).toEqual(["search.css"]);
  expect(stylesOf("data-table/data-table.tsx").toSorted()).toEqual([
    "data-table.css",
    "printed-tables.css",
    "stack.css",
  ]);
});

it("a component whose styles every screen has imports none", () => {
  expect(stylesOf("button/button.tsx")).toEqual([]);
});
