import { failureMessages, failureText, widgetTroubleMessages } from "@county-pay/core/messages";
import { Button, LanguageProvider, Skeleton, useStore } from "@county-pay/ui";
import { type ReactNode, useEffect } from "react";
import type { Tell } from "./journey-events.ts";
import { Views } from "./views.tsx";
import type { Visit } from "./visit.ts";

export interface JourneyPageProps {
  readonly visit: Visit;
  readonly tell: Tell;
  /** The county's pages on the portal, if nothing else works. */
  readonly portalUrl: string;
}

/** The content of the frame: the journey, and a message until it is loaded or if loading fails. */
export function JourneyPage({ visit, tell, portalUrl }: JourneyPageProps): ReactNode {
  const { phase, failure, language } = useStore(visit);
  useEffect(() => void visit.actions.start(), [visit]);
  useEffect(() => {
    if (phase === "failed" && failure) tell({ type: "failed", code: failure });
  }, [phase, failure, tell]);

  if (!language || phase === "loading")
    return (
      <div className="cp-root" aria-busy="true">
        <Skeleton kind="panel" lines={3} />
      </div>
    );
  if (phase === "ready")
    return (
      <LanguageProvider value={language}>
        <Views visit={visit} />
      </LanguageProvider>
    );
  const texts = language.texts(widgetTroubleMessages);
  return (
    <div className="cp-root cp-journey-failed">
      <p role="alert">
        {failureText(language.texts(failureMessages), { code: failure ?? "unavailable", message: "" })}
      </p>
      <Button onPress={() => void visit.actions.start()}>{texts.tryAgain}</Button>
      <a href={portalUrl} target="_blank" rel="noopener">
        {texts.paymentSite}
      </a>
    </div>
  );
}
