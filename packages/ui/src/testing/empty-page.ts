import { options } from "preact";
import { afterEach } from "vitest";
import { watchPresses } from "../form/after-press.ts";

/** Test files share a window and loaded modules, so each file starts with an empty page at `/`. */
function resetPage(): void {
  document.body.replaceChildren();
  for (const { name } of [...document.documentElement.attributes])
    document.documentElement.removeAttribute(name);
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, "", "/");
  watchPresses(window);
}

if (typeof document !== "undefined") {
  // An animation frame that is still pending when the last file of a worker ends would look for a window that is gone.
  options.requestAnimationFrame = (callback) => void setTimeout(callback);
  // The library itself clears the screen after each test only in the first file.
  const { cleanup } = await import("@testing-library/preact");
  resetPage();
  afterEach(cleanup);
}
