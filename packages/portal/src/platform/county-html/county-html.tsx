import type { LanguageCode } from "@county-pay/core/messages";
import { useLayoutEffect, useRef } from "react";
import { loadSanitizer, sanitizerNow } from "./sanitizer.ts";

/**
 * County HTML in its own language; shown before the first paint if the sanitizer has loaded, so that nothing
 * jumps.
 */
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
    // Without the sanitizer nothing is shown: unsanitized HTML is never displayed.
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
