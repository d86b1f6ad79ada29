import fc from "fast-check";
import { expect, it } from "vitest";
import { dueDateIcs } from "./due-date-ics.ts";

const event = {
  uid: "bill-7-2026-12-31@pay.county.example",
  dueDate: "2026-12-31",
  title: "Demo County: bill 2026-7, due",
  description: "Amount due: $640.23; see the bill.\nPay online.",
  url: "https://pay.county.example/demo/guest/bill-preview/7",
  now: Date.parse("2026-11-24T12:00:00.500Z"),
};
/** The lines as a calendar reads them. */
const unfolded = (text: string): readonly string[] => text.replaceAll("\r\n ", "").split("\r\n");

it("the due date is a whole day in a calendar, with a reminder a week before", () => {
  expect(unfolded(dueDateIcs(event))).toEqual([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//County Pay//Due date of a bill//EN",
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    "UID:bill-7-2026-12-31@pay.county.example",
    "DTSTAMP:20261124T120000Z",
    "DTSTART;VALUE=DATE:20261231",
    "DTEND;VALUE=DATE:20270101",
    "SUMMARY:Demo County: bill 2026-7\\, due",
    "DESCRIPTION:Amount due: $640.23\\; see the bill.\\nPay online.",
    "URL:https://pay.county.example/demo/guest/bill-preview/7",
    "TRANSP:TRANSPARENT",
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    "DESCRIPTION:Demo County: bill 2026-7\\, due",
    "TRIGGER:-P7D",
    "END:VALARM",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]);
});

it("no line is longer than 75 octets, no character is split, and no text ends its line", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (text) => {
      const file = dueDateIcs({ ...event, title: text, description: text });
      const lines = file.split("\r\n");
      for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(unfolded(file).filter((line) => line.startsWith("SUMMARY:"))).toHaveLength(1);
      expect(unfolded(file)).toHaveLength(21);
    }),
  );
});
