import { ImportFailure } from "../import-failure.ts";
import { type RowReader, rowReader } from "../reading/row-reader.ts";
import { isFieldName } from "./fields.ts";
import type { Mapping } from "./mapping.ts";
import { missingFields, proposeMapping } from "./propose.ts";
import type { ImportCompany } from "./saved-mapping.ts";

/** A file's mapping and its origin. */
export interface ChosenMapping {
  readonly mapping: Mapping;
  readonly reader: RowReader;
  readonly origin: "given" | "saved" | "layout" | "proposed";
  readonly layout: string | null;
  /** The saved mapping was not used, because the file has different headings. */
  readonly savedDoesNotFit: boolean;
  /** Whether to save it for the company's next file. */
  readonly save: boolean;
}

export interface MappingChoice {
  readonly company: ImportCompany;
  readonly header: readonly string[];
  readonly given: Mapping | undefined;
  readonly changeKey: boolean;
}

/**
 * The given mapping, otherwise the saved one if it fits the headings, otherwise a proposed one. Refuses with
 * a sentence.
 */
export function chooseMapping({ company, header, given, changeKey }: MappingChoice): ChosenMapping {
  const saved = company.savedMapping;
  if (given) {
    if (saved && company.hasBills && !changeKey) refuseAnotherKey(saved, given);
    const reader = usable(given, header);
    return { mapping: given, reader, origin: "given", layout: null, savedDoesNotFit: false, save: true };
  }
  const fit = saved ? rowReader(saved, header) : null;
  if (saved && fit?.ok) {
    const reader = usable(saved, header);
    return { mapping: saved, reader, origin: "saved", layout: null, savedDoesNotFit: false, save: false };
  }
  const { mapping, layout } = proposeMapping(header);
  return {
    mapping,
    reader: usable(mapping, header),
    origin: layout === null ? "proposed" : "layout",
    layout,
    savedDoesNotFit: saved !== null,
    save: saved === null,
  };
}

function usable(mapping: Mapping, header: readonly string[]): RowReader {
  const missing = missingFields(mapping.fields);
  if (missing.length > 0) {
    throw ImportFailure.because("mappingIncomplete", { missing });
  }
  const filled = new Set(Object.keys(mapping.fields).filter(isFieldName));
  const unfilled = mapping.key.filter((field) => !filled.has(field));
  if (unfilled.length > 0) {
    throw ImportFailure.because("keyNotMapped", { fields: unfilled });
  }
  const reader = rowReader(mapping, header);
  if (reader.ok) return reader.value;
  throw ImportFailure.because(reader.error.kind, { columns: reader.error.headings });
}

function refuseAnotherKey(saved: Mapping, given: Mapping): void {
  if (saved.key.join() === given.key.join()) return;
  throw ImportFailure.because("keyChanged", { saved: saved.key, given: given.key });
}
