import type { ApiFailure } from "@county-pay/core/client";
import { loadCompany } from "@county-pay/core/journey";
import { errorMessages, sessionMessages, shellMessages, standingMessages } from "@county-pay/core/messages";
import { Notices, useTexts } from "@county-pay/ui";
import { useCallback, useEffect, useState } from "react";
import { useParams } from "react-router";
import { useStore } from "zustand";
import { useLanguageChoice } from "./language/language-area.tsx";
import { MaintenanceNotice } from "./maintenance-notice.tsx";
import { PortalContext } from "./portal-context.ts";
import { type OpenPortal, openPortal, portalEnvironment } from "./session/open-portal.ts";
import { useDestination } from "./session/use-destination.ts";
import { useHealthPoll } from "./session/use-health-poll.ts";
import type { Shell } from "./shell/shell.tsx";

type Area =
  | { readonly kind: "loading" }
  | { readonly kind: "failed"; readonly failure: ApiFailure }
  | { readonly kind: "ready"; readonly portal: OpenPortal; readonly Frame: typeof Shell };

/** Loads the county that the first path segment names, and who is kept from an earlier visit, for every screen below. */
export function CompanyArea() {
  const { company = "" } = useParams();
  const choice = useLanguageChoice();
  const [area, setArea] = useState<Area>({ kind: "loading" });

  const load = useCallback(async () => {
    setArea({ kind: "loading" });
    const environment = portalEnvironment(() => choice.getState().language);
    // The shell (with the sanitiser of county HTML) comes while the county is asked for: nothing jumps afterwards.
    const [loaded, shell] = await Promise.all([
      loadCompany(environment.client, company.toLowerCase()),
      import("./shell/shell.tsx"),
    ]);
    if (!loaded.ok) return setArea({ kind: "failed", failure: loaded.error });
    const portal = openPortal(environment, loaded.value, () => window.location.pathname);
    await portal.sessions.open();
    setArea({ kind: "ready", portal, Frame: shell.Shell });
  }, [company, choice]);

  useEffect(() => {
    void load();
  }, [load]);
  const portal = area.kind === "ready" ? area.portal : null;
  useEffect(() => () => portal?.sessions.stop(), [portal]);

  if (area.kind === "ready") return <Visit portal={area.portal} Frame={area.Frame} />;
  if (area.kind === "loading") return <main className="portal-page" id="main" aria-busy="true" />;
  return <NoCompany failure={area.failure} onRetry={() => void load()} />;
}

/** The county for whoever is here; another visitor begins with screens of their own. */
function Visit({ portal, Frame }: { readonly portal: OpenPortal; readonly Frame: typeof Shell }) {
  const choice = useLanguageChoice();
  const session = useStore(portal.sessions.view, (view) => view.session);
  useDestination(portal.sessions);
  const value = portal.of(session);
  const { checkout } = value.journey;
  // What a form says already is said again in the language that was chosen.
  useEffect(() => choice.subscribe(() => checkout.actions.setPayer({})), [choice, checkout]);
  return (
    <PortalContext value={value}>
      <Notices>
        <Frame />
      </Notices>
    </PortalContext>
  );
}

function NoCompany({ failure, onRetry }: { readonly failure: ApiFailure; readonly onRetry: () => void }) {
  const texts = useTexts(shellMessages);
  const errorTexts = useTexts(errorMessages);
  const { companyNotFoundTitle } = useTexts(sessionMessages);
  const unknown = failure.code === "company_not_found" || failure.code === "validation_failed";
  const { maintenanceTitle } = useTexts(standingMessages);
  useHealthPoll(unknown ? null : onRetry);
  if (failure.status >= 500)
    return (
      <main className="portal-page" id="main">
        <title>{maintenanceTitle}</title>
        <MaintenanceNotice />
      </main>
    );
  return (
    <main className="portal-page portal-notice" id="main">
      <title>{unknown ? texts.companyNotFound : texts.screenFailed}</title>
      {unknown ? <p className="portal-notice__title">{companyNotFoundTitle}</p> : null}
      <h1>{unknown ? texts.companyNotFound : texts.screenFailed}</h1>
      <p>{unknown ? texts.companyNotFoundHelp : errorTexts[failure.code]}</p>
      {unknown ? null : (
        <p>
          <button type="button" className="cp-button cp-button--primary" onClick={onRetry}>
            {texts.tryAgain}
          </button>
        </p>
      )}
    </main>
  );
}
