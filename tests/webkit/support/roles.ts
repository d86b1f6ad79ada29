/** Elements that may have a role; the engine reports which of them do. */
export const CARRIERS = {
  button: "button, summary, [role=button], input[type=submit]",
  checkbox: "input[type=checkbox], [role=checkbox]",
  combobox: "select, input[list], [role=combobox]",
  dialog: "dialog, [role=dialog]",
  heading: "h1, h2, h3, h4, h5, h6, [role=heading]",
  link: "a[href], [role=link]",
  option: "option, [role=option]",
  radio: "input[type=radio], [role=radio]",
  searchbox: "input[type=search]",
  textbox: "input, textarea, [role=textbox]",
} as const;

/** Fields to type into, with or without suggestions. */
export const FIELDS = ["textbox", "combobox", "searchbox"] as const;

export type Role = keyof typeof CARRIERS;

/** A string is the whole name; a regular expression matches part of it. */
export type Named = string | RegExp;

/** The equivalent regular expression. */
export const expression = (name: Named): RegExp =>
  typeof name === "string" ? new RegExp(`^${name.replace(/[^\w\s]/g, "\\$&")}$`) : name;
