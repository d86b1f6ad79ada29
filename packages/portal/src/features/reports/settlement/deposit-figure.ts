import { isDay } from "@county-pay/core/calendar";

const PARTS = ["recorded", "matched", "unmatched"] as const;

/** A figure of the electronic money: of a day, or of all days of the report. */
export interface DepositFigure {
  readonly part: (typeof PARTS)[number];
  readonly day: string | null;
}

/** The figure in the URL; null if it names none. */
export function depositFigureOf(query: URLSearchParams): DepositFigure | null {
  const part = PARTS.find((name) => name === query.get("list"));
  const day = query.get("day") ?? "";
  return part ? { part, day: isDay(day) ? day : null } : null;
}
