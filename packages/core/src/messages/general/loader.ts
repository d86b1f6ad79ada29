/** What the embed line says in `<county-pay>` where the element's own code, and with it all other texts, cannot be had. */
export const loaderMessages = { failed: "Not loaded. Use the link." } as const;
