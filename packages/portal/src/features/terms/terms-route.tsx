import { shellMessages } from "@county-pay/core/messages";
import { useTexts } from "@county-pay/ui";
import { useJourney } from "../../app/portal-context.ts";
import { CountyHtml } from "../../app/shell/county-html.tsx";

/** terms-and-conditions: the company's own HTML (spec 0:67). */
export function Component() {
  const texts = useTexts(shellMessages);
  const { company } = useJourney();
  return (
    <article className="portal-text">
      <h1>{texts.terms}</h1>
      {company.termsHtml ? <CountyHtml html={company.termsHtml} /> : <p>{texts.noTerms}</p>}
    </article>
  );
}
