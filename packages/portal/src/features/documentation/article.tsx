import { useLayoutEffect, useRef } from "react";
import { sanitize } from "../../platform/county-html/sanitize.ts";
import { highlight } from "./highlight.ts";

/** A documentation page with the search words highlighted. */
export function Article({ html, query }: { readonly html: string; readonly query: string }) {
  const place = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const content = sanitize(html);
    highlight(content, query);
    place.current?.replaceChildren(content);
  }, [html, query]);
  return <article ref={place} className="portal-county portal-help__article" />;
}
