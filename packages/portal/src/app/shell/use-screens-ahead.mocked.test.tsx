// @vitest-environment jsdom
import { fireEvent } from "@testing-library/dom";
import { renderHook } from "@testing-library/preact";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useScreensAhead } from "./use-screens-ahead.ts";

const loadScreens = vi.hoisted(() => vi.fn<() => Promise<void>>());
vi.mock("../first-screens.ts", () => ({ loadScreens }));

beforeEach(() => {
  vi.useFakeTimers();
  loadScreens.mockReset();
  loadScreens.mockResolvedValue(undefined);
});
afterEach(() => vi.useRealTimers());

it("the table of all screens loads once, when the first screen is drawn and the visitor becomes active", () => {
  const { rerender } = renderHook(useScreensAhead, { initialProps: false });
  fireEvent.keyDown(document.body);
  vi.advanceTimersByTime(60_000);
  expect(loadScreens).not.toHaveBeenCalled();
  rerender(true);
  expect(loadScreens).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body);
  vi.advanceTimersByTime(60_000);
  expect(loadScreens).toHaveBeenCalledOnce();
});

it("the table of all screens loads after a while, even if the visitor only reads", () => {
  renderHook(useScreensAhead, { initialProps: true });
  expect(loadScreens).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  fireEvent.keyDown(document.body);
  expect(loadScreens).toHaveBeenCalledOnce();
});
