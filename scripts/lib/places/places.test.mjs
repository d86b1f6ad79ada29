import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "../repository.mjs";
import { buildPlaces } from "./build-places.mjs";
import { folderOf, packageFiles, readPackages } from "./packages.mjs";

const lines = buildPlaces(readPackages()).split("\n");
const values = (key) =>
  lines
    .find((line) => line.startsWith(`${key}\t`))
    ?.split("\t")
    .slice(1);
const zips = lines.filter((line) => /^\d{5}\t/.test(line)).map((line) => line.split("\t"));

describe("the places file", () => {
  it("the places file has about as many ZIP codes as the Postal Service, each once, in order, and in a state", () => {
    expect(zips.length).toBeGreaterThan(41_000);
    expect(zips.length).toBeLessThan(43_000);
    const codes = zips.map(([zip]) => zip);
    expect(codes).toEqual([...new Set(codes)].sort());
    const states = new Set(values("US")?.map((line) => line.slice(0, 2)));
    expect(zips.filter(([, city, state]) => !city || !states.has(state ?? ""))).toEqual([]);
  });

  it("the places file has ZIP codes and cities of every state, territory, and military region", () => {
    const states = values("US")?.map((line) => line.slice(0, 2)) ?? [];
    expect(states).toHaveLength(62);
    const found = new Set(zips.map(([, , state]) => state));
    expect(states.filter((state) => !found.has(state) || !values(`US-${state}`))).toEqual([]);
  });

  it("the places file is small enough to stay in memory", () => {
    expect(Buffer.byteLength(lines.join("\n"))).toBeLessThan(1_500_000);
  });
});

it("the packages of the places data are found by version, and the error for a missing one says what to run", () => {
  const versions = packageFiles().map((file) => JSON.parse(readFileSync(file, "utf8")).version);
  const { devDependencies } = JSON.parse(readFileSync(join(ROOT, "packages/server/package.json"), "utf8"));
  expect(versions.length).toBeGreaterThan(0);
  expect(Object.values(devDependencies)).toEqual(expect.arrayContaining(versions));
  expect(() => folderOf("no-such-package")).toThrow(/^no-such-package, .* is not installed. Run npm ci.$/);
});
