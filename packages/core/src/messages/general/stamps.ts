/**
 * A moment's parts by their types. What `format` prints depends on the browser's data, even for one locale: never read a
 * date from it.
 */
function readParts(moment: Date, timeZone: string, time: Intl.DateTimeFormatOptions = {}) {
  const day = { year: "numeric", month: "2-digit", day: "2-digit" } as const;
  const parts = new Intl.DateTimeFormat("en-US", { timeZone, ...day, ...time }).formatToParts(moment);
  return (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? "";
}

/** The calendar day of a moment in an IANA zone, as an ISO date. */
export function isoDay(moment: Date, timeZone: string): string {
  const part = readParts(moment, timeZone);
  return `${part("year").padStart(4, "0")}-${part("month")}-${part("day")}`;
}

/**
 * The parts of a moment in a time zone, two digits each except the year: `month` '03', `hour` 1 to 12, `hour24` 0 to
 * 23; `zone` as 'EST'.
 */
export function partsOf(iso: string | null, timeZone: string) {
  const moment = new Date(iso ?? "");
  if (Number.isNaN(moment.getTime())) return null;
  const part = readParts(moment, timeZone, {
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    hourCycle: "h23",
    timeZoneName: "short",
  });
  const hour24 = part("hour");
  return {
    year: part("year"),
    month: part("month"),
    day: part("day"),
    hour24,
    hour: String(Number(hour24) % 12 || 12).padStart(2, "0"),
    minute: part("minute"),
    second: part("second"),
    half: Number(hour24) < 12 ? "AM" : "PM",
    zone: part("timeZoneName"),
  };
}

/** An instant as 'MM/dd/yyyy hh:mm a' (CONST-021, PREVIEW-033): '03/03/2026 02:05 PM' in an IANA zone; '' for none. */
export function formatStamp(iso: string | null, timeZone: string): string {
  const at = partsOf(iso, timeZone);
  return at ? `${at.month}/${at.day}/${at.year} ${at.hour}:${at.minute} ${at.half}` : "";
}

/** An instant as logs print it, with its zone: '2026-11-26 12:00:00 EST' in an IANA zone; '' for none. */
export function formatLogStamp(iso: string | null, timeZone: string): string {
  const at = partsOf(iso, timeZone);
  return at ? `${at.year}-${at.month}-${at.day} ${at.hour24}:${at.minute}:${at.second} ${at.zone}` : "";
}

/** The time of day of an instant in an IANA zone, '2:05 PM'; '' for none. */
export function formatClock(iso: string | null, timeZone: string): string {
  const at = partsOf(iso, timeZone);
  return at ? `${Number(at.hour)}:${at.minute} ${at.half}` : "";
}
