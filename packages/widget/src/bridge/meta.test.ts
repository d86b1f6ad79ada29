// @vitest-environment jsdom
import { beforeEach, expect, it } from "vitest";
import { readHosts, readMeta } from "./meta.ts";

const write = (hosts: string): void => {
  document.head.innerHTML = "";
  for (const [name, content] of [
    ["hosts", hosts],
    ["checkout", "id"],
  ] as const) {
    const meta = document.createElement("meta");
    meta.name = `county-pay:${name}`;
    meta.content = content;
    document.head.append(meta);
  }
};
beforeEach(() => write("[]"));

it("the meta tags give hosts and checkout", () => {
  write('["https://county.test","http://localhost:4000"]');
  expect(readHosts(document)).toEqual(["https://county.test", "http://localhost:4000"]);
  expect(readMeta(document, "checkout")).toBe("id");
  expect(readMeta(document, "company")).toBe("");
});

it.each([
  "",
  "*",
  '["*"]',
  '["https://*.test"]',
  '["https://county.test/path"]',
  '{"0":"https://county.test"}',
])("no host is trusted for %j", (hosts) => {
  write(hosts);
  expect(readHosts(document)).toEqual([]);
});
