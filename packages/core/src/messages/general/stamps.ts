/**
 * The parts of a moment in a time zone, two digits each except the year: `month` '03', `hour` 1 to 12, `hour24` 0 to
 * 23.
 */
export function partsOf(iso: string | null, timeZone: string) {
  const moment = new Date(iso ?? "");
  if (Number.isNaN(moment.getTime())) return null;
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    hourCycle: "h23",
  }).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? "";
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
  };
}

/** An instant as 'MM/dd/yyyy hh:mm a' (CONST-021, PREVIEW-033): '03/03/2026 02:05 PM' in an IANA zone; '' for none. */
export function formatStamp(iso: string | null, timeZone: string): string {
  const at = partsOf(iso, timeZone);
  return at ? `${at.month}/${at.day}/${at.year} ${at.hour}:${at.minute} ${at.half}` : "";
}

/** The time of day of an instant in an IANA zone, '2:05 PM'; '' for none. */
export function formatClock(iso: string | null, timeZone: string): string {
  const at = partsOf(iso, timeZone);
  return at ? `${Number(at.hour)}:${at.minute} ${at.half}` : "";
}
