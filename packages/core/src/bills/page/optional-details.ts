/**
 * Optional facts that counties print on their bills, in display order (PREVIEW-043). Each is plain text that is never
 * used in calculations. Import, storage, wire, screen, and PDF read this list, so a new name needs only its label in
 * `optionalDetailMessages` and the headings that counties use for it.
 */
export const OPTIONAL_DETAILS = ["tax_district", "subdivision"] as const;
export type OptionalDetail = (typeof OPTIONAL_DETAILS)[number];

/** A bill's optional facts by name; a name is missing, or its text empty, if the county's file had no value. */
export type OptionalDetails = Readonly<Partial<Record<OptionalDetail, string>>>;

/** Whether `name` is one of the optional facts. */
export const isOptionalDetail = (name: string): name is OptionalDetail =>
  OPTIONAL_DETAILS.some((known) => known === name);

/** A bill's optional facts, each with its label, in display order. */
export const detailFacts = (
  details: OptionalDetails,
  labels: Readonly<Record<OptionalDetail, string>>,
): readonly { readonly label: string; readonly value: string }[] =>
  OPTIONAL_DETAILS.flatMap((name) => {
    const value = details[name]?.trim() ?? "";
    return value === "" ? [] : [{ label: labels[name], value }];
  });
