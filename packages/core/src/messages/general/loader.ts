/**
 * The text that the embed line shows in `<county-pay>` if the element's own code, with all other texts, cannot be
 * loaded.
 */
export const loaderMessages = { failed: "Not loaded. Use the link." } as const;
