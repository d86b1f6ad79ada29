import { errorMessages, widgetMessages } from "@county-pay/core/messages";
import { LanguageProvider, useStore } from "@county-pay/ui";
import { type ReactNode, useEffect, useLayoutEffect, useMemo } from "react";
import { Views } from "../journey/views.tsx";
import type { Attributes } from "./attributes.ts";
import { adoptStyles } from "./styles.ts";
import { visitOf } from "./visit-of.ts";

/** What @r2wc hands over: the shadow root, and the attributes as texts. */
export type CountyPayProps = Attributes & { readonly container: ShadowRoot };

/**
 * The element's content. Until the county is loaded, and where that fails, what the page wrote inside the element (a
 * plain link to the portal) is what shows.
 */
export function CountyPay({ container, ...attributes }: CountyPayProps): ReactNode {
  const { company, mode, propertyId, year, billId, lang, api } = attributes;
  const { visit, emit, settings } = useMemo(
    () => visitOf(container, { company, mode, propertyId, year, billId, lang, api }),
    [container, company, mode, propertyId, year, billId, lang, api],
  );
  const { phase, failure, styles, language } = useStore(visit);

  useEffect(() => void visit.actions.start(), [visit]);
  useLayoutEffect(() => {
    for (const css of styles) adoptStyles(container, css);
  }, [styles, container]);
  useEffect(() => {
    if (phase === "ready") emit("county-pay:ready", { company: settings.company, mode: settings.mode });
    if (phase === "failed" && failure) emit("county-pay:error", { code: failure });
  }, [phase, failure, emit, settings]);

  if (phase === "ready" && language)
    return (
      <LanguageProvider value={language}>
        <Views visit={visit} emit={emit} />
      </LanguageProvider>
    );
  const texts = language?.texts(widgetMessages);
  return (
    <div
      className="cp-root cp-widget-wait"
      part="wait"
      lang={settings.language}
      aria-busy={phase === "loading"}
    >
      <p role="status">
        {phase === "loading"
          ? texts?.loading
          : settings.company === ""
            ? texts?.missingCompany
            : language?.texts(errorMessages)[failure ?? "unavailable"]}
      </p>
      {phase === "failed" ? (
        <button
          type="button"
          className="cp-button cp-button--secondary"
          onClick={() => void visit.actions.start()}
        >
          {texts?.tryAgain}
        </button>
      ) : null}
      <slot />
    </div>
  );
}
