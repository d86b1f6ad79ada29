import { afterEach, expect, it } from "vitest";
import { printDatesOtherwise } from "../../testing/other-dates.ts";
import { formatDateTime } from "./date-time.ts";
import { formatLogStamp, formatStamp } from "./stamps.ts";

const AT = "2026-11-28T21:42:05Z";
const ZONE = "America/New_York";
let end = (): void => undefined;
afterEach(() => end());

const all = () => [formatLogStamp(AT, ZONE), formatStamp(AT, ZONE)];

it("a receipt has its date in a browser that prints dates in another order", () => {
  const before = all();
  end = printDatesOtherwise();
  expect(formatDateTime(AT, ZONE)).toMatch(/^Saturday, November 28, 2026, /);
  expect(all()).toEqual(before);
  expect(before).toEqual(["2026-11-28 16:42:05 EST", "11/28/2026 04:42 PM"]);
});
