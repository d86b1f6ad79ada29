import { readFileSync } from "node:fs";
import * as v from "valibot";
import type { InventoryFile } from "../inventory.ts";
import { reachable, readScripts, type Script } from "./graph.ts";
import { PORTAL_PAGES } from "./portal-pages.ts";

/** What opens card entry: a screen that may load it is a payment page. */
const PAYS = /^packages\/widget\/src\/card-host\//;

const FirstFiles = v.object({
  screens: v.record(v.string(), v.array(v.string())),
  earlyKeys: v.optional(v.string()),
});

type Moments = InventoryFile["pages"];

interface PortalScripts {
  readonly scripts: readonly Script[];
  /** The files of a page, by when it loads them. */
  readonly momentsOf: (file: string) => Moments;
}

/**
 * The portal's scripts, and when each payment page loads them. Fails if a screen may take a payment and is not in
 * `PORTAL_PAGES`, or is there and may not.
 */
export function readPortalScripts(dist: string): PortalScripts {
  const scripts = readScripts(`${dist}.vite/scripts.json`);
  const { screens, earlyKeys } = v.parse(
    FirstFiles,
    JSON.parse(readFileSync(`${dist}.vite/first-files.json`, "utf8")),
  );
  const entries = scripts.filter(({ isEntry }) => isEntry).map(({ file }) => file);
  const modulesOf = new Map(scripts.map(({ file, modules }) => [file, modules]));
  const pages = Object.entries(screens).map(([name, named]) => {
    const first = new Set([...entries, ...named]);
    const all = reachable(scripts, first);
    const pays = [...all].some((file) => modulesOf.get(file)?.some((module) => PAYS.test(module)));
    return { name, first, all, pays };
  });
  const paying = pages.filter(({ pays }) => pays);
  const names = paying.map(({ name }) => name).toSorted();
  const stated = Object.keys(PORTAL_PAGES).toSorted();
  if (names.join() !== stated.join())
    throw new Error(
      `The screens that may take a payment are ${names.join(", ")}; PORTAL_PAGES has ${stated.join(", ")}.`,
    );
  return {
    scripts,
    momentsOf: (file) => {
      // The counter's page contains it.
      if (file === earlyKeys) return [{ page: "clerk-home", when: "first" }];
      const moments = paying.flatMap(({ name, first, all }): Moments => {
        if (first.has(file)) return [{ page: name, when: "first" }];
        return all.has(file) ? [{ page: name, when: "later" }] : [];
      });
      return moments.length > 0 ? moments : [{ page: "portal", when: "other-screens" }];
    },
  };
}
