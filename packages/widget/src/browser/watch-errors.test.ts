// @vitest-environment jsdom
import { logConsoleError } from "@county-pay/core/contract";
import { fakeServer } from "@county-pay/core/testing";
import { expect, it, vi } from "vitest";
import { CAUGHT_ERROR, watchErrors } from "./watch-errors.ts";

function watch() {
  const server = fakeServer();
  server.on(logConsoleError, () => null);
  const stop = watchErrors(server.client, "widget");
  const reported = () => server.callsOf(logConsoleError).map(({ input }) => input.body);
  return { stop, reported };
}
const caught = (error: unknown) => window.dispatchEvent(new CustomEvent(CAUGHT_ERROR, { detail: error }));
const rejected = (reason: unknown) =>
  window.dispatchEvent(Object.assign(new Event("unhandledrejection"), { reason }));

it("a page's error is reported once, and at most five different errors are reported", async () => {
  const { stop, reported } = watch();
  caught(new Error("first"));
  caught(new Error("first"));
  for (let number = 0; number < 20; number += 1) rejected(new Error(`error of step ${"x".repeat(number)}`));
  await vi.waitFor(() => expect(reported()).toHaveLength(5));
  expect(reported()[0]).toMatchObject({
    Level: "error",
    Message: "Error: first",
    Context: { face: "widget" },
  });
  stop();
});

it("errors of cross-origin scripts, which have no details, and errors after the watch ends are not reported", async () => {
  const { stop, reported } = watch();
  window.dispatchEvent(Object.assign(new Event("error"), { error: null }));
  rejected(new Error("lost"));
  await vi.waitFor(() => expect(reported()).toHaveLength(1));
  expect(reported()).toMatchObject([{ Message: "Error: lost" }]);
  stop();
  rejected(new Error("later"));
  await new Promise((resolve) => setTimeout(resolve));
  expect(reported()).toHaveLength(1);
});
