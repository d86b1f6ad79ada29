type Errors = Readonly<Partial<Record<string, string>>>;

/** The shown errors that still apply: no new ones appear while the payer is typing. */
export const stillWrong = (shown: Errors, wrong: Errors): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.keys(shown).flatMap((field) => (shown[field] && wrong[field] ? [[field, wrong[field]]] : [])),
  );

/** The errors to show after a field was left: those shown before, and the field's own if it has one. */
export function onceLeft(shown: Errors, wrong: Errors, field: string): Readonly<Record<string, string>> {
  const all: Errors = { ...shown, [field]: wrong[field] ?? "" };
  return stillWrong(all, all);
}
