import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { ROOT } from "../lib/repository.mjs";
import { fullFolders } from "./full-folders.mjs";

const LEFT_OUT = /^(?:node_modules|dist|screens|test-results|playwright-report|coverage)$|^\./;

/** Every file below a folder of the repository, as a path from its top. */
function filesIn(folder) {
  return readdirSync(`${ROOT}${folder}`, { withFileTypes: true }).flatMap((entry) => {
    if (LEFT_OUT.test(entry.name)) return [];
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesIn(path) : [path];
  });
}

const files = (folder, count, ending) =>
  Array.from({ length: count }, (_, index) => `${folder}/file-${index}${ending}`);

it("a folder with more than 24 source files side by side is reported, and its tests and types do not count", () => {
  expect(fullFolders(files("a/b", 24, ".ts"))).toEqual([]);
  expect(fullFolders([...files("a/b", 24, ".ts"), ...files("a/b", 9, ".test.ts"), "a/b/c/d.ts"])).toEqual([]);
  expect(fullFolders([...files("a", 24, ".mjs"), ...files("a", 9, ".d.mts")])).toEqual([]);
  expect(fullFolders([...files("a/b", 24, ".ts"), "a/b/one-more.tsx"])).toEqual(["a/b: 25"]);
});

it("no folder of the repository has more than 24 source files side by side", () => {
  const paths = ["packages", "scripts", "tests", "examples", "deploy", "tools"].flatMap(filesIn);
  expect(paths.length).toBeGreaterThan(2_000);
  expect(fullFolders(paths)).toEqual([]);
});
