import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { companyConfigFromWire, FLAG_NAMES } from "@county-pay/core/company";
import { SETTINGS, type Setting } from "@county-pay/core/settings";
import { describe, expect, it } from "vitest";
import { payPlusConfigOf } from "./to-wire.ts";

const ROOT = join(import.meta.dirname, "../../../..");
/** Code that carries, edits, describes, or invents settings, but does nothing because of them. */
const CARRIES =
  /\.test\.tsx?$|\.mocked|^(core\/src\/(settings|company|contract|wire|messages|testing)|server\/src\/(demo|testing|county\/companies)|(portal|ui)\/src\/testing|portal\/src\/features\/admin\/(?!users))\//;

/** The code that settings can change, without comments. */
const CODE = ["core", "ui", "widget", "portal", "server"]
  .flatMap((name) =>
    readdirSync(join(ROOT, name, "src"), { recursive: true, encoding: "utf8" }).map((path) =>
      join(name, "src", path),
    ),
  )
  .filter((path) => /\.tsx?$/.test(path) && !CARRIES.test(path))
  .map((path) => readFileSync(join(ROOT, path), "utf8").replace(/\/\*[\s\S]*?\*\/|^[ \t]*\/\/.*$/gm, ""))
  .join("\n");

/** The same for keys of the customization, whose parsers are part of the company. */
const TEXTS = ["terminal-group", "office"]
  .map((name) => readFileSync(join(ROOT, `core/src/company/texts/${name}.ts`), "utf8"))
  .join("\n");

const isRead = (pattern: string, code = CODE): boolean => new RegExp(pattern).test(code);
const config = payPlusConfigOf({ id: 1, name: "x", config: {}, timeZone: "UTC" });

/** The fields of a company that a switch of the configuration sets. */
function fieldsOf(name: string): readonly string[] {
  const [off, on] = [false, true].map((value) => companyConfigFromWire({ ...config, [name]: value }));
  return Object.entries(on ?? {}).flatMap(([field, value]) =>
    typeof value === "boolean" && value !== Reflect.get(off ?? {}, field) ? [field] : [],
  );
}

/** How code reads a setting. */
function readings(setting: Setting): readonly string[] {
  switch (setting.kind) {
    case "flag":
      return [`[fF]lags(\\?)?\\.${setting.flag}\\b`, `"${setting.flag}"`];
    case "config":
      return fieldsOf(setting.config).map((field) => `\\b${field}\\b(?!:)`);
    case "partial":
      return ["\\bpartialPayment\\b(?!:)"];
    case "rule-switch":
    case "rule-text":
      return [`\\b${setting.rule}\\b(?!:)`];
    case "autopay":
      return [`\\b${setting.part}\\b`];
    case "name":
      return ["company\\.displayName\\b"];
    case "zone":
      return ["company\\.timeZone\\b"];
    case "contact":
      return ["company\\.contactUrl\\b"];
    default:
      return [`["']${setting.custom}["']`, `\\.${setting.custom}\\b`];
  }
}

// OFFICE-002
describe("a setting that an admin sees", () => {
  it.each(SETTINGS.map((setting) => [setting.key, setting] as const))(
    "the setting %s is read by code that acts on it",
    (_, setting) => {
      const code = "custom" in setting ? `${CODE}\n${TEXTS}` : CODE;
      expect(readings(setting).some((pattern) => isRead(pattern, code))).toBe(true);
    },
  );

  it("no two switches do the same", () => {
    const effects = SETTINGS.flatMap((setting) =>
      setting.kind === "config" ? [fieldsOf(setting.config).join()] : [],
    );
    expect(effects.filter((effect) => effect === "")).toEqual([]);
    expect(new Set([...effects, "partialPayment"]).size).toBe(effects.length + 1);
  });

  it("a flag without a switch is read by no code", () => {
    const shown = SETTINGS.flatMap((setting) => (setting.kind === "flag" ? [setting.flag] : []));
    const carried = FLAG_NAMES.filter((name) => !shown.includes(name));
    expect(carried).toHaveLength(4);
    const readAnyway = carried.filter((name) => isRead(`[fF]lags(\\?)?\\.${name}\\b|"${name}"`));
    expect(readAnyway).toEqual([]);
  });
});
