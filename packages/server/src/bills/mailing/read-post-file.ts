import { format, importMessages, importReasonMessages, mailFileMessages } from "@county-pay/core/messages";
import { type Problem, readRecords, sniff } from "../../county/imports/index.ts";
import { OperatorFailure } from "../../db/failures/operator-failure.ts";

/** The columns of a file, each with the headings that the Postal Service or a mailing company uses for it. */
export type Columns<Name extends string> = Readonly<
  Record<Name, { readonly headings: readonly string[]; readonly isNeeded?: true }>
>;

/** A line with its cells; '' if the file has no such column. */
export interface PostLine<Name extends string> {
  readonly line: number;
  readonly values: Readonly<Record<Name, string>>;
}

/** The number of lines written together. */
const BATCH = 1_000;
const plain = (heading: string): string => heading.toLowerCase().replace(/[^a-z0-9]/g, "");

/** The position of each column in a file. Throws a sentence for the operator if a required column is missing. */
function placesOf<Name extends string>(file: string, header: readonly string[], columns: Columns<Name>) {
  const found = header.map(plain);
  const places = new Map<Name, number>();
  for (const name of Object.keys(columns) as Name[]) {
    const { headings, isNeeded } = columns[name];
    const at = found.findIndex((heading) => heading !== "" && headings.includes(heading));
    if (at >= 0) places.set(name, at);
    else if (isNeeded) {
      const details = { file, what: headings[0] ?? name, headings: header.join(", ").slice(0, 300) };
      throw new OperatorFailure(format(mailFileMessages.headingMissing, details));
    }
  }
  return places;
}

/** Streams a Postal Service CSV file in constant memory; its first line names the columns, in any order. */
export async function* readPostFile<Name extends string>(
  file: string,
  columns: Columns<Name>,
  onProblem: (problem: Problem) => void,
): AsyncGenerator<readonly PostLine<Name>[]> {
  const shape = await sniff(file).catch((cause: unknown) => {
    throw new OperatorFailure(format(importMessages.noSuchFile, { file }), { cause });
  });
  if (typeof shape === "string") throw new OperatorFailure(format(importMessages[shape], { file }));
  const names = Object.keys(columns) as Name[];
  let places: ReadonlyMap<Name, number> | undefined;
  let batch: PostLine<Name>[] = [];
  for await (const { records } of readRecords(file, shape)) {
    for (const { line, cells } of records) {
      if (!places) places = placesOf(file, cells ?? [], columns);
      else if (!cells)
        onProblem({ line, column: importMessages.wholeLine, reason: importReasonMessages.badQuotes });
      else if (cells.some((cell) => cell.trim() !== "")) {
        const at = places;
        const cellOf = (name: Name): string => (cells[at.get(name) ?? -1] ?? "").trim();
        const values = Object.fromEntries(names.map((name) => [name, cellOf(name)]));
        batch.push({ line, values: values as Record<Name, string> });
      }
      if (batch.length >= BATCH) {
        yield batch;
        batch = [];
      }
    }
  }
  if (batch.length > 0) yield batch;
}
