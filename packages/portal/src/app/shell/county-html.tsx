import { useLayoutEffect, useRef } from "react";
import { sanitise } from "./sanitise.ts";

/** HTML that a county wrote, shown before the first paint so that nothing jumps. */
export function CountyHtml({ html, className }: { html: string; className?: string }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.replaceChildren(sanitise(html));
  }, [html]);
  return <div ref={place} className={className} />;
}
