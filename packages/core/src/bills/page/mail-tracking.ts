/** Sorts scans newest first, by ID as a number of any length (PREVIEW-032). */
export const newestScansFirst = <Scan extends { readonly Id: string }>(scans: readonly Scan[]): Scan[] =>
  scans.toSorted((a, b) => b.Id.length - a.Id.length || (a.Id < b.Id ? 1 : a.Id > b.Id ? -1 : 0));
