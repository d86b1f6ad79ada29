// @vitest-environment jsdom
import { expect, it, vi } from "vitest";
import { afterPress, watchPresses } from "./after-press.ts";

it("waits for the finger to be lifted, and no longer", async () => {
  watchPresses();
  const act = vi.fn();
  afterPress(act);
  expect(act).toHaveBeenCalledTimes(1);
  document.dispatchEvent(new Event("pointerdown"));
  afterPress(act);
  await new Promise((resolve) => setTimeout(resolve));
  expect(act).toHaveBeenCalledTimes(1);
  document.dispatchEvent(new Event("pointerup"));
  await vi.waitFor(() => expect(act).toHaveBeenCalledTimes(2));
});
