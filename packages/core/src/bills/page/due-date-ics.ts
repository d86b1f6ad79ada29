import { daysAfter } from "../../calendar/days.ts";

/** What a calendar says about a bill's due date; texts in the reader's language. */
export interface DueDateEvent {
  /** Stays the same for the same bill and date, so that importing twice makes one event. */
  readonly uid: string;
  /** An ISO date. */
  readonly dueDate: string;
  readonly title: string;
  readonly description: string;
  /** Where the bill is paid. */
  readonly url: string;
  /** When it was made, in milliseconds. */
  readonly now: number;
}

/** The longest line in octets, without its end (RFC 5545, 3.1). */
const LONGEST = 75;

const escapeText = (text: string): string =>
  text.replaceAll("\\", "\\\\").replaceAll(";", "\\;").replaceAll(",", "\\,").replaceAll(/\r?\n/g, "\\n");

/** The octets of a character in UTF-8. */
function octetsOf(letter: string): number {
  const point = letter.codePointAt(0) ?? 0;
  if (point < 0x80) return 1;
  return point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
}

/** A line in parts of at most 75 octets; no character is split. */
function folded(line: string): string {
  let octets = 0;
  let text = "";
  for (const letter of line) {
    const size = octetsOf(letter);
    if (octets + size > LONGEST) {
      text += "\r\n ";
      octets = 1;
    }
    text += letter;
    octets += size;
  }
  return text;
}

const basicDate = (date: string): string => date.replaceAll("-", "");
const nextDay = (date: string): string => daysAfter(date, 1) ?? date;
const stamp = (at: number): string => `${new Date(at).toISOString().replaceAll(/[-:]|\.\d{3}/g, "")}`;

/**
 * A bill's due date as a calendar file (RFC 5545): a whole day without a time zone, with a reminder a week before, and
 * the address where the bill is paid. It does not mark the day as busy.
 */
export const dueDateIcs = ({ uid, dueDate, title, description, url, now }: DueDateEvent): string =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//County Pay//Due date of a bill//EN",
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART;VALUE=DATE:${basicDate(dueDate)}`,
    `DTEND;VALUE=DATE:${basicDate(nextDay(dueDate))}`,
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(description)}`,
    `URL:${url}`,
    "TRANSP:TRANSPARENT",
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    `DESCRIPTION:${escapeText(title)}`,
    "TRIGGER:-P7D",
    "END:VALARM",
    "END:VEVENT",
    "END:VCALENDAR",
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join("");
