import "./agree-terms.css";
import { singlePaymentMessages } from "@county-pay/core/messages";
import { termsStatements } from "@county-pay/core/payments";
import { Checkbox, FieldError, useLanguage, useTexts } from "@county-pay/ui";
import { useId } from "react";
import { usePaths } from "../../../platform/paths.ts";
import { usePortal } from "../../../platform/portal-context.ts";

/** The county's statements, and one tick for all of them (GUESTPAY-004, MONEY-014). */
export function AgreeTerms(props: {
  /** Of the box, for an error summary. */
  readonly id: string;
  readonly agreed: boolean;
  /** The sentence where it must be ticked and is not. */
  readonly error: string;
  readonly onChange: (agreed: boolean) => void;
}) {
  const texts = useTexts(singlePaymentMessages);
  const { company } = usePortal();
  const paths = usePaths();
  const errorId = useId();
  return (
    <section className="portal-terms-box" aria-label={texts.termsTitle}>
      <p className="portal-terms-box__title">{texts.termsTitle}</p>
      <ul>
        {termsStatements(company, useLanguage()).map(({ text, lang }) => (
          <li key={text} lang={lang}>
            {text}
          </li>
        ))}
      </ul>
      <p>
        <a href={paths.terms} target="_blank" rel="noreferrer">
          {texts.termsLink}
        </a>
      </p>
      <FieldError id={errorId} error={props.error} />
      <Checkbox
        id={props.id}
        label={texts.agree}
        checked={props.agreed}
        onChange={props.onChange}
        describedBy={errorId}
      />
    </section>
  );
}
