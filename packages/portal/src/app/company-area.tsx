import type { ApiFailure } from "@county-pay/core/client";
import { Notices, useStore } from "@county-pay/ui";
import { useCallback, useEffect, useState } from "react";
import { breathe } from "../platform/breathe.ts";
import { loadCompanyOnce } from "../platform/first-load.ts";
import { useLanguageChoice } from "../platform/language/language-area.tsx";
import { PortalContext } from "../platform/portal-context.ts";
import { useParams } from "../platform/router/index.ts";
import { type OpenPortal, openPortal, portalEnvironment } from "../platform/session/open-portal.ts";
import { useDestination } from "../platform/session/use-destination.ts";
import { makeTheme, useTheme } from "../platform/theme/use-theme.ts";
import { CompanyFailed, UnknownCompany } from "./company-failed.tsx";
import { Shell } from "./shell/shell.tsx";

type Area =
  | { readonly kind: "loading" }
  | { readonly kind: "failed"; readonly failure: ApiFailure }
  | { readonly kind: "ready"; readonly portal: OpenPortal; readonly theme: CSSStyleSheet };

const isUnknown = ({ code }: ApiFailure): boolean =>
  code === "company_not_found" || code === "validation_failed";

/** Loads the county in the URL's first segment, and the stored user from an earlier visit, for every screen below. */
export function CompanyArea() {
  const { company = "" } = useParams();
  const choice = useLanguageChoice();
  const [area, setArea] = useState<Area>({ kind: "loading" });

  const load = useCallback(async () => {
    setArea({ kind: "loading" });
    const environment = portalEnvironment(() => choice.getState().language);
    const loaded = await loadCompanyOnce(environment, company);
    if (!loaded.ok) return setArea({ kind: "failed", failure: loaded.error });
    await breathe();
    const { company: county, colors } = loaded.value;
    const portal = openPortal(environment, county, () => window.location.pathname);
    await portal.sessions.open();
    await breathe();
    const theme = await makeTheme(county, colors);
    await breathe();
    setArea({ kind: "ready", portal, theme });
  }, [company, choice]);

  useEffect(() => {
    void load();
  }, [load]);
  const portal = area.kind === "ready" ? area.portal : null;
  useEffect(() => () => portal?.sessions.stop(), [portal]);

  if (area.kind === "ready") return <Visit portal={area.portal} theme={area.theme} />;
  if (area.kind === "loading") return <main className="portal-page" id="main" aria-busy="true" />;
  return isUnknown(area.failure) ? (
    <UnknownCompany />
  ) : (
    <CompanyFailed failure={area.failure} onRetry={load} />
  );
}

/** The county for the current visitor; a different visitor starts with new screens. */
function Visit({ portal, theme }: { readonly portal: OpenPortal; readonly theme: CSSStyleSheet }) {
  useTheme(theme);
  const choice = useLanguageChoice();
  const session = useStore(portal.sessions.view, (view) => view.session);
  useDestination(portal.sessions);
  const value = portal.of(session);
  // Form errors that are shown appear again in the newly chosen language.
  useEffect(() => choice.subscribe(() => portal.checkout()?.actions.setPayer({})), [choice, portal]);
  return (
    <PortalContext value={value}>
      <Notices>
        <Shell />
      </Notices>
    </PortalContext>
  );
}
