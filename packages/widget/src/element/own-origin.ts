/** The portal's origin: that of this file, unless the page names another. */
let origin = new URL(import.meta.url).origin;

export const ownOrigin = (): string => origin;

/** For a site that bundles the element: its files come from the site's own origin. */
export function setOwnOrigin(portal: string): void {
  origin = new URL(portal).origin;
}
