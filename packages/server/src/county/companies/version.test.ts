import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { deployedVersion } from "./version.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "county-pay-version-"));
});
afterEach(() => rmSync(folder, { recursive: true }));
const page = (text: string) => writeFileSync(join(folder, "index.html"), text);

it("the call returns the version in the deployed page", async () => {
  page('<meta name="county-pay-version" content="0123456789abcdef" />');
  expect(await deployedVersion(folder)).toBe("0123456789abcdef");
});

it("pages without a version have different hashes, and a server without pages still returns a hash", async () => {
  page("one");
  const one = await deployedVersion(folder);
  page("another");
  expect(await deployedVersion(folder)).not.toBe(one);
  expect(one).toMatch(/^[0-9a-f]{40}$/);
  expect(await deployedVersion(join(folder, "nowhere"))).toMatch(/^[0-9a-f]{40}$/);
});
