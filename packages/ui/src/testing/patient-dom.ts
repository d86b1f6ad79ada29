import { afterEach } from "vitest";
import { watchPresses } from "../form/after-press.ts";

// Where a test has a document, what appears on the screen is waited for as long as a busy machine may need. Files share
// what is loaded, which belongs to the window of the file that loaded it first: presses are followed in this one, and the
// screen is cleared after each test (the library does so in the first file alone).
if (typeof document !== "undefined") {
  const { cleanup, configure } = await import("@testing-library/react");
  configure({ asyncUtilTimeout: 10_000 });
  watchPresses(window);
  afterEach(cleanup);
}
