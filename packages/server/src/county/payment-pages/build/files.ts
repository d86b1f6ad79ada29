import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { hashOf, type InventoryFile } from "../inventory.ts";
import { readScripts, type Script } from "./graph.ts";
import { readPortalScripts } from "./portal-files.ts";

const OWN_ORIGIN =
  "Served from our own origin only, which is the only one that the page's policy allows. Nothing inline runs but a file of this list whose hash the policy names. Every byte is compared with this inventory by the job and by pages check.";
const VERIFIED =
  "A site that pins a version verifies the loader by the integrity attribute of its snippet, the loader verifies the element, and the element each later file. Every byte is compared with this inventory by the job and by pages check.";

/** Scripts that no bundler's list has, with why they exist. */
const WRITTEN_BESIDE: readonly (readonly [RegExp, string])[] = [
  [
    /^portal\/dist\/assets\/start-[0-9a-f]{8}\.js$/,
    "Starts the portal after the browser has painted the page.",
  ],
  [
    /^portal\/dist\/assets\/early-keys-[\w-]{8}\.js$/,
    "Keeps the keys of the counter's scanner until the page's own code has loaded. The counter's page contains it, and its policy names its hash.",
  ],
  [
    /^widget\/dist\/embed\/v\d+\.\d+\.\d+\//,
    "An earlier version of the widget, for county sites that have pinned it.",
  ],
];

type About = Pick<InventoryFile, "origin" | "url" | "integrity" | "pages"> & { readonly script?: Script };

/** A script's purpose in a sentence: that of its largest part. */
const purposeOf = (file: string, script: Script | undefined): string => {
  const [main] = script?.contents ?? [];
  if (main) return main.purpose;
  if (script) return "Connects other scripts; has no code of its own.";
  const beside = WRITTEN_BESIDE.find(([path]) => path.test(file));
  if (!beside)
    throw new Error(`The purpose of the script packages/${file} is not stated: add it to files.ts.`);
  return beside[1];
};

/** Scripts and style sheets below a folder. */
const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:js|mjs|css)$/.test(entry.name))
    .map((entry) =>
      relative(folder, join(entry.parentPath ?? entry.path, entry.name))
        .split(sep)
        .join("/"),
    )
    .toSorted();

function inventoryFile(packages: string, file: string, { script, ...about }: About): InventoryFile {
  const content = readFileSync(packages + file);
  const isScript = !file.endsWith(".css");
  return {
    ...about,
    file,
    kind: isScript ? "script" : "style",
    bytes: content.length,
    sha256: hashOf(content, "sha256"),
    sha384: hashOf(content),
    purpose: isScript ? purposeOf(file, script) : "The look of the page.",
    contents: (script?.contents ?? []).map(({ source, bytes }) => ({ source, bytes })),
  };
}

/** The scripts of one of the widget's bundles, by path below `folder`. */
const bundle = (packages: string, name: string, folder = ""): readonly (readonly [string, Script])[] => {
  const path = `${packages}widget/dist/scripts/${name}.json`;
  return readScripts(path).map((script) => [folder + script.file, script]);
};

/** Why each source is loaded, from the scripts that contain it. */
const sourcesOf = (scripts: Iterable<Script>): Record<string, string> =>
  Object.fromEntries(
    [...scripts]
      .flatMap(({ contents }) => contents.map(({ source, purpose }) => [source, purpose] as const))
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );

/** When a page loads a file of its bundle: its entry and style sheets at once, the rest when the payer needs it. */
const momentOf = (page: string, file: string, script: Script | undefined): InventoryFile["pages"] => [
  { page, when: script?.isEntry || file.endsWith(".css") ? "first" : "later" },
];

/** Every script and style sheet that the portal, the card frame, and the widget serve. */
export function inventoryFiles(packages: string, version: string) {
  const portal = readPortalScripts(`${packages}portal/dist/`);
  const portalScripts = new Map(portal.scripts.map((script) => [script.file, script]));
  const [entry] = portal.scripts.filter(({ isEntry }) => isEntry);
  const ofPortal = filesIn(`${packages}portal/dist/assets`).map((name) => {
    const script = portalScripts.get(`assets/${name}`);
    // The script that starts the entry is loaded where the entry is.
    const file = script || !name.startsWith("start-") ? `assets/${name}` : (entry?.file ?? "");
    return inventoryFile(packages, `portal/dist/assets/${name}`, {
      origin: "portal",
      url: `/assets/${name}`,
      integrity: OWN_ORIGIN,
      pages: portal.momentsOf(file),
      ...(script ? { script } : {}),
    });
  });
  const frame = new Map(bundle(packages, "card-frame"));
  const ofFrame = filesIn(`${packages}widget/dist/card-frame`).map((name) => {
    const script = frame.get(name);
    return inventoryFile(packages, `widget/dist/card-frame/${name}`, {
      origin: "payments",
      url: `/frame/${name}`,
      integrity: OWN_ORIGIN,
      pages: momentOf("card-frame", name, script),
      ...(script ? { script } : {}),
    });
  });
  const journey = new Map(bundle(packages, "journey"));
  const current = `v${version}/`;
  const element = new Map([
    ...bundle(packages, "loader"),
    ...bundle(packages, "pinned-loader", current),
    ...bundle(packages, "element", current),
  ]);
  const ofEmbed = filesIn(`${packages}widget/dist/embed`).map((name) => {
    const script = journey.get(name) ?? element.get(name);
    const isJourney = name.startsWith("journey");
    return inventoryFile(packages, `widget/dist/embed/${name}`, {
      origin: "portal",
      url: `/embed/${name}`,
      integrity: isJourney ? OWN_ORIGIN : VERIFIED,
      pages: momentOf(isJourney ? "journey" : "county-site", name, script),
      ...(script ? { script } : {}),
    });
  });
  return {
    files: [...ofPortal, ...ofFrame, ...ofEmbed],
    sources: sourcesOf([...portal.scripts, ...frame.values(), ...journey.values(), ...element.values()]),
  };
}

/** What the server runs and reads: its programs, and the page and programs that the portal's build wrote. */
export function programsOf(packages: string) {
  const server = readdirSync(`${packages}server/dist`)
    .filter((name) => name.endsWith(".js"))
    .map((name) => `server/dist/${name}`);
  const portal = ["index.html", ".vite/first-files.json", ".vite/first-view.js"]
    .map((name) => `portal/dist/${name}`)
    .filter((file) => existsSync(packages + file));
  return [...server, ...portal].toSorted().map((file) => {
    const content = readFileSync(packages + file);
    return { file, bytes: content.length, sha256: hashOf(content, "sha256") };
  });
}
