import { useLayoutEffect, useRef } from "react";
import { countyContent } from "../../platform/county-html/county-content.ts";
import { highlight } from "./highlight.ts";

/** A documentation page with the search words highlighted. */
export function Article({ html, query }: { readonly html: string; readonly query: string }) {
  const place = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { content } = countyContent(html);
    highlight(content, query);
    place.current?.replaceChildren(content);
  }, [html, query]);
  return <article ref={place} className="portal-county portal-help__article" />;
}
