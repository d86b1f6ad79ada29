import { AGES, BILL_FIGURES, type BillFilterWire } from "@county-pay/core/contract";

/** The URL of a figure's bills, in the section of unpaid bills. */
export function billsQuery({ Figure, TaxYear, Age }: BillFilterWire): string {
  const parts = { list: Figure, year: TaxYear === null ? "" : String(TaxYear), age: Age ?? "" };
  return `?${new URLSearchParams(Object.entries(parts).filter(([, value]) => value !== ""))}`;
}

/** The figure in the URL; null if it names none. */
export function billsOfUrl(query: URLSearchParams): BillFilterWire | null {
  const figure = BILL_FIGURES.find((name) => name === query.get("list"));
  const year = Number(query.get("year"));
  const age = query.get("age");
  if (!figure) return null;
  return {
    Figure: figure,
    TaxYear: Number.isInteger(year) && year > 0 && year <= 9999 ? year : null,
    Age: (Object.keys(AGES) as (keyof typeof AGES)[]).find((name) => name === age) ?? null,
  };
}
