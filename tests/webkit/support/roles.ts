/** What may carry a role; which of them does, the engine itself says. */
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

/** What can be typed into: with suggestions, or without. */
export const FIELDS = ["textbox", "combobox", "searchbox"] as const;

export type Role = keyof typeof CARRIERS;

/** A text is the whole name; an expression is found in it. */
export type Named = string | RegExp;

/** The expression that says the same. */
export const expression = (name: Named): RegExp =>
  typeof name === "string" ? new RegExp(`^${name.replace(/[^\w\s]/g, "\\$&")}$`) : name;
