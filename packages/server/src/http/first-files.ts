import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Company, writesHtml } from "@county-pay/core/company";
import { guard, LOGGED_OUT, matchPath, type RouteName, routeOf } from "@county-pay/core/session";
import * as v from "valibot";

const Names = v.array(v.string());
const FirstFiles = v.object({ screens: v.record(v.string(), Names), html: Names, spanish: Names });

/** Which files of the built portal each of its screens needs before it is seen, and those of a county's HTML and of Spanish. */
export type FirstFiles = v.InferOutput<typeof FirstFiles>;

/** As the build of the portal wrote them; none where it did not: then a page asks for its files one set after the other. */
export function readFirstFiles(portal: string): FirstFiles {
  const path = join(portal, ".vite/first-files.json");
  return existsSync(path)
    ? v.parse(FirstFiles, JSON.parse(readFileSync(path, "utf8")))
    : { screens: {}, html: [], spanish: [] };
}

/** Answers of a guard lead to a screen within three steps. */
const STEPS = 3;

/** The screen that a guest comes to see at a path; of what needs a login, the screen itself. */
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

/** What a page at this path will ask for, so that it may be asked for at once. */
export function filesAt({ screens, html }: FirstFiles, path: string, company: Company): readonly string[] {
  const screen = screenAt(path, company);
  return [...((screen && screens[screen]) ?? []), ...(writesHtml(company) ? html : [])];
}
