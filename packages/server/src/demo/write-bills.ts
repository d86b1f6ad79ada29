import { createWriteStream } from "node:fs";
import { finished } from "node:stream/promises";
import { IMPORT_FIELDS } from "@county-pay/core/contract";
import { type BillRow, billRow } from "./bill-row.ts";
import { inventProperty } from "./invented/invent-property.ts";
import type { CountyProfile, FileStyle } from "./profile.ts";
import type { BilledYear, Property } from "./property.ts";
import { createRandom } from "./random.ts";
import { billedInSeason } from "./season/billed-in-season.ts";

const BUFFERED = 256 * 1024;

/** A property and one of its years. */
export interface BilledProperty {
  readonly property: Property;
  readonly billed: BilledYear;
}

/** The years of the fixed properties first, then of invented ones, `lines` in total. The same seed gives the same. */
export function* inventYears(
  profile: CountyProfile,
  fixed: readonly Property[],
  lines: number,
): Generator<BilledProperty> {
  const random = createRandom(profile.seed);
  let written = 0;
  for (let serial = 1; written < lines; serial += 1) {
    const given = fixed[serial - 1];
    const property = given ?? inventProperty(random, profile, serial);
    for (const year of property.years) {
      if (written === lines) return;
      yield { property, billed: profile.hasSeasons && !given ? billedInSeason(profile, serial, year) : year };
      written += 1;
    }
  }
}

/** The bills of these years, as the county has them today. */
export function* inventBills(
  profile: CountyProfile,
  fixed: readonly Property[],
  lines: number,
): Generator<BillRow> {
  for (const { property, billed } of inventYears(profile, fixed, lines))
    yield billRow(property, billed, profile);
}

function cell(text: string, delimiter: string): string {
  return text.includes('"') || text.includes(delimiter) || /[\r\n]/.test(text)
    ? `"${text.replaceAll('"', '""')}"`
    : text;
}

function lineOf(cells: readonly string[], { delimiter }: FileStyle): string {
  return `${cells.map((text) => cell(text, delimiter)).join(delimiter)}\r\n`;
}

/** Writes bills as a county's CSV in our own layout, in constant memory. */
export async function writeBills(file: string, style: FileStyle, bills: Iterable<BillRow>): Promise<void> {
  const encoding = style.encoding === "latin1" ? "latin1" : "utf-8";
  const stream = createWriteStream(file, { encoding, mode: 0o600 });
  const drained = () => new Promise<void>((resolve) => stream.once("drain", () => resolve()));
  let text = `${style.encoding === "utf-8-bom" ? "\ufeff" : ""}${lineOf(IMPORT_FIELDS, style)}`;
  for (const bill of bills) {
    text += lineOf(
      IMPORT_FIELDS.map((field) => bill[field] ?? ""),
      style,
    );
    if (text.length < BUFFERED) continue;
    if (!stream.write(text)) await drained();
    text = "";
  }
  stream.end(text);
  await finished(stream);
}
