import { countyText } from "@county-pay/core/company";
import { shellMessages } from "@county-pay/core/messages";
import { helpLinks } from "@county-pay/core/site";
import { Button, EmptyState, Screen, ScreenHeading, useLanguage, useTexts } from "@county-pay/ui";
import { CountyHtml } from "../../platform/county-html/county-html.tsx";
import { usePortal } from "../../platform/portal-context.ts";
import { useTakeFocus } from "../../platform/use-take-focus.ts";
import "./terms.css";

/** terms-and-conditions: the company's own HTML (ROUTE-029), to read and to print. */
export function Component() {
  const texts = useTexts(shellMessages);
  const { company } = usePortal();
  const terms = countyText(
    { ...company.customization, TermsConditions: company.termsHtml },
    "TermsConditions",
    useLanguage().code,
  );
  const takeFocus = useTakeFocus();
  return (
    <Screen>
      <article className="portal-terms">
        <ScreenHeading takeFocus={takeFocus}>{texts.terms}</ScreenHeading>
        {terms.text ? (
          <>
            <CountyHtml {...terms} className="portal-terms__text" />
            <p className="cp-no-print">
              <Button icon="print" onPress={() => window.print()}>
                {texts.print}
              </Button>
            </p>
          </>
        ) : (
          <EmptyState icon="file" title={texts.noTerms}>
            <p>
              <a href={helpLinks(company).contact}>{texts.contact}</a>
            </p>
          </EmptyState>
        )}
      </article>
    </Screen>
  );
}
