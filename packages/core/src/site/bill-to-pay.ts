/** A bill to pay, as a URL names it. */
type NamedBill = { readonly id: string } | { readonly propertyId: string; readonly year: string };

/** The bill that the query `bill` of a guest's payment names: by ID, or by property and year; null if it names none. */
export function billToPay(query: string | null): NamedBill | null {
  const [first = "", year] = (query ?? "").split("/").map(decodeURIComponent);
  if (first === "") return null;
  return year ? { propertyId: first, year } : { id: first };
}
