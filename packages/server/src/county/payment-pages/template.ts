/** The places of a template by name, and their values. */
export type Values = Readonly<Record<string, string>>;

const PLACE = /\{\{([a-z-]+)\}\}/g;

/** Where a template has a value of its own. */
export const place = (name: string): string => `{{${name}}}`;

/** A template with the given values; places without one stay. */
export const fill = (template: string, values: Values): string =>
  template.replace(PLACE, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? "") : whole,
  );

/** A text as a regular expression that matches only it. */
export const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");

/**
 * The values that make a text of a template, given what each place may contain (a regular expression by name); null if
 * the text differs anywhere else, or a place contains anything else.
 */
export function valuesIn(template: string, text: string, allowed: Values): Values | null {
  const names: string[] = [];
  let pattern = "";
  let end = 0;
  for (const { 0: whole, 1: name = "", index } of template.matchAll(PLACE)) {
    const before = names.indexOf(name) + 1;
    // A place that occurs again has the same value there.
    pattern +=
      escaped(template.slice(end, index)) +
      (before > 0 ? `(?:\\${before})` : `(${allowed[name] ?? "[^<>]*"})`);
    if (before === 0) names.push(name);
    end = index + whole.length;
  }
  const found = new RegExp(`^${pattern}${escaped(template.slice(end))}$`).exec(text);
  return found && Object.fromEntries(names.map((name, at) => [name, found[at + 1] ?? ""]));
}
