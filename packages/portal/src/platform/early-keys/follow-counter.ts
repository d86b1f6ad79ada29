import { matchPath, routeOf } from "@county-pay/core/site";
import type { Router } from "../router/router.ts";
import { keyBuffer } from "./key-buffer.ts";

/** Whether a path is the counter's, whose field a scanner types into. */
function isCounter(path: string): boolean {
  const name = matchPath(path)?.name;
  return name !== undefined && (routeOf(name).leadsTo ?? name) === "clerk-home";
}

/** Keeps keys from the moment at which a clerk goes to the counter, and only for it. */
export function followCounter(router: Router): void {
  let was = "";
  const look = (): void => {
    const { location, navigation } = router.state;
    const { pathname } = navigation.state === "loading" ? navigation.location : location;
    if (pathname === was) return;
    const isFirst = was === "";
    was = pathname;
    const buffer = keyBuffer();
    if (!isCounter(pathname)) {
      buffer.close();
      return;
    }
    buffer.open();
    // What is typed from now on is not for a field of the screen that the clerk leaves.
    if (!isFirst && document.activeElement instanceof HTMLElement) document.activeElement.blur();
  };
  router.subscribe(look);
  look();
}
