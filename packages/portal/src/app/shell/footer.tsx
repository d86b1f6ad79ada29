import type { Company } from "@county-pay/core/company";
import { format, shellMessages } from "@county-pay/core/messages";
import { useTexts } from "@county-pay/ui";
import { Link } from "react-router";
import { usePaths } from "../paths.ts";

/** Who this is, how to reach them, and that card entry is apart (spec 0:35). */
export function Footer({ company }: { company: Company }) {
  const texts = useTexts(shellMessages);
  const paths = usePaths();
  const year = new Intl.DateTimeFormat("en-US", { year: "numeric", timeZone: company.timeZone }).format(
    new Date(),
  );
  return (
    <footer className="portal-footer">
      <div className="portal-footer__inner">
        <p>{format(texts.copyright, { year, name: company.displayName })}</p>
        <p>{texts.securePayment}</p>
        <ul>
          <li>
            <Link to={paths.terms}>{texts.terms}</Link>
          </li>
          {company.contactUrl ? (
            <li>
              <a href={company.contactUrl} rel="noopener">
                {texts.contact}
              </a>
            </li>
          ) : null}
        </ul>
      </div>
    </footer>
  );
}
