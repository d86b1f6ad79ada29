const QUOTE = 34;

/**
 * The cells of one line without its end, if it is well formed: a quotation mark only begins a cell, ends it, or is
 * doubled inside it. Null otherwise, for example where a cell goes on in the next line. `most` is how many cells are
 * wanted; what follows them is not looked at.
 */
export function splitLine(line: string, delimiter: string, most = Number.POSITIVE_INFINITY): string[] | null {
  if (most === Number.POSITIVE_INFINITY && !line.includes('"')) return line.split(delimiter);
  const cells: string[] = [];
  let quote = line.indexOf('"');
  for (let at = 0; cells.length < most; ) {
    if (quote !== at) {
      const next = line.indexOf(delimiter, at);
      const end = next < 0 ? line.length : next;
      if (quote >= 0 && quote < end) return null;
      cells.push(line.slice(at, end));
      if (next < 0) return cells;
      at = next + 1;
      continue;
    }
    const end = closingQuote(line, at + 1);
    if (end < 0) return null;
    const text = line.slice(at + 1, end);
    cells.push(text.includes('"') ? text.replaceAll('""', '"') : text);
    if (end + 1 === line.length) return cells;
    if (line[end + 1] !== delimiter) return null;
    at = end + 2;
    quote = line.indexOf('"', at);
  }
  return cells;
}

/** Where a quoted cell ends, from a position inside it; below zero if not in this line. */
function closingQuote(line: string, from: number): number {
  let end = line.indexOf('"', from);
  while (end >= 0 && line.charCodeAt(end + 1) === QUOTE) end = line.indexOf('"', end + 2);
  return end;
}
