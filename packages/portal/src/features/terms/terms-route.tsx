import { shellMessages } from "@county-pay/core/messages";
import { useJourney } from "../../app/journey-context.ts";
import { CountyHtml } from "../../app/shell/county-html.tsx";

/** terms-and-conditions: the company's own HTML (spec 0:67). */
export function Component() {
  const { company } = useJourney();
  return (
    <article className="portal-text">
      <h1>{shellMessages.terms}</h1>
      {company.termsHtml ? <CountyHtml html={company.termsHtml} /> : <p>{shellMessages.noTerms}</p>}
    </article>
  );
}
