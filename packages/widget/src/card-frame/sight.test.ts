import { describe, expect, it } from "vitest";
import { judge, MOMENT_MS, NOTHING_SEEN, remember, type View } from "./sight.ts";

const CLEAR: View = { width: 320, height: 500, scale: 1, button: 1, plain: true };
const view = (change: Partial<View>): View => ({ ...CLEAR, ...change });
const COVERED = view({ plain: false });
const AWAY = view({ button: 0, plain: false });

/** The state after a series of reports, each with its time. */
const after = (...reports: readonly (readonly [number, View])[]) =>
  reports.reduce((memory, [at, seen]) => remember(memory, seen, at), NOTHING_SEEN);

describe("the card frame accepts a press", () => {
  const long = after([0, CLEAR]);
  it.each([
    ["where the button was seen for a moment", CLEAR],
    ["on a telephone of 320 pixels", view({ width: 320, height: 568 })],
    ["where a header leaves little of a page at four times the size", view({ width: 320, height: 120 })],
    ["where the person made pages half as large", view({ scale: 0.5 })],
    ["where the browser cannot tell what lies over it", view({ plain: undefined })],
    ["where the browser rounds", view({ button: 0.984 })],
  ])("%s", (_, seen) => {
    expect(judge(seen, long, MOMENT_MS)).toBe("seen");
  });

  it("after a moment's wait if the payer has just scrolled to the button", () => {
    const memory = after([0, AWAY], [1000, CLEAR]);
    expect(judge(CLEAR, memory, 1010)).toBe("wait");
    expect(judge(CLEAR, memory, 1000 + MOMENT_MS)).toBe("seen");
  });
});

describe("the card frame refuses a press", () => {
  it.each([
    ["while something lies over the button", COVERED, "covered"],
    ["while the frame is too narrow", view({ width: 150 }), "small"],
    ["while everything is tiny", view({ scale: 0.3 }), "small"],
    ["while only the button shows", view({ height: 50 }), "small"],
    ["while a part of the button is cut off", view({ button: 0.6 }), "away"],
    ["while the button is out of view", AWAY, "away"],
  ] as const)("%s", (_, seen, why) => {
    expect(judge(seen, after([0, CLEAR]), 10_000)).toBe(why);
  });

  it("if the cover was removed only for the press", () => {
    const memory = after([0, CLEAR], [500, COVERED], [2000, CLEAR]);
    expect(judge(CLEAR, memory, 2000 + MOMENT_MS - 1)).toBe("covered");
    expect(judge(CLEAR, memory, 2000 + MOMENT_MS)).toBe("seen");
  });

  it("while the browser has not yet reported that the cover is gone", () => {
    expect(judge(CLEAR, after([0, CLEAR], [500, COVERED]), 5000)).toBe("covered");
  });

  it("before anything was reported", () => {
    expect(judge(CLEAR, NOTHING_SEEN, 10_000)).toBe("wait");
  });
});
