import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { pathToFileURL } from "node:url";
import { parseSync } from "vite";
import { textsIn } from "./lib/lint/text-rules.mjs";
import { ROOT } from "./lib/repository.mjs";

const PACKAGES = ["core", "ui", "portal", "widget", "server"];

/** Places with texts that no resident, clerk, or office user reads on a screen, each with the reason. */
const EXEMPT = [
  [/^packages\/core\/src\/messages\//, "the catalog itself"],
  [/\.test\.tsx?$|\/testing\//, "tests and their helpers"],
  [/^packages\/server\/src\/demo\//, "the data of the demo counties"],
  [
    /^packages\/server\/src\/((cli|start|cells\/move)\/|(cli|main|config)\.ts$)/,
    "for operators, at the terminal",
  ],
  [
    /^packages\/server\/src\/db\/(failures\/in-one-sentence|connection\/wait-for-database|fence\/fence|cluster\/judge-(database|patroni))\.ts$/,
    "for operators, at the terminal",
  ],
  [
    /^packages\/server\/src\/(county\/guides|bills\/mailing)\/data\//,
    "help articles, place names, and Postal Service codes",
  ],
  [/^packages\/server\/src\/county\/payment-pages\/build\//, "the inventory of scripts, for assessors"],
  [
    /^packages\/server\/src\/(payments\/disputes\/evidence\/|documents\/dispute-pack\.ts$)/,
    "evidence in a dispute, which banks read",
  ],
  [/^packages\/server\/src\/metrics\//, "what each metric is, for operators"],
  [/^packages\/server\/src\/gateways\/sandbox\//, "the simulated bank, for people who try the product"],
  [
    /^packages\/server\/src\/gateways\/[a-z]+\//,
    "why a vendor's response was unusable, for engineers, texts sent to it, and its settings in each language",
  ],
  [
    /^packages\/(core\/src\/contract\/openapi|server\/src\/reference)\//,
    "the reference of the API, for engineers",
  ],
  [/^packages\/server\/src\/payments\/journal\/files\.ts$/, "keywords of files that other programs read"],
  [/^packages\/widget\/src\/element\/definition\.ts$/, "the reference of the widget, for integrators"],
  [/^packages\/server\/src\/cells\//, "for operators, at the terminal and in the metrics"],
];

/** Single texts that are not our wording, each with the reason. */
const ALLOWED = [
  [
    /^(Awaiting Amount|Partially Paid|Payment Pending|View Only)$/,
    "codes of a status; billMessages.status has their texts",
  ],
  [/^(Bills Payment|Property Tax)$/, "names of products on the wire"],
  [/^(Tax|SMF) Processor$/, "types of users on the wire, which determine the roles"],
  [/^FullName asc$/, "a sort order on the wire"],
  [/^(Parcel ID|Owner Name|Bill Number|Account Number)$/, "column headings on the wire"],
  [/^(Public Sans|Open Sans|Source Serif 4)$/, "names of typefaces"],
  [/^American Express$/, "a brand as a vendor's code names it"],
  [/^(Apple|Google) Pay$/, "names of wallets, the same in every language"],
  [/^AJAX Error$/, "what a card terminal returns"],
  [/^(Confidential Pin\(s\)|Property NSF)$/, "names that a county gave its lists"],
  [/^(Garden City|Port Wentworth|Tybee Island|Jackson County, Missouri|AL Alabama,.*)$/, "names of places"],
  [/^(Parcel inactive since|Years owed:) ?$/, "remarks that an import writes on a county's bills"],
  [/^(The widget|The card frame|The portal)$/, "shown to an operator who has not built the product"],
];

function sourcesIn(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sourcesIn(path);
    return /\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

/** Every visible text outside the catalog of the repository at `root`. */
export function lintTexts(root = ROOT) {
  return PACKAGES.flatMap((name) => sourcesIn(join(root, "packages", name, "src"))).flatMap((path) => {
    const file = relative(root, path).split(sep).join("/");
    if (EXEMPT.some(([pattern]) => pattern.test(file))) return [];
    const source = readFileSync(path, "utf8");
    return textsIn(parseSync(file, source).program)
      .filter(({ text }) => !ALLOWED.some(([allowed]) => allowed.test(text)))
      .map(({ start, text }) => ({
        file,
        line: source.slice(0, start).split("\n").length,
        problem: `"${text}" belongs in packages/core/src/messages`,
      }));
  });
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const problems = lintTexts();
  for (const { file, line, problem } of problems) console.error(`${file}:${line}  ${problem}`);
  if (problems.length > 0) process.exit(1);
}
