// @vitest-environment jsdom
import { expect, it, vi } from "vitest";
import { afterPress } from "./after-press.ts";

const press = (type: string) => window.dispatchEvent(new Event(type));

it("work runs at once if no press is in progress", () => {
  const work = vi.fn();
  afterPress(work);
  expect(work).toHaveBeenCalledTimes(1);
});

it.each(["pointerup", "pointercancel"])(
  "work waits for the end of a press (%s), and for the click after it",
  async (end) => {
    const work = vi.fn();
    press("pointerdown");
    afterPress(work);
    expect(work).not.toHaveBeenCalled();
    press(end);
    expect(work).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(1));
    press(end);
    afterPress(work);
    expect(work).toHaveBeenCalledTimes(2);
  },
);
