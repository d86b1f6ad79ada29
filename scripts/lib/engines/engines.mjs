import { findFirefox, installedChromium } from "../browsers.mjs";
import { inPlaywright, inWebKit } from "./engine-runs.mjs";
import { requireWebKit } from "./webkit.mjs";

/**
 * The engines by their name on the command line. `packages` are Debian's; `run(title)` runs the journeys whose title
 * matches and returns `{ passed, failed }`, or null if the engine is missing and could not be installed.
 */
export const ENGINES = {
  chromium: {
    name: "Chromium",
    packages: "chromium",
    run: async (title) => {
      const path = await installedChromium();
      return path ? inPlaywright("chromium", title, { CHROMIUM_PATH: path, FIREFOX_PATH: "" }) : null;
    },
  },
  firefox: {
    name: "Firefox",
    packages: "firefox-esr",
    run: async (title) => {
      const path = findFirefox();
      return path ? inPlaywright("firefox", title, { FIREFOX_PATH: path }) : null;
    },
  },
  webkit: {
    name: "WebKitGTK",
    packages: "webkit2gtk-driver xvfb",
    run: async (title) => (requireWebKit().missing.length === 0 ? inWebKit(title) : null),
  },
};

/** The report of a run: a line for each engine and each failed journey, and the total at the end. */
export function reportOf(results) {
  const lines = results.flatMap(({ engine, result }) => {
    const { name, packages } = ENGINES[engine];
    if (!result) return [`${name}: not installed (apt-get install ${packages})`];
    return [
      `${name}: ${result.passed} passed, ${result.failed.length} failed`,
      ...result.failed.map((title) => `  failed: ${title}`),
    ];
  });
  const sum = (of) => results.reduce((all, { result }) => all + (result ? of(result) : 0), 0);
  return [...lines, `${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed.length)} failed`];
}

/** Whether a run succeeded: no journey failed, and no engine is missing if all are required. */
export const isGood = (results, requireAll) =>
  results.every(({ result }) => (result ? result.failed.length === 0 : !requireAll)) &&
  results.some(({ result }) => result);
