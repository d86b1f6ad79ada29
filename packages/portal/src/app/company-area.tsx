import type { ApiFailure } from "@county-pay/core/client";
import { Notices, useStore } from "@county-pay/ui";
import { useCallback, useEffect, useRef, useState } from "react";
import { dialogLater } from "../platform/dialog-later.tsx";
import { useLanguageChoice } from "../platform/language/language-area.tsx";
import { PortalContext } from "../platform/portal-context.ts";
import { useParams } from "../platform/router/index.ts";
import type { OpenPortal } from "../platform/session/open-portal.ts";
import { useDestination } from "../platform/session/use-destination.ts";
import { useTheme } from "../platform/theme/use-theme.ts";
import { CompanyFailed, UnknownCompany } from "./company-failed.tsx";
import { type Area, openCounty, takeFirst } from "./open-county.ts";
import { Shell } from "./shell/shell.tsx";

const PasswordDialog = dialogLater(async () => (await import("./shell/password-dialog.tsx")).PasswordDialog);

const isUnknown = ({ code }: ApiFailure): boolean =>
  code === "company_not_found" || code === "validation_failed";

/** Loads the county in the URL's first segment, and the stored user from an earlier visit, for every screen below. */
export function CompanyArea() {
  const { company = "" } = useParams();
  const choice = useLanguageChoice();
  const [area, setArea] = useState<Area>(() => takeFirst(company) ?? { kind: "loading" });
  const opened = useRef(area.kind === "loading" ? null : company);

  const load = useCallback(async () => {
    setArea({ kind: "loading" });
    setArea(await openCounty(company, choice));
  }, [company, choice]);

  useEffect(() => {
    const isOpen = opened.current === company;
    opened.current = null;
    if (!isOpen) void load();
  }, [load, company]);
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
  const asksPassword = useStore(portal.passwords.view, ({ isOpen }) => isOpen);
  useDestination(portal.sessions);
  const value = portal.of(session);
  // Form errors that are shown appear again in the newly chosen language.
  useEffect(() => choice.subscribe(() => portal.checkout()?.actions.setPayer({})), [choice, portal]);
  return (
    <PortalContext value={value}>
      <Notices>
        <Shell />
        {asksPassword ? (
          <PasswordDialog
            onEntered={() => portal.passwords.answer(true)}
            onClose={() => portal.passwords.answer(false)}
          />
        ) : null}
      </Notices>
    </PortalContext>
  );
}
