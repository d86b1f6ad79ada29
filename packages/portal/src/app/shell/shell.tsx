import { sessionMessages, shellMessages } from "@county-pay/core/messages";
import {
  logoTarget,
  navigationItems,
  type RouteName,
  shellLinks,
  showsBanner,
  showsCartAndTiles,
  showsFooter,
} from "@county-pay/core/session";
import { useTexts } from "@county-pay/ui";
import { Link, NavLink, Outlet, ScrollRestoration, useMatches } from "react-router";
import { useStore } from "zustand";
import { LanguageSwitch } from "../language/language-switch.tsx";
import { usePaths } from "../paths.ts";
import { usePortal } from "../portal-context.ts";
import { useTheme } from "../theme/use-theme.ts";
import { Banner } from "./banner.tsx";
import { Footer } from "./footer.tsx";

/** The route that is open, by its name in core; 'root' where an address is none. */
export function useRouteName(): RouteName {
  const names = useMatches().map(({ handle }) => (handle as { name?: RouteName } | undefined)?.name);
  return names.findLast((name) => name !== undefined) ?? "root";
}

/** The frame around every screen: the county's bar with the cart, the announcement, the screen, the footer. */
export function Shell() {
  const texts = useTexts(shellMessages);
  const sessionTexts = useTexts(sessionMessages);
  const { company, session, sessions, journey } = usePortal();
  useTheme(company);
  const count = useStore(journey.cart, (cart) => cart.items.length);
  const route = useRouteName();
  const paths = usePaths();
  const links = shellLinks(route, session, company);
  const bannerHtml = company.customization.BannerInfo ?? "";
  return (
    <div className="portal">
      <title>{company.displayName}</title>
      <a className="portal-skip" href="#main">
        {texts.skipToContent}
      </a>
      <header className="portal-bar">
        <div className="portal-bar__inner">
          <Link className="portal-bar__brand" to={logoTarget(route, session, company)}>
            {company.logo ? <img src={company.logo} alt="" className="portal-bar__logo" /> : null}
            <span>{company.displayName}</span>
          </Link>
          <LanguageSwitch />
          <nav aria-label={texts.mainNavigation} className="portal-bar__nav">
            {navigationItems(session, company, sessionTexts).map((item) => (
              <NavLink key={item.route} className="portal-bar__link" to={item.to}>
                {item.label}
              </NavLink>
            ))}
            {links.login ? (
              <Link className="portal-bar__link" to={links.login}>
                {sessionTexts.login}
              </Link>
            ) : null}
            {links.signUp ? (
              <Link className="portal-bar__link" to={links.signUp}>
                {sessionTexts.signUp}
              </Link>
            ) : null}
            {links.profile ? (
              <Link className="portal-bar__link" to={links.profile}>
                {sessionTexts.profile}
              </Link>
            ) : null}
            {links.showsLogout ? (
              <button
                type="button"
                className="portal-bar__link"
                onClick={() => sessions.send({ type: "log-out", goTo: "login" })}
              >
                {sessionTexts.logout}
              </button>
            ) : null}
            {showsCartAndTiles(company) ? (
              <Link className="portal-bar__cart" to={paths.cart}>
                {texts.cart}
                <span className="portal-bar__count" data-empty={count === 0}>
                  {count}
                  <span className="cp-visually-hidden"> {texts.itemsInCart}</span>
                </span>
              </Link>
            ) : null}
          </nav>
        </div>
      </header>
      {showsBanner(route, bannerHtml, false) ? <Banner html={bannerHtml} company={company.name} /> : null}
      <main id="main" tabIndex={-1} className="portal-page">
        <Outlet />
      </main>
      {showsFooter(route) ? <Footer company={company} /> : null}
      <ScrollRestoration />
    </div>
  );
}
