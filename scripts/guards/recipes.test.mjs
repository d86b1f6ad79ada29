import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const PACKAGE = /^(core|ui|widget|portal|server)\/(.+)$/;
const recipes = readFileSync("ARCHITECTURE.md", "utf8").split("## Recipes")[1] ?? "";
const files = [...recipes.matchAll(/`([\w.-]*\/[\w./-]+)`/g)]
  .map(([, path = ""]) => path)
  .filter((path) => !path.endsWith("/x"))
  .map((path) => path.replace(PACKAGE, "packages/$1/src/$2"));

it("the recipes name more than fifty files and folders, and each exists", () => {
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((path) => !existsSync(path))).toEqual([]);
});
