// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";
import { run } from "./commands.ts";

afterEach(() => {
  vi.restoreAllMocks();
  document.body.innerHTML = "";
});

it("commands for an element run when the page has loaded, and listeners are added at once", () => {
  vi.spyOn(document, "readyState", "get").mockReturnValue("loading");
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  const listener = vi.fn();
  run("on", "ready", listener);
  run("mount", "#later", { company: "demo", mode: null });
  run("search", "oak");
  document.dispatchEvent(new Event("county-pay:ready"));
  expect(listener).toHaveBeenCalledTimes(1);
  document.body.innerHTML = "<div id='later'></div>";
  vi.spyOn(document, "readyState", "get").mockReturnValue("interactive");
  document.dispatchEvent(new Event("DOMContentLoaded"));
  document.dispatchEvent(new Event("DOMContentLoaded"));
  expect(document.body.innerHTML).toBe('<div id="later"><county-pay company="demo"></county-pay></div>');
  // The element of this test has no methods.
  expect(warn.mock.calls).toEqual([['CountyPay: no <county-pay> for "search"']]);
});
