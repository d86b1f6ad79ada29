import { execFileSync } from "node:child_process";
import { ROOT } from "./repository.mjs";

/** The short ID of the source's commit, marked if files have changed since; '' outside a repository. */
export function commitOfSource() {
  const git = (...args) => execFileSync("git", args, { cwd: ROOT, encoding: "utf8" }).trim();
  try {
    return git("rev-parse", "--short", "HEAD") + (git("status", "--porcelain") === "" ? "" : " with changes");
  } catch {
    return "";
  }
}
