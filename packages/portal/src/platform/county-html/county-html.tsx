import type { LanguageCode } from "@county-pay/core/messages";
import { useLayoutEffect, useRef } from "react";
import { loadSanitizer, sanitizerNow } from "./sanitizer.ts";

/** HTML that a county wrote, in the language it is in; shown before the first paint where the sanitizer is here, so that nothing jumps. */
export function CountyHtml(props: {
  readonly text: string;
  readonly lang?: LanguageCode;
  readonly className?: string;
  /** Keeps sections that the county marked as for guests only (SHELL-017). */
  readonly forGuests?: boolean;
}) {
  const { text, className, forGuests = true } = props;
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    let isGone = false;
    const show = (sanitize: ReturnType<typeof sanitizerNow>): void => {
      if (!isGone && sanitize) place.current?.replaceChildren(sanitize(text, { forGuests }));
    };
    const now = sanitizerNow();
    if (now) show(now);
    // Without a connection the place stays empty: HTML that is not sanitized is not shown.
    else loadSanitizer().then(show, () => undefined);
    return () => {
      isGone = true;
    };
  }, [text, forGuests]);
  return (
    <div
      ref={place}
      lang={props.lang}
      className={className ? `portal-county ${className}` : "portal-county"}
    />
  );
}
