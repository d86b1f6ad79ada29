import { useLayoutEffect, useRef } from "react";
import { loadSanitiser, sanitiserNow } from "./sanitiser.ts";

/** HTML that a county wrote; shown before the first paint where the sanitiser is here, so that nothing jumps. */
export function CountyHtml(props: {
  readonly html: string;
  readonly className?: string;
  /** Sections that the county marked as for guests only stay (SHELL-017). */
  readonly forGuests?: boolean;
}) {
  const { html, className, forGuests = true } = props;
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    let isGone = false;
    const show = (sanitise: ReturnType<typeof sanitiserNow>): void => {
      if (!isGone && sanitise) place.current?.replaceChildren(sanitise(html, { forGuests }));
    };
    const now = sanitiserNow();
    if (now) show(now);
    // Without a connection the place stays empty: what is not made harmless is not shown.
    else loadSanitiser().then(show, () => undefined);
    return () => {
      isGone = true;
    };
  }, [html, forGuests]);
  return <div ref={place} className={className ? `portal-county ${className}` : "portal-county"} />;
}
