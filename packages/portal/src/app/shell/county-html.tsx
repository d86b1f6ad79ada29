import { useEffect, useRef } from "react";

/** HTML that a county wrote, sanitised: no scripts, no styles, no forms; it can only be text, links and pictures. */
export function CountyHtml({ html, className }: { html: string; className?: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let gone = false;
    void import("dompurify").then(({ default: purify }) => {
      if (gone || !place.current) return;
      const fragment = purify.sanitize(html, {
        RETURN_DOM_FRAGMENT: true,
        USE_PROFILES: { html: true },
        FORBID_TAGS: ["style", "form", "input", "button", "iframe"],
        FORBID_ATTR: ["style"],
      });
      place.current.replaceChildren(fragment);
    });
    return () => {
      gone = true;
    };
  }, [html]);
  return <div ref={place} className={className} />;
}
