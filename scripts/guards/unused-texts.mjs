import { readdirSync, readFileSync } from "node:fs";
import { ROOT } from "../lib/repository.mjs";
import { sourcesIn } from "./sources.mjs";

const PACKAGES = ["core", "ui", "portal", "widget", "server"];
const SQL = ["migrations", "functions"].map((part) => `${ROOT}packages/server/src/db/${part}`);
/** The catalogue itself; what formats texts is code beside it. */
const CATALOGUE = /core\/src\/messages\/(?!general\/(?:calendar|dates|format|language|sight|stamps)\.ts$)/;
/** Names of its own happen to be names of texts. */
const SANDBOX = /server\/src\/gateways\//;

/**
 * Texts whose key is put together, or comes from the database or from another system, so that no source spells it. Each
 * with where it comes from.
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
  [/^auditFeeMessages\.parts\./, "keys of a county's fees"],
  [/^declineMessages\.reasons\./, "codes of the gateway"],
  [/^mailingMessages\.operations\./, "codes of the Postal Service"],
];

const withoutComments = (text) => text.replace(/\/\*[\s\S]*?\*\//g, " ").replace(/(^|\s)\/\/.*$/gm, " ");

/** Everything that may show a text: sources outside the catalogue and tests, and the database's own functions. */
function readers() {
  const sources = PACKAGES.flatMap((name) => sourcesIn(`${ROOT}packages/${name}`))
    .filter(({ path }) => !CATALOGUE.test(path) && !SANDBOX.test(path))
    .map(({ text }) => withoutComments(text));
  const sql = SQL.flatMap((folder) =>
    readdirSync(folder, { recursive: true })
      .filter((name) => name.endsWith(".sql"))
      .map((name) => readFileSync(`${folder}/${name}`, "utf8")),
  );
  return [...sources, ...sql];
}

/** Whether a source picks texts by a key that it computes, or lays a catalogue over another one. */
const PICKS = /\b(?:texts|words|sentences|labels|\w+Texts)\[(?!["'])|\.\.\.(?:\w+\.)?(?:texts|useTexts)\(/;

/** The ways in which a source names a key: as a property, as a string, by taking an object apart. */
const NAMINGS = [/\.(\w+)/g, /["'`]([^"'`\n]*)["'`]/g, /[{,]\s*(\w+)(?=\s*[,}:=])/g];

/** A source as the search needs it: every word in it, every key that it names, and whether it picks texts by computed keys. */
const read = (text) => ({
  words: new Set(text.match(/\w+/g)),
  keys: new Set(NAMINGS.flatMap((naming) => [...text.matchAll(naming)].map(([, key]) => key))),
  picks: PICKS.test(text),
});

/**
 * The texts of these catalogues that no source names, e.g. `billMessages.labels.old`. A text counts as shown where its key
 * is named by a source that names its catalogue too, or that names none and so is given its texts. Parts of a text, and
 * texts that are picked by a computed key or laid over others, count as shown where any source names the key.
 */
export function unusedTexts(catalogues, texts = readers()) {
  const names = Object.keys(catalogues);
  const sources = texts.map(read);
  const given = sources.filter(({ words }) => !names.some((name) => words.has(name)));
  return names.flatMap((name) => {
    const own = sources.filter(({ words }) => words.has(name));
    const near = own.some(({ picks }) => picks) ? sources : [...own, ...given];
    const unused = (part, path, shownBy) =>
      Object.entries(part).flatMap(([key, value]) => {
        const at = `${path}.${key}`;
        if (BY_DATA.some(([pattern]) => pattern.test(`${at}.`) || pattern.test(at))) return [];
        if (!shownBy.some(({ keys }) => keys.has(key))) return [at];
        return typeof value === "object" ? unused(value, at, sources) : [];
      });
    return own.length === 0 ? [name] : unused(catalogues[name], name, near);
  });
}
