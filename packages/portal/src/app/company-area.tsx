import type { ApiFailure } from "@county-pay/core/client";
import { Notices } from "@county-pay/ui";
import { useCallback, useEffect, useState } from "react";
import { useParams } from "react-router";
import { useStore } from "zustand";
import { CompanyFailed, UnknownCompany } from "./company-failed.tsx";
import { loadCompanyOnce, loadShell } from "./first-load.ts";
import { useLanguageChoice } from "./language/language-area.tsx";
import { PortalContext } from "./portal-context.ts";
import { type OpenPortal, openPortal, portalEnvironment } from "./session/open-portal.ts";
import { useDestination } from "./session/use-destination.ts";
import type { Shell } from "./shell/shell.tsx";

type Area =
  | { readonly kind: "loading" }
  | { readonly kind: "failed"; readonly failure: ApiFailure }
  | { readonly kind: "ready"; readonly portal: OpenPortal; readonly Frame: typeof Shell };

const isUnknown = ({ code }: ApiFailure): boolean =>
  code === "company_not_found" || code === "validation_failed";

/** The frame is a file of its own: without a connection it may be missing although the county was answered. */
const NO_FRAME: ApiFailure = { code: "offline", status: 0, message: "", details: {} };

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
      loadCompanyOnce(environment, company),
      loadShell().catch(() => null),
    ]);
    if (!loaded.ok) return setArea({ kind: "failed", failure: loaded.error });
    if (!shell) return setArea({ kind: "failed", failure: NO_FRAME });
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
  return isUnknown(area.failure) ? (
    <UnknownCompany />
  ) : (
    <CompanyFailed failure={area.failure} onRetry={load} />
  );
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
