import { readdirSync, readFileSync } from "node:fs";
import { ROOT } from "../lib/repository.mjs";
import { sourcesIn } from "./sources.mjs";

const PACKAGES = ["core", "ui", "portal", "widget", "server"];
const SQL = ["migrations", "functions"].map((part) => `${ROOT}packages/server/src/db/${part}`);
/** The catalog itself, without the formatting code next to it. */
const CATALOG = /core\/src\/messages\/(?!general\/(?:calendar|dates|format|language|sight|stamps)\.ts$)/;
/** Files with identifiers that happen to equal text keys. */
const SANDBOX = /server\/src\/gateways\//;

/**
 * Texts whose key is computed or comes from the database or another system, so that no source spells it out, each with
 * its origin.
 */
const BY_DATA = [
  [
    /^(?:addressChange|payerError|profile)Messages\.\w+(?:Required|Spaces|TooLong|Invalid)$/,
    "forms/shared.ts",
  ],
  [/^(?:alert|profile)Messages\.phone(?:Impossible|Invalid|Short)$/, "forms/phone.ts"],
  [/^terminalMessages\.stopped\./, "codes of terminals"],
  [/^attentionMessages\.(?:reasons|states)\./, "reasons and states in the database"],
  [/^auditActMessages\./, "acts in the database"],
  [/^auditAmountMessages\.drawer\w+Cents/, "the lines of a drawer in the audit trail"],
  [/^auditFeeMessages\.parts\./, "keys of a county's fees"],
  [/^declineMessages\.reasons\./, "codes of the gateway"],
  [/^mailingMessages\.operations\./, "codes of the Postal Service"],
];

const withoutComments = (text) => text.replace(/\/\*[\s\S]*?\*\//g, " ").replace(/(^|\s)\/\/.*$/gm, " ");

/** Everything that may show a text: sources other than the catalog and tests, and the database's functions. */
function readers() {
  const sources = PACKAGES.flatMap((name) => sourcesIn(`${ROOT}packages/${name}`))
    .filter(({ path }) => !CATALOG.test(path) && !SANDBOX.test(path))
    .map(({ text }) => withoutComments(text));
  const sql = SQL.flatMap((folder) =>
    readdirSync(folder, { recursive: true })
      .filter((name) => name.endsWith(".sql"))
      .map((name) => readFileSync(`${folder}/${name}`, "utf8")),
  );
  return [...sources, ...sql];
}

/** Whether a source selects texts by a computed key, or merges one catalog into another. */
const PICKS = /\b(?:texts|words|sentences|labels|\w+Texts)\[(?!["'])|\.\.\.(?:\w+\.)?(?:texts|useTexts)\(/;

/** The ways a source names a key: as a property, as a string, or by destructuring. */
const NAMINGS = [/\.(\w+)/g, /["'`]([^"'`\n]*)["'`]/g, /[{,]\s*(\w+)(?=\s*[,}:=])/g];

/**
 * A source prepared for the search: all its words, all keys it names, and whether it selects texts by computed keys.
 */
const read = (text) => ({
  words: new Set(text.match(/\w+/g)),
  keys: new Set(NAMINGS.flatMap((naming) => [...text.matchAll(naming)].map(([, key]) => key))),
  picks: PICKS.test(text),
});

/**
 * The texts of these catalogs that no source names, for example `billMessages.labels.old`. A text counts as shown if a
 * source names its key and either names its catalog too or names no catalog (and so receives its texts). Parts of a
 * text, texts selected by a computed key, and merged texts count as shown if any source names the key.
 */
export function unusedTexts(catalogs, texts = readers()) {
  const names = Object.keys(catalogs);
  const sources = texts.map(read);
  const withoutCatalog = sources.filter(({ words }) => !names.some((name) => words.has(name)));
  return names.flatMap((name) => {
    const own = sources.filter(({ words }) => words.has(name));
    const candidates = own.some(({ picks }) => picks) ? sources : [...own, ...withoutCatalog];
    const unused = (part, path, shownBy) =>
      Object.entries(part).flatMap(([key, value]) => {
        const at = `${path}.${key}`;
        if (BY_DATA.some(([pattern]) => pattern.test(`${at}.`) || pattern.test(at))) return [];
        if (!shownBy.some(({ keys }) => keys.has(key))) return [at];
        return typeof value === "object" ? unused(value, at, sources) : [];
      });
    return own.length === 0 ? [name] : unused(catalogs[name], name, candidates);
  });
}
