import { afterEach } from "vitest";

// Where a test has a document, what appears on the screen is waited for as long as a busy machine may need. The library
// clears the screen after each test only in the first file that loads it, and files share what is loaded.
if (typeof document !== "undefined") {
  const { cleanup, configure } = await import("@testing-library/react");
  configure({ asyncUtilTimeout: 10_000 });
  afterEach(cleanup);
}
