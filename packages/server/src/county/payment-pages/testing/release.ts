import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { makeInventory } from "../build/make-inventory.ts";
import { PORTAL_PAGES } from "../build/portal-pages.ts";
import { INVENTORY_FILE } from "../inventory.ts";

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Pay a bill</title>
    <link rel="modulepreload" crossorigin fetchpriority="low" href="/assets/index-Aa111111.js" data-app><script type="module" crossorigin src="/assets/start-0123abcd.js"></script>
    <link rel="stylesheet" crossorigin href="/assets/index-Bb222222.css">
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>
`;

/** A script in a bundler's list, made of one source. */
const script = (file: string, source: string, more: object = {}) => ({
  file,
  isEntry: false,
  imports: [],
  later: [],
  modules: [`packages/${source}/some.ts`],
  contents: [{ source, bytes: 100, purpose: `What ${source} is for.` }],
  ...more,
});

const APP = script("assets/index-Aa111111.js", "portal/src/app", { isEntry: true });
const PAY = script("assets/pay-Cc333333.js", "widget/src/card-host");
const HELP = script("assets/help-Dd444444.js", "portal/src/features/documentation");
const screens = Object.keys(PORTAL_PAGES).map((name) => [name, [PAY.file]]);

const json = (value: unknown): string => JSON.stringify(value);

/** The files of a small release, by their paths below `packages/`. */
const FILES: Readonly<Record<string, string>> = {
  "server/dist/server.js": "// the server",
  "portal/dist/index.html": PAGE,
  "portal/dist/assets/index-Aa111111.js": "start();",
  "portal/dist/assets/start-0123abcd.js": "load('/assets/index-Aa111111.js');",
  "portal/dist/assets/pay-Cc333333.js": `open("${"card ".repeat(200)}");`,
  "portal/dist/assets/help-Dd444444.js": "help();",
  "portal/dist/assets/index-Bb222222.css": "body{margin:0}",
  "portal/dist/.vite/scripts.json": json([APP, PAY, HELP]),
  "portal/dist/.vite/first-files.json": json({
    screens: { ...Object.fromEntries(screens), documentations: [HELP.file] },
    languages: {},
  }),
  "widget/dist/card-frame/frame.js": `frame("${"digits ".repeat(200)}");`,
  "widget/dist/card-frame/frame.css": "form{color:#000}",
  "widget/dist/embed/journey.js": "journey();",
  "widget/dist/embed/journey.css": "main{color:#000}",
  "widget/dist/embed/county-pay.js": "load();",
  "widget/dist/embed/v0.1.0/county-pay.js": "loadPinned();",
  "widget/dist/embed/v0.1.0/county-pay-element-Ee555555.js": "element();",
  "widget/dist/embed/integrity.json": json({ version: "0.1.0" }),
  "widget/dist/scripts/card-frame.json": json([
    script("frame.js", "widget/src/card-frame", { isEntry: true }),
  ]),
  "widget/dist/scripts/journey.json": json([script("journey.js", "widget/src/journey", { isEntry: true })]),
  "widget/dist/scripts/loader.json": json([script("county-pay.js", "widget/src/loader", { isEntry: true })]),
  "widget/dist/scripts/pinned-loader.json": json([
    script("county-pay.js", "widget/src/loader", { isEntry: true }),
  ]),
  "widget/dist/scripts/element.json": json([
    script("county-pay-element-Ee555555.js", "widget/src/element", { isEntry: true }),
  ]),
};

/** A small release in a temporary folder, built as the real one is. */
export interface TestRelease {
  /** Its folder `packages/`. */
  readonly packages: string;
  readonly folders: { readonly portal: string; readonly embed: string; readonly cardFrame: string };
  /** Writes a file, with its compressed copies if it has some. */
  write(file: string, content: string): void;
  /** Writes the inventory of what is there. */
  build(): void;
  remove(): void;
}

/** Writes a small release, with other files on top of the usual ones. */
export function testRelease(others: Readonly<Record<string, string>> = {}): TestRelease {
  const packages = `${mkdtempSync(join(tmpdir(), "county-pay-release-"))}/`;
  const write = (file: string, content: string): void => {
    mkdirSync(dirname(packages + file), { recursive: true });
    writeFileSync(packages + file, content);
    if (!/^(?:portal|widget)\/.*\.(?:js|css)$/.test(file) || content.length < 1_000) return;
    writeFileSync(`${packages}${file}.br`, brotliCompressSync(content));
    writeFileSync(`${packages}${file}.gz`, gzipSync(content));
  };
  for (const [file, content] of Object.entries({ ...FILES, ...others })) write(file, content);
  mkdirSync(dirname(packages + INVENTORY_FILE), { recursive: true });
  return {
    packages,
    folders: {
      portal: `${packages}portal/dist`,
      embed: `${packages}widget/dist/embed`,
      cardFrame: `${packages}widget/dist/card-frame`,
    },
    write,
    build: () => writeFileSync(packages + INVENTORY_FILE, json(makeInventory(packages))),
    remove: () => rmSync(packages, { recursive: true }),
  };
}
