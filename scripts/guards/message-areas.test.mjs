import { parseAst } from "vite";
import { expect, it } from "vitest";
import { messageAreas } from "../../packages/portal/message-areas.mjs";

const FILE = "/repo/packages/core/src/messages/receipt.ts";
const split = async (source, id = FILE) => {
  const plugin = messageAreas();
  const result = await plugin.transform.call({ parse: parseAst }, source, id);
  return { plugin, code: result?.code ?? null };
};

it("texts of two areas in one file become a module for each area, unchanged", async () => {
  const { plugin, code } = await split(`
    /** Shown after a payment. */
    export const one = { title: "Paid", help: { call: "Call {name}." } } as const;
    export const two = { title: "Find it again" } as const;
  `);
  const [first, second] = [...code.matchAll(/export { (\w+) } from "([^"]+)"/g)];
  expect([first[1], second[1]]).toEqual(["one", "two"]);
  expect(plugin.resolveId(first[2])).toBe(first[2]);
  const text = plugin.load(first[2]);
  expect(text).not.toContain("Find it again");
  const { one } = await import(`data:text/javascript,${encodeURIComponent(text)}`);
  expect(one).toEqual({ title: "Paid", help: { call: "Call {name}." } });
});

it("texts that refer to each other, texts of one area, and other modules stay unchanged", async () => {
  expect((await split('const a = { b: "c" }; export const d = { ...a };')).code).toBeNull();
  expect((await split('export const only = { b: "c" };')).code).toBeNull();
  const two = 'export const a = { b: "c" }; export const d = { e: "f" };';
  expect((await split(two, "/repo/packages/core/src/money/format.ts")).code).toBeNull();
  expect((await split(two, FILE.replace("receipt", "index"))).code).toBeNull();
});
