import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import Ajv from "ajv";
import { describe, expect, it } from "vitest";
import { tables, withTables } from "../lib/widget-docs.mjs";

const require = createRequire(import.meta.url);
const readJson = (path) => JSON.parse(readFileSync(path, "utf8"));

describe("custom-elements.json", () => {
  const manifest = readJson(new URL("../../packages/widget/custom-elements.json", import.meta.url));
  const validate = new Ajv({ allErrors: true, allowUnionTypes: true }).compile(
    readJson(require.resolve("custom-elements-manifest/schema.json")),
  );

  it("custom-elements.json is valid by its official schema", () => {
    validate(manifest);
    expect(validate.errors ?? []).toEqual([]);
  });

  it("the schema rejects an invalid custom-elements.json", () => {
    expect(validate({ ...manifest, modules: [{ kind: "javascript-module" }] })).toBe(false);
  });
});

describe("the tables of the guide", () => {
  const made = tables({
    attributes: [{ name: "mode", property: "mode", type: '"a" | "b"', default: "a", description: "Which." }],
    methods: [
      {
        name: "go",
        parameters: [{ name: "to", type: "string", optional: true }],
        returns: "void",
        description: "Goes.",
      },
    ],
    events: [],
    slots: [],
    parts: [],
    cssProperties: [],
    commands: [{ name: "on", parameters: [{ name: "event" }], description: "Listens." }],
  });

  it("the guide's tables describe the definition", () => {
    expect(made.attributes).toContain('| `"a" \\| "b"`, default `a` |');
    expect(made.methods).toContain("`go(to?: string)`");
    expect(made.commands).toContain('`CountyPay("on", event)`');
  });

  it("the guide's tables are inserted between their markers, each once", () => {
    const marker = (name) => `<!-- table: ${name} -->\nold\n<!-- /table -->`;
    expect(withTables(`a\n${marker("x")}\nb`, { x: "new" })).toBe(
      "a\n<!-- table: x -->\n\nnew\n\n<!-- /table -->\nb",
    );
    expect(() => withTables(marker("y"), { x: "new" })).toThrow("no table is called y");
    expect(() => withTables("", { x: "new" })).toThrow("no marker for the table x");
  });
});
