import { fail, ok, type Result } from "@county-pay/core";
import { cleanCell } from "../reading/read-value.ts";
import { plainHeading } from "./headings.ts";
import { headingsOf, type Source } from "./mapping.ts";

/** Why a mapping cannot be used with a file's headings. */
export interface HeadingProblem {
  readonly kind: "headingMissing" | "headingTwice";
  readonly headings: readonly string[];
}

/** How one field of a mapping gets its text from a line's cells. */
export interface SourceReader {
  readonly field: string;
  /** The headings that it reads, for messages. */
  readonly label: string;
  readonly text: (cells: readonly string[]) => string;
  /** The positions of the cells that it reads. */
  readonly reads: readonly number[];
}

/**
 * The readers of a mapping's fields. Headings are found exactly or, otherwise, ignoring case and punctuation; fails if
 * the file lacks one, or has one more than once.
 */
export function sourceReaders(
  fields: Readonly<Record<string, Source>>,
  header: readonly string[],
): Result<readonly SourceReader[], HeadingProblem> {
  const exact = positionsByName(header);
  const plain = positionsByName(header.map(plainHeading));
  const positions = (heading: string): readonly number[] =>
    exact.get(heading) ?? plain.get(plainHeading(heading)) ?? [];
  const headings = [...new Set(Object.values(fields).flatMap(headingsOf))];
  const missing = headings.filter((heading) => positions(heading).length === 0);
  if (missing.length > 0) return fail({ kind: "headingMissing", headings: missing });
  const twice = headings.filter((heading) => positions(heading).length > 1);
  if (twice.length > 0) return fail({ kind: "headingTwice", headings: twice });
  return ok(
    Object.entries(fields).map(([field, source]) => ({
      field,
      label: headingsOf(source).join(", ") || field,
      text: textOf(source, (heading) => positions(heading)[0] ?? 0),
      reads: headingsOf(source).map((heading) => positions(heading)[0] ?? 0),
    })),
  );
}

/** The positions of each name in a list. */
function positionsByName(names: readonly string[]): ReadonlyMap<string, readonly number[]> {
  const positions = new Map<string, number[]>();
  for (const [index, name] of names.entries()) {
    const same = positions.get(name);
    if (same) same.push(index);
    else positions.set(name, [index]);
  }
  return positions;
}

function textOf(source: Source, position: (heading: string) => number): SourceReader["text"] {
  if (typeof source === "string") {
    const index = position(source);
    return (cells) => cleanCell(cells[index] ?? "");
  }
  if ("constant" in source) return () => source.constant;
  const indexes = source.columns.map(position);
  const { separator, prefix, values } = source;
  return (cells) => {
    const parts = indexes.map((index) => cleanCell(cells[index] ?? "")).filter((part) => part !== "");
    const text = parts.join(separator);
    const translated = Object.hasOwn(values, text) ? (values[text] ?? text) : text;
    return translated === "" ? "" : `${prefix}${translated}`;
  };
}
