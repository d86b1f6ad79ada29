import { describe, expect, it } from "vitest";
import { fakeClock } from "../testing/index.ts";
import { SENSITIVE_FIELD_CLEAR_MS, watchInactivity } from "./inactivity.ts";

const TEN_MINUTES = 600_000;

function watched() {
  const clock = fakeClock();
  let cleared = 0;
  const [sign, , stop] = watchInactivity(clock, SENSITIVE_FIELD_CLEAR_MS, () => {
    cleared += 1;
  });
  return { clock, sign, stop, cleared: () => cleared };
}

describe("an inactive visitor", () => {
  // PAY-089, FORM-008
  it("inactivity is reported after ten minutes, and again after ten more", () => {
    const { clock, cleared } = watched();
    clock.pass(TEN_MINUTES - 1);
    expect(cleared()).toBe(0);
    clock.pass(1);
    expect(cleared()).toBe(1);
    clock.pass(TEN_MINUTES);
    expect(cleared()).toBe(2);
  });

  it("the ten minutes start at the last activity, not at the first", () => {
    const { clock, sign, cleared } = watched();
    for (let minute = 0; minute < 60; minute += 1) {
      clock.pass(60_000);
      sign();
    }
    clock.pass(TEN_MINUTES - 1);
    expect(cleared()).toBe(0);
    clock.pass(1);
    expect(cleared()).toBe(1);
  });

  it("inactivity is reported when a page wakes up whose timer was suspended", () => {
    let now = 0;
    let cleared = 0;
    const [, look] = watchInactivity({ now: () => now, later: () => () => {} }, TEN_MINUTES, () => {
      cleared += 1;
    });
    now = TEN_MINUTES - 1;
    look();
    expect(cleared).toBe(0);
    now = 9 * TEN_MINUTES;
    look();
    look();
    expect(cleared).toBe(1);
  });

  it("inactivity is not reported after watching has stopped", () => {
    const { clock, stop, cleared } = watched();
    stop();
    clock.pass(9 * TEN_MINUTES);
    expect(cleared()).toBe(0);
  });
});
