import { readdirSync } from "node:fs";
import { join } from "node:path";
import { install, isProgram, onPath } from "../programs.mjs";

/** Where distributions install WebKitGTK's programs: in a folder for the architecture, or in libexec. */
const HOMES = ["/usr/lib", "/usr/libexec"];

function foldersIn(folder) {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => join(folder, name));
  } catch {
    return [];
  }
}

/** WebKitGTK's browser is installed next to its library and not on PATH. We use the newest. */
function findMiniBrowser() {
  const machines = HOMES.flatMap((home) => [
    home,
    ...foldersIn(home).filter((folder) => /-linux-/.test(folder)),
  ]);
  return machines
    .flatMap(foldersIn)
    .filter((folder) => /\/webkit2?gtk-[\d.]+$/.test(folder))
    .map((folder) => join(folder, "MiniBrowser"))
    .filter(isProgram)
    .sort()
    .at(-1);
}

/**
 * An unmodified WebKitGTK: the browser (WEBKIT_PATH, or the distribution's path), its WebDriver, and a virtual screen.
 * `missing` names the Debian packages of the missing parts.
 */
export function findWebKit() {
  const browser = process.env.WEBKIT_PATH || findMiniBrowser();
  const driver = onPath(["WebKitWebDriver"]);
  const screen = onPath(["Xvfb"]);
  const missing = [...(browser && driver ? [] : ["webkit2gtk-driver"]), ...(screen ? [] : ["xvfb"])];
  return { browser, driver, screen, missing };
}

/** Like `findWebKit`, after installing the missing parts if possible. */
export function requireWebKit() {
  const { missing } = findWebKit();
  if (missing.length > 0) install(...missing);
  return findWebKit();
}
