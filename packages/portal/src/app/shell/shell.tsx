import { countyText } from "@county-pay/core/company";
import { shellMessages } from "@county-pay/core/messages";
import { showsBanner, showsFooter } from "@county-pay/core/site";
import { useDrawnBefore, useLanguage, useTexts } from "@county-pay/ui";
import { Suspense, useRef, useState } from "react";
import { Boundary } from "../../platform/boundary.tsx";
import { usePortal } from "../../platform/portal-context.ts";
import { Outlet, ScrollRestoration, useNavigation } from "../../platform/router/index.ts";
import { chosenTranslation } from "../../platform/translate/translate-choice.ts";
import { TranslateStrip } from "../../platform/translate/translate-strip.tsx";
import { UpdateNote } from "../../platform/update/update-note.tsx";
import { usePageTitle } from "../../platform/use-page-title.ts";
import { useRouteName } from "../../platform/use-route-name.ts";
import { Banner } from "./banner.tsx";
import { Bar } from "./bar.tsx";
import { Footer } from "./footer.tsx";
import { SignedIn } from "./later.ts";
import { Menu } from "./menu.tsx";
import { OfflineNote } from "./offline-note.tsx";
import { useDismissed } from "./use-dismissed.ts";
import { useFocusAfterStep } from "./use-focus-after-step.ts";
import { useScreensAhead } from "./use-screens-ahead.ts";
import { useShellLinks } from "./use-shell-links.ts";

/** The page frame around every screen: bar, side menu, announcement, screen, footer. */
export function Shell() {
  const texts = useTexts(shellMessages);
  const { company, place, session } = usePortal();
  const route = useRouteName();
  const links = useShellLinks();
  const notice = countyText(company.customization, "BannerInfo", useLanguage().code);
  const [dismissed, dismiss] = useDismissed(company.name, notice.text);
  const main = useRef<HTMLElement>(null);
  useFocusAfterStep(main);
  usePageTitle(company.displayName);
  const hasRail = links.items.length > 0;
  const [translates, setTranslates] = useState(() => chosenTranslation() !== null);
  const isLoading = useNavigation().state !== "idle";
  const hasScreen = useDrawnBefore();
  useScreensAhead(hasScreen);
  return (
    <div
      className={`portal${hasRail ? ` portal--rail portal--${place.area === "user" ? "home" : "office"}` : ""}`}
    >
      {/* biome-ignore lint/a11y/useValidAnchor: it leads within the page; the history gets no entry for it */}
      <a
        className="portal-skip"
        href="#main"
        onClick={(event) => {
          event.preventDefault();
          main.current?.focus();
        }}
      >
        {texts.skipToContent}
      </a>
      <Bar links={links} translates={translates} onTranslate={() => setTranslates((before) => !before)} />
      <div className="portal-progress" data-loading={isLoading} />
      {company.flags.GTranslate && translates ? (
        <TranslateStrip onClose={() => setTranslates(false)} />
      ) : null}
      <OfflineNote />
      <UpdateNote />
      {showsBanner(route, notice.text, dismissed) ? (
        <Boundary resetOn={notice.text} fallback={null}>
          <Banner notice={notice} onDismiss={dismiss} />
        </Boundary>
      ) : null}
      <div className="portal-body">
        {hasRail ? <Menu links={links} isRail /> : null}
        <main id="main" ref={main} tabIndex={-1} className="portal-page" aria-busy={isLoading || !hasScreen}>
          {hasScreen ? <Outlet /> : null}
        </main>
      </div>
      {hasScreen && showsFooter(route) ? (
        <Boundary resetOn={company} fallback={null}>
          <Footer links={links} />
        </Boundary>
      ) : null}
      {hasScreen ? <ScrollRestoration /> : null}
      {session.kind === "active" ? (
        <Suspense fallback={null}>
          <SignedIn />
        </Suspense>
      ) : null}
    </div>
  );
}
