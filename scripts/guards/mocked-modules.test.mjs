import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const SCREEN_TESTS = ["packages/ui/src", "packages/widget/src", "packages/portal/src"]
  .flatMap((folder) => readdirSync(folder, { recursive: true }).map((file) => `${folder}/${file}`))
  .filter((file) => /\.test\.tsx?$/.test(file));

it("only a test named *.mocked.test replaces a module, because the others share the modules that they load", () => {
  expect(SCREEN_TESTS.length).toBeGreaterThan(100);
  const mocking = SCREEN_TESTS.filter((file) => /\bvi\.(do)?mock\(/i.test(readFileSync(file, "utf8")));
  expect(mocking).toEqual(SCREEN_TESTS.filter((file) => file.includes(".mocked.test.")));
});
