import { readdirSync } from "node:fs";
import { join } from "node:path";
import { install, isProgram, onPath } from "../programs.mjs";

/** Where distributions keep what belongs to WebKitGTK: below a folder for the kind of machine, or in libexec. */
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

/** The browser that comes with WebKitGTK lies beside its library and not on PATH. The newest is taken. */
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
 * WebKitGTK as its makers ship it: the browser (WEBKIT_PATH, or where the distribution keeps it), its WebDriver, and a
 * screen to draw on. `missing` names the packages of Debian that hold what is not there.
 */
export function findWebKit() {
  const browser = process.env.WEBKIT_PATH || findMiniBrowser();
  const driver = onPath(["WebKitWebDriver"]);
  const screen = onPath(["Xvfb"]);
  const missing = [...(browser && driver ? [] : ["webkit2gtk-driver"]), ...(screen ? [] : ["xvfb"])];
  return { browser, driver, screen, missing };
}

/** As `findWebKit`, after what is missing was installed where it can be. */
export function requireWebKit() {
  const { missing } = findWebKit();
  if (missing.length > 0) install(...missing);
  return findWebKit();
}
