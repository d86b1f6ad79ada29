import { expect, it } from "vitest";
import * as messages from "../../packages/core/src/messages/index.ts";
import { unusedTexts } from "./unused-texts.mjs";

const catalogs = Object.fromEntries(
  Object.entries(messages).filter(([name, value]) => /Messages$/.test(name) && typeof value === "object"),
);

it("a source outside the catalog and its tests shows every text of the catalog", () => {
  expect(Object.keys(catalogs).length).toBeGreaterThan(100);
  expect(unusedTexts(catalogs)).toEqual([]);
});

it.each([
  ["a text that no source names", { a: { old: "Old" } }, ["const { fresh } = useTexts(a);"], ["a.old"]],
  ["a catalog that no source names", { a: { old: "Old" } }, ["show(texts.old)", "b"], ["a"]],
  ["a part that no source names", { a: { one: { old: "Old" } } }, ["a; texts.one"], ["a.one.old"]],
  [
    "a key of another catalog",
    { a: { title: "A" }, b: { title: "B" } },
    ["useTexts(a).title", "useTexts(b)"],
    ["b.title"],
  ],
])("the guard finds %s", (_what, texts, sources, found) => {
  expect(unusedTexts(texts, sources)).toEqual(found);
});

it.each([
  ["named as a property", ["useTexts(a).title"]],
  ["destructured from its catalog", ["const { title, other } = useTexts(a);"]],
  ["shown by a component that receives its texts", ["show(a)", "const Shown = ({ texts }) => texts.title;"]],
  ["merged over another catalog", ["const both = { ...useTexts(b), ...useTexts(a) };", "b; texts.title"]],
  ["selected by a computed key", ["const texts = a; texts[key]", 'const b = "title";']],
])("the guard counts a text as shown that is %s", (_how, sources) => {
  expect(unusedTexts({ a: { title: "Title" }, b: {} }, [...sources, "b"])).toEqual([]);
});
