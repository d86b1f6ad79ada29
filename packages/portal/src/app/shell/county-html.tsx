import { useLayoutEffect, useRef } from "react";
import { sanitise } from "./sanitise.ts";

/** HTML that a county wrote, shown before the first paint so that nothing jumps. */
export function CountyHtml(props: {
  readonly html: string;
  readonly className?: string;
  /** Sections that the county marked as for guests only stay (spec 0:35). */
  readonly forGuests?: boolean;
}) {
  const { html, className, forGuests = true } = props;
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.replaceChildren(sanitise(html, { forGuests }));
  }, [html, forGuests]);
  return <div ref={place} className={className ? `portal-county ${className}` : "portal-county"} />;
}
