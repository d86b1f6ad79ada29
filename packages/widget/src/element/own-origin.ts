/** Where the portal is: this file came from there, unless the page says otherwise. */
let origin = new URL(import.meta.url).origin;

export const ownOrigin = (): string => origin;

/** For a site that bundles the element: its files come from the site itself. */
export function setOwnOrigin(portal: string): void {
  origin = new URL(portal).origin;
}
