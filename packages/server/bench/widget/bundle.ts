import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "esbuild";
import type { Other } from "./others.ts";
import type { Files } from "./site.ts";

const page = (head: string, body: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Pay</title><link rel="icon" href="data:,">${head}<body>${body}</body></html>`;

/** The library as a site would ship it to current browsers: one minified script, and its stylesheet if it has one. */
export async function bundled(beside: string, other: Other): Promise<Files> {
  const { outputFiles } = await build({
    entryPoints: [join(beside, other.entry)],
    outdir: "out",
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2022",
    legalComments: "none",
    define: { "process.env.NODE_ENV": '"production"' },
    write: false,
    logLevel: "error",
  });
  const files: Record<string, { type: string; text: string }> = {};
  let head = "";
  for (const { path, text } of outputFiles) {
    const style = path.endsWith(".css");
    const name = style ? "/style.css" : "/script.js";
    files[name] = { type: style ? "text/css" : "text/javascript", text };
    head += style ? `<link rel="stylesheet" href="${name}">` : "";
  }
  const script = '<script type="module" src="/script.js"></script>';
  return { ...files, "/": { type: "text/html", text: page(head + script, other.body) } };
}

/** The measured version. */
export async function versionOf(beside: string, npm: string): Promise<string> {
  const manifest = await readFile(join(beside, "node_modules", npm, "package.json"), "utf8");
  return String((JSON.parse(manifest) as { version?: unknown }).version);
}

/** Only the snippet in the documentation. `attributes` are added to the county's. */
export const ours = (portal: string, attributes: string): Files => ({
  "/": {
    type: "text/html",
    text: page(
      `<script async src="${portal}/embed/county-pay.js"></script>`,
      `<county-pay company="demo" ${attributes}><a href="${portal}/demo/guest">Pay on the county's payment site</a></county-pay>`,
    ),
  },
});
