import { readDate } from "../../county/imports/index.ts";

/** An Intelligent Mail barcode: 20 digits that track the piece, then the routing code; null for none. */
export function readBarcode(text: string): { readonly tracking: string; readonly routing: string } | null {
  const digits = text.replace(/[^0-9]/g, "");
  if (!/^[\d\s'"=-]*$/.test(text) || ![20, 25, 29, 31].includes(digits.length)) return null;
  return { tracking: digits.slice(0, 20), routing: digits.slice(20) };
}

/** A time that PostgreSQL can read; in the county's zone if the file names none. */
export interface Moment {
  readonly text: string;
  readonly isLocal: boolean;
}

const CLOCK = /[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(?:\s*(AM|PM))?(?:\s*(Z|[+-]\d{2}:?\d{2}))?\s*$/i;

/** A date with its time of day, as `2026-10-01T14:05:00Z` or `10/01/2026 2:05 PM`; null for none. */
export function readMoment(text: string): Moment | null {
  const date = readDate(text, "mdy");
  const [, hours = "", minutes = "", seconds = "00", half = "", zone = ""] = CLOCK.exec(text) ?? [];
  if (!date || hours === "") return null;
  const isPm = half.toUpperCase() === "PM";
  const hour = half === "" ? Number(hours) : (Number(hours) % 12) + (isPm ? 12 : 0);
  const isClock = hour < 24 && Number(minutes) < 60 && Number(seconds) < 60;
  if (!isClock || (half !== "" && (Number(hours) < 1 || Number(hours) > 12))) return null;
  const clock = `${String(hour).padStart(2, "0")}:${minutes}:${seconds}`;
  return { text: `${date} ${clock}${zone.toUpperCase()}`, isLocal: zone === "" };
}

/** Whether a cell means yes. */
export const readYes = (text: string): boolean => /^(?:y|yes|true|t|1|x)$/i.test(text);
