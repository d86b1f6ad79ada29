import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Report } from "../report.ts";

interface Size {
  readonly name: string;
  readonly bytes: number;
}

/** Lighthouse's medians for a page, as `npm run lighthouse` stores them. */
interface Page {
  readonly name: string;
  readonly scores: Readonly<Record<string, number>>;
  readonly milliseconds: Readonly<Record<string, number>>;
  readonly layoutShift: number;
}

/** The gzipped sizes that `npm test` limits: a script of the package that lists them. */
async function sizesOf(root: string, name: "portal" | "widget"): Promise<readonly Size[]> {
  const script = await import(pathToFileURL(join(root, "packages", name, "size.mjs")).href);
  return script.measure();
}

async function lighthouse(root: string): Promise<readonly Page[]> {
  const child = spawn(process.execPath, [join(root, "scripts/lighthouse.mjs")], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error("npm run lighthouse failed");
  return JSON.parse(await readFile(join(root, "bench/lighthouse.json"), "utf8"));
}

/** What browsers download before the portal and the widget work, and Lighthouse's scores of the portal. */
export async function benchPortal(): Promise<Report> {
  const root = process.env.COUNTY_PAY_ROOT ?? ".";
  const [portal, widget] = [await sizesOf(root, "portal"), await sizesOf(root, "widget")];
  const pages = await lighthouse(root);
  const bytes = (name: string): number =>
    [...portal, ...widget].find((size) => size.name === name)?.bytes ?? Number.NaN;
  const first = pages[0];
  return {
    subject: "portal",
    tables: [
      {
        title: "Downloads, in bytes after gzip",
        columns: ["what", "bytes"],
        rows: [
          ...portal.map((size) => [`portal, ${size.name}`, size.bytes.toLocaleString("en-US")]),
          ...widget.map((size) => [`widget, ${size.name}`, size.bytes.toLocaleString("en-US")]),
        ],
      },
      {
        title: "Lighthouse on a phone, medians",
        columns: [
          "page",
          ...Object.keys(first?.scores ?? {}),
          ...Object.keys(first?.milliseconds ?? {}).map((name) => `${name}, ms`),
          "layout shift",
        ],
        rows: pages.map(({ name, scores, milliseconds, layoutShift }) => [
          name,
          ...Object.values(scores).map(String),
          ...Object.values(milliseconds).map((value) => value.toLocaleString("en-US")),
          layoutShift.toFixed(3),
        ]),
      },
    ],
    figures: { portal, widget, pages },
    goals: {
      loader: [bytes("loader")],
      "first view": [bytes("first view")],
      "host page": [bytes("search to checkout")],
      portal: ["login", "search", "bill"].map(bytes),
      lighthouse: pages.map(({ scores }) => scores.performance ?? Number.NaN),
    },
  };
}
