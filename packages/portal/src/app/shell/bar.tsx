import { shellMessages, translateOpenMessages } from "@county-pay/core/messages";
import { logoTarget } from "@county-pay/core/site";
import { useTexts } from "@county-pay/ui";
import { lazy, Suspense, useEffect, useState } from "react";
import { LanguageSwitch } from "../../platform/language/language-switch.tsx";
import { usePortal } from "../../platform/portal-context.ts";
import { Link } from "../../platform/router/index.ts";
import { useRouteName } from "../../platform/use-route-name.ts";
import { Account } from "./account.tsx";
import { CartLinks } from "./cart-links.tsx";
import { Drawer } from "./drawer.tsx";
import { ShellIcon } from "./shell-icon.tsx";
import { ShellLink } from "./shell-link.tsx";
import type { ShellLinks } from "./use-shell-links.ts";

/** The header casts a shadow once the page has scrolled this far (SHELL-034). */
const SHADOW_AFTER_PX = 50;

/** The counter's keyboard shortcuts, only for clerks. */
const CounterKeys = lazy(() => import("../../shared/counter/counter-keys.tsx"));

/** Whether the page has scrolled enough for the bar to have a shadow (SHELL-032). */
function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const look = () => setScrolled(window.scrollY > SHADOW_AFTER_PX);
    look();
    window.addEventListener("scroll", look, { passive: true });
    return () => window.removeEventListener("scroll", look);
  }, []);
  return scrolled;
}

/** The slim bar at the top of every page: the site's name, navigation, languages, cart. */
export function Bar(props: {
  readonly links: ShellLinks;
  /** Whether the page translation is open. */
  readonly translates: boolean;
  readonly onTranslate: () => void;
}) {
  const { links } = props;
  const texts = useTexts(shellMessages);
  const translateTexts = useTexts(translateOpenMessages);
  const { company, session, place } = usePortal();
  const route = useRouteName();
  const scrolled = useScrolled();
  const isGuest = session.kind === "logged-out";
  const main = isGuest ? [...links.header, ...links.help, ...links.entrance] : links.header;
  return (
    <header className="cp-root portal-bar" data-scrolled={scrolled}>
      <div className="portal-bar__inner">
        <Drawer links={links} />
        {/* The name next to the logo is the link's text; a logo alone needs it as its alternative text. */}
        <Link className="portal-bar__brand" to={logoTarget(route, session, company)} translate="no">
          {company.logo ? <img src={company.logo} alt="" className="portal-bar__logo" height="36" /> : null}
          <span>{company.displayName}</span>
        </Link>
        {main.length > 0 ? (
          <nav aria-label={texts.mainNavigation} className="portal-bar__nav">
            {main.map(({ label, to, current, lang }) => (
              <ShellLink key={`${label} ${to}`} className="portal-bar__link" to={to} current={current}>
                <span lang={lang}>{label}</span>
              </ShellLink>
            ))}
          </nav>
        ) : null}
        <div className="portal-bar__tools">
          {company.flags.GTranslate ? (
            <button
              type="button"
              className="portal-bar__link"
              aria-expanded={props.translates}
              onClick={props.onTranslate}
            >
              <ShellIcon name="translate" />
              <span className="portal-bar__word">{translateTexts.open}</span>
            </button>
          ) : null}
          {place.area === "clerk" ? (
            <Suspense fallback={null}>
              <CounterKeys />
            </Suspense>
          ) : null}
          <LanguageSwitch />
          <Account links={links} className="portal-account--bar" />
          <CartLinks />
        </div>
      </div>
    </header>
  );
}
