import { posix } from "node:path";

/** How many source files a folder may have side by side. */
const MOST = 24;
const SOURCE = /\.[cm]?[jt]sx?$/;
const OTHER = /\.(?:test|spec|journey|pictures)\.[cm]?[jt]sx?$|\.d\.[cm]?ts$/;

/** The folders that have more source files side by side than a reader can survey, tests and types aside. */
export function fullFolders(paths) {
  const counts = new Map();
  for (const path of paths.filter((name) => SOURCE.test(name) && !OTHER.test(name))) {
    const folder = posix.dirname(path);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count > MOST).map(([folder, count]) => `${folder}: ${count}`);
}
