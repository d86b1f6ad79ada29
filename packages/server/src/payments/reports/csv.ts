import { csvLine } from "@county-pay/core/payments";

/**
 * A file part by part: the headings, then rows as they are read. Its byte order mark tells spreadsheets that it is
 * UTF-8. Only one part is in memory at a time, and the database is free between parts.
 */
export async function* csvFile<Row>(
  headings: readonly string[],
  read: (after: Row | null, top: number) => Promise<readonly Row[]>,
  line: (row: Row) => string,
  partSize = 2_000,
): AsyncGenerator<string> {
  yield `\ufeff${csvLine(headings)}`;
  let after: Row | null = null;
  for (;;) {
    const rows: readonly Row[] = await read(after, partSize);
    if (rows.length > 0) yield rows.map(line).join("");
    const last = rows.at(-1);
    if (last === undefined || rows.length < partSize) return;
    after = last;
  }
}
