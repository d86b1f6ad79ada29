const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const ISO = /^(\d{4})-?(\d{2})-?(\d{2})(?:[T ].*)?$/;
const SLASHED = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:[T ].*)?$/;
const NAMED = /^(\d{1,2})[- ]([A-Za-z]{3})[A-Za-z]*[- ,]+(\d{4}|\d{2})(?:[T ].*)?$/;
/** How exports write a missing date. */
const NO_DATE = /^(?:0{4}-00-00|0{1,2}\/0{1,2}\/0{4})(?:[T ].*)?$/;

const fullYear = (text: string): number => {
  const year = Number(text);
  if (text.length === 4) return year;
  return year < 70 ? 2000 + year : 1900 + year;
};

/**
 * Reads '2026-11-15', '11/15/2026' (or day first), and '15-Nov-2026', each also with a time, as an ISO date. Null for a
 * missing date; undefined for an invalid one.
 */
export function readDate(text: string, order: "mdy" | "dmy"): string | null | undefined {
  if (NO_DATE.test(text)) return null;
  const iso = ISO.exec(text);
  if (iso) return isoDate(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const slashed = SLASHED.exec(text);
  if (slashed) {
    const [, first = "", second = "", year = ""] = slashed;
    const [month, day] = order === "mdy" ? [first, second] : [second, first];
    return isoDate(fullYear(year), Number(month), Number(day));
  }
  const named = NAMED.exec(text);
  if (!named) return undefined;
  const [, day = "", month = "", year = ""] = named;
  return isoDate(fullYear(year), MONTHS.indexOf(month.toLowerCase()) + 1, Number(day));
}

function isoDate(year: number, month: number, day: number): string | undefined {
  if (month < 1 || month > 12 || day < 1 || year < 1800 || year > 2200) return undefined;
  if (day > (month === 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31))
    return undefined;
  return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
