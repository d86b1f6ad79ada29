import { expect, it } from "vitest";
import { ALL_LANGUAGES } from "../all/index.ts";
import { auditMessages } from "../office/report-pages.ts";
import { formatLongStamp } from "./long-stamp.ts";
import { formatStamp } from "./stamps.ts";

const ZONE = "America/New_York";

it.each([
  ["2026-03-03T19:05:09Z", "03/03/2026 02:05 PM", "Mar 03, 2026, 14:05:09 PM"],
  ["2026-03-03T05:00:00Z", "03/03/2026 12:00 AM", "Mar 03, 2026, 00:00:00 AM"],
  ["2026-07-04T12:00:00-04:00", "07/04/2026 12:00 PM", "Jul 04, 2026, 12:00:00 PM"],
  ["2026-01-01T04:59:59Z", "12/31/2025 11:59 PM", "Dec 31, 2025, 23:59:59 PM"],
  ["2026-11-01T05:30:00Z", "11/01/2026 01:30 AM", "Nov 01, 2026, 01:30:00 AM"],
  ["yesterday", "", ""],
  [null, "", ""],
])("the instant %s is written as %s and %s", (iso, short, long) => {
  expect(formatStamp(iso, ZONE)).toBe(short);
  expect(formatLongStamp(iso, ZONE, auditMessages.stamp)).toBe(long);
});

it.each([
  ["en", "Dec 03, 2026, 14:05:09 PM"],
  ["es", "03 dic 2026, 14:05:09 PM"],
  ["vi", "03 tháng 12 năm 2026, 14:05:09 PM"],
] as const)("the audit trail in the language %s names the month in that language", (code, text) => {
  const language = ALL_LANGUAGES[code];
  expect(formatLongStamp("2026-12-03T19:05:09Z", ZONE, language.texts(auditMessages).stamp, language)).toBe(
    text,
  );
});
