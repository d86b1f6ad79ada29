import type { Company } from "@county-pay/core/company";
import { shellMessages } from "@county-pay/core/messages";
import { useTexts } from "@county-pay/ui";
import { Link, Outlet, ScrollRestoration } from "react-router";
import { useStore } from "zustand";
import { useJourney } from "../journey-context.ts";
import { LanguageSwitch } from "../language/language-switch.tsx";
import { guestPaths } from "../paths.ts";
import { useTheme } from "../theme/use-theme.ts";
import { Banner } from "./banner.tsx";
import { Footer } from "./footer.tsx";

/** The frame around every screen: the county's bar with the cart, the announcement, the screen, the footer. */
export function Shell({ company }: { company: Company }) {
  const texts = useTexts(shellMessages);
  useTheme(company);
  const journey = useJourney();
  const count = useStore(journey.cart, (cart) => cart.items.length);
  const paths = guestPaths(company.name);
  return (
    <div className="portal">
      <title>{company.displayName}</title>
      <a className="portal-skip" href="#main">
        {texts.skipToContent}
      </a>
      <header className="portal-bar">
        <div className="portal-bar__inner">
          <Link className="portal-bar__brand" to={paths.search}>
            {company.logo ? <img src={company.logo} alt="" className="portal-bar__logo" /> : null}
            <span>{company.displayName}</span>
          </Link>
          <LanguageSwitch />
          <nav aria-label={texts.mainNavigation}>
            <Link className="portal-bar__cart" to={paths.cart}>
              {texts.cart}
              <span className="portal-bar__count" data-empty={count === 0}>
                {count}
                <span className="cp-visually-hidden"> {texts.itemsInCart}</span>
              </span>
            </Link>
          </nav>
        </div>
      </header>
      <Banner html={company.customization.BannerInfo ?? ""} company={company.name} />
      <main id="main" tabIndex={-1} className="portal-page">
        <Outlet />
      </main>
      <Footer company={company} />
      <ScrollRestoration />
    </div>
  );
}
