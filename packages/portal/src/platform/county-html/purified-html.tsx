import type { LanguageCode } from "@county-pay/core/messages";
import { OnlyIn } from "@county-pay/ui";
import { useLayoutEffect, useRef } from "react";
import { countyContent } from "./county-content.ts";

/** How county HTML is shown. */
export interface CountyHtmlProps {
  readonly text: string;
  readonly lang?: LanguageCode;
  readonly className?: string;
  /** Keeps sections that the county marked as for guests only (SHELL-017). */
  readonly forGuests?: boolean;
  /** Shown as a sample, without a note that it is in another language than the page. */
  readonly sample?: boolean;
  /** Called when it is in the page. */
  readonly onShown?: () => void;
}

/** County HTML in its own language; throws if it cannot be read. */
export default function PurifiedHtml(props: CountyHtmlProps) {
  const { text, className, forGuests = true, onShown } = props;
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.replaceChildren(countyContent(text, { forGuests }).content);
    onShown?.();
  }, [text, forGuests, onShown]);
  return (
    <>
      <div
        ref={place}
        lang={props.lang}
        className={className ? `portal-county ${className}` : "portal-county"}
      />
      {props.lang && !props.sample ? <OnlyIn lang={props.lang} /> : null}
    </>
  );
}
