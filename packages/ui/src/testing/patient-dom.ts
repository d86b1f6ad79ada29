import { afterEach } from "vitest";
import { watchPresses } from "../form/after-press.ts";

/** Files share a window and the modules that they load: each starts with an empty page at its own address. */
function beginAnew(): void {
  document.body.replaceChildren();
  for (const { name } of [...document.documentElement.attributes])
    document.documentElement.removeAttribute(name);
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, "", "/");
  watchPresses(window);
}

if (typeof document !== "undefined") {
  // What appears on the screen is waited for as long as a busy machine may need. The library itself clears the screen
  // after each test in the first file alone.
  const { cleanup, configure } = await import("@testing-library/react");
  configure({ asyncUtilTimeout: 10_000 });
  beginAnew();
  afterEach(cleanup);
}
