import { yearAt } from "@county-pay/core/calendar";
import { countyWords, footerBanner } from "@county-pay/core/company";
import { format, shellMessages } from "@county-pay/core/messages";
import { keepsGuestSections } from "@county-pay/core/site";
import { useLanguage, useTexts } from "@county-pay/ui";
import { CountyHtml } from "../../platform/county-html/county-html.tsx";
import { usePaths } from "../../platform/paths.ts";
import { usePortal } from "../../platform/portal-context.ts";
import { LinkList } from "./link-list.tsx";
import { Seal } from "./seal.tsx";
import type { ShellLinks } from "./use-shell-links.ts";

/**
 * The county's text at the bottom of every page, the security seal, other links, and the site's owner (SHELL-014 to
 * 016).
 */
export function Footer({ links }: { readonly links: ShellLinks }) {
  const texts = useTexts(shellMessages);
  const paths = usePaths();
  const { company, session } = usePortal();
  const banner = countyWords(footerBanner(company.customization.Theme), useLanguage().code);
  const year = yearAt(Date.now(), company.timeZone);
  const terms = { label: texts.terms, to: paths.terms, current: false };
  return (
    <footer className="cp-root portal-footer">
      <div className="portal-footer__inner">
        {banner.text ? (
          <CountyHtml {...banner} className="portal-footer__banner" forGuests={keepsGuestSections(session)} />
        ) : null}
        <Seal />
        <nav aria-label={texts.furtherLinks}>
          <LinkList className="portal-footer__links" links={[terms, ...links.help, ...links.further]} />
        </nav>
        <p className="portal-footer__copyright">
          {format(texts.copyright, { year, name: company.displayName })}
        </p>
      </div>
    </footer>
  );
}
