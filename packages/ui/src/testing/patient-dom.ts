// Where a test has a document, what appears on the screen is waited for as long as a busy machine may need.
if (typeof document !== "undefined") {
  const { configure } = await import("@testing-library/react");
  configure({ asyncUtilTimeout: 10_000 });
}

export {};
