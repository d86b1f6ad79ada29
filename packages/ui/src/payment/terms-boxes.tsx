import type { Company } from "@county-pay/core/company";
import type { CheckoutActions, CheckoutState } from "@county-pay/core/journey";
import { paymentMessages } from "@county-pay/core/messages";
import { mayProceedWithTerms, termsStatements } from "@county-pay/core/payments";
import { useId } from "react";
import { Card } from "../card/card.tsx";
import { Checkbox } from "../checkbox/checkbox.tsx";
import { FieldError } from "../field/field-error.tsx";
import { useLanguage } from "../language/language.ts";
import { OnlyIn } from "../language/only-in.tsx";
import { type ReadableStore, useStore } from "../store/use-store.ts";

/** The state and actions of the statements that a guest agrees to. */
export type TermsStore = ReadableStore<Pick<CheckoutState, "termsTicked" | "termsError">> & {
  readonly actions: Pick<CheckoutActions, "tickTerm" | "tickAllTerms">;
};

/** The statements that a guest agrees to before card entry: a box for each, and one for all (PAY-028, PAY-086). */
export function TermsBoxes(props: {
  readonly store: TermsStore;
  readonly company: Company;
  /** Of the box for all, for an error summary. */
  readonly id: string;
}) {
  const { store, company } = props;
  const language = useLanguage();
  const texts = language.texts(paymentMessages);
  const { termsTicked, termsError } = useStore(store);
  const errorId = useId();
  return (
    <Card title={texts.termsTitle}>
      <fieldset className="cp-terms">
        <legend className="cp-muted cp-small">{texts.termsIntro}</legend>
        {termsStatements(company, language).map(({ text, lang }, index) => (
          <Checkbox
            key={text}
            label={
              <>
                <span lang={lang}>{text}</span>
                <OnlyIn lang={lang} />
              </>
            }
            checked={termsTicked[index] ?? false}
            onChange={(ticked) => void store.actions.tickTerm(index, ticked)}
          />
        ))}
        <div className="cp-terms__all">
          <FieldError id={errorId} error={termsError} />
          <Checkbox
            id={props.id}
            label={<strong>{texts.termsAll}</strong>}
            hint={texts.termsAllHint}
            checked={mayProceedWithTerms(termsTicked)}
            onChange={(ticked) => void store.actions.tickAllTerms(ticked)}
            {...(termsError ? { describedBy: errorId } : {})}
          />
        </div>
      </fieldset>
      <p className="cp-small">
        <a
          href={`${company.portalOrigin}/${company.name}/terms-and-conditions`}
          target="_blank"
          rel="noreferrer"
        >
          {texts.termsLink}
        </a>
      </p>
    </Card>
  );
}
