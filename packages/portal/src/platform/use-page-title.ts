import { useEffect } from "react";

/**
 * Sets the page's title from its heading and the county: 'Cart - Demo County'. Follows changes of the
 * heading.
 */
export function usePageTitle(county: string): void {
  useEffect(() => {
    const name = () => {
      const heading = document.querySelector("#main h1")?.textContent?.trim() ?? "";
      const title = heading && heading !== county ? `${heading} - ${county}` : county;
      if (document.title !== title) document.title = title;
    };
    name();
    const watcher = new MutationObserver(name);
    const main = document.getElementById("main");
    if (main) watcher.observe(main, { childList: true, subtree: true, characterData: true });
    return () => watcher.disconnect();
  }, [county]);
}
