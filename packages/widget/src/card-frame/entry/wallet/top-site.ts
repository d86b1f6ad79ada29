/**
 * The origin of the site at the top of the window, as the browser says: no page around can change that. '' if it does not
 * say: then no wallet is offered. Browsers without a list of the pages around us name only the nearest one.
 */
export function topSite({ location, parent, top, document }: Window): string {
  if ("ancestorOrigins" in location) {
    const { ancestorOrigins: around } = location;
    return around[around.length - 1] ?? "";
  }
  return parent === top ? (URL.parse(document.referrer)?.origin ?? "") : "";
}
