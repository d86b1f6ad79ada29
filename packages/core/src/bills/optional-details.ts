/**
 * Optional facts that counties print on their bills, in the order shown (PREVIEW-043). Each is text that nothing is
 * computed from. Import, storage, wire, screen, and PDF read this list, so a new name needs only its label in
 * `optionalDetailMessages` and the headings that counties give it.
 */
export const OPTIONAL_DETAILS = ["tax_district", "subdivision"] as const;
export type OptionalDetail = (typeof OPTIONAL_DETAILS)[number];

/** The optional facts of one bill, by name; a name is missing, or its text empty, where the county's file had nothing. */
export type OptionalDetails = Readonly<Partial<Record<OptionalDetail, string>>>;

/** Whether `name` is one of the optional facts. */
export const isOptionalDetail = (name: string): name is OptionalDetail =>
  OPTIONAL_DETAILS.some((known) => known === name);

/** The optional facts that a bill has, each with its label, in the order shown. */
export const detailFacts = (
  details: OptionalDetails,
  labels: Readonly<Record<OptionalDetail, string>>,
): readonly { readonly label: string; readonly value: string }[] =>
  OPTIONAL_DETAILS.flatMap((name) => {
    const value = details[name]?.trim() ?? "";
    return value === "" ? [] : [{ label: labels[name], value }];
  });
