import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Company } from "@county-pay/core/company";
import { LOGGED_OUT } from "@county-pay/core/session";
import { guard, matchPath, type RouteName, routeOf } from "@county-pay/core/site";
import * as v from "valibot";

const Names = v.array(v.string());
const FirstFiles = v.object({
  screens: v.record(v.string(), Names),
  languages: v.record(v.string(), Names),
  /** The first script of a page with a scanner's field. */
  earlyKeys: v.optional(v.string()),
});

/** The files that each screen of the built portal needs first, and those for each language. */
export type FirstFiles = v.InferOutput<typeof FirstFiles>;

/** Reads the list that the portal's build wrote; empty without one: then a page loads its files one after the other. */
export function readFirstFiles(portal: string): FirstFiles {
  const path = join(portal, ".vite/first-files.json");
  return existsSync(path)
    ? v.parse(FirstFiles, JSON.parse(readFileSync(path, "utf8")))
    : { screens: {}, languages: {} };
}

/** A guard's redirects reach a screen within three steps. */
const STEPS = 3;

/** The screen that a guest sees at a path; for screens that need a login, the screen itself. */
function screenAt(path: string, company: Company): RouteName | null {
  let name = matchPath(path)?.name ?? null;
  for (let step = 0; step < STEPS && name !== null; step += 1) {
    const { area } = routeOf(name);
    const answer = area === "clerk" || area === "user" ? null : guard(name, LOGGED_OUT, company);
    if (answer?.kind !== "redirect") return name;
    name = matchPath(answer.to)?.name ?? null;
  }
  return name;
}

/** The files that a page at this path will request, so that it can preload them. */
export function filesAt({ screens }: FirstFiles, path: string, company: Company): readonly string[] {
  const screen = screenAt(path, company);
  return (screen && screens[screen]) ?? [];
}
