import type { ApiFailure } from "@county-pay/core/client";
import { createJourney, type Journey, loadCompany } from "@county-pay/core/journey";
import { errorMessages, shellMessages } from "@county-pay/core/messages";
import { useTexts } from "@county-pay/ui";
import { createBrowserEnvironment } from "@county-pay/widget/browser";
import { useCallback, useEffect, useState } from "react";
import { useParams } from "react-router";
import { JourneyContext } from "./journey-context.ts";
import { useLanguageChoice } from "./language/language-area.tsx";
import type { Shell } from "./shell/shell.tsx";

type Area =
  | { readonly kind: "loading" }
  | { readonly kind: "failed"; readonly failure: ApiFailure }
  | { readonly kind: "ready"; readonly journey: Journey; readonly Frame: typeof Shell };

/** Loads the county that the first path segment names, once, and holds its journey for every screen below. */
export function CompanyArea() {
  const shellTexts = useTexts(shellMessages);
  const errorTexts = useTexts(errorMessages);
  const { company = "" } = useParams();
  const choice = useLanguageChoice();
  const [area, setArea] = useState<Area>({ kind: "loading" });

  const load = useCallback(async () => {
    setArea({ kind: "loading" });
    const environment = createBrowserEnvironment({
      apiOrigin: window.location.origin,
      language: () => choice.getState().language,
    });
    // The shell (with the sanitiser of county HTML) comes while the county is asked for: nothing jumps afterwards.
    const [loaded, shell] = await Promise.all([
      loadCompany(environment.client, company.toLowerCase()),
      import("./shell/shell.tsx"),
    ]);
    if (!loaded.ok) return setArea({ kind: "failed", failure: loaded.error });
    const journey = createJourney(environment, loaded.value);
    setArea({ kind: "ready", journey, Frame: shell.Shell });
    await journey.cart.actions.start();
  }, [company, choice]);

  useEffect(() => {
    void load();
  }, [load]);

  // What a form says already is said again in the language that was chosen.
  const checkout = area.kind === "ready" ? area.journey.checkout : null;
  useEffect(() => choice.subscribe(() => checkout?.actions.setPayer({})), [choice, checkout]);

  if (area.kind === "ready") {
    return (
      <JourneyContext value={area.journey}>
        <area.Frame company={area.journey.company} />
      </JourneyContext>
    );
  }
  if (area.kind === "loading") return <main className="portal-page" id="main" aria-busy="true" />;
  const unknown = area.failure.code === "company_not_found" || area.failure.code === "validation_failed";
  return (
    <main className="portal-page portal-notice" id="main">
      <h1>{unknown ? shellTexts.companyNotFound : shellTexts.screenFailed}</h1>
      <p>{unknown ? shellTexts.companyNotFoundHelp : errorTexts[area.failure.code]}</p>
      {unknown ? null : (
        <p>
          <button type="button" className="cp-button cp-button--primary" onClick={() => void load()}>
            {shellTexts.tryAgain}
          </button>
        </p>
      )}
    </main>
  );
}
