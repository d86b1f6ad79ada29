type Errors = Readonly<Partial<Record<string, string>>>;

/** Of the errors that are shown, those that still are errors: while someone types, none appears. */
export const stillWrong = (shown: Errors, wrong: Errors): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.keys(shown).flatMap((field) => (shown[field] && wrong[field] ? [[field, wrong[field]]] : [])),
  );

/** The errors to show once a field was left: those shown before, and this field's own if it has one. */
export function onceLeft(shown: Errors, wrong: Errors, field: string): Readonly<Record<string, string>> {
  const all: Errors = { ...shown, [field]: wrong[field] ?? "" };
  return stillWrong(all, all);
}
