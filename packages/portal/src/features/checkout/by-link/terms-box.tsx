import "./terms-box.css";
import { singlePaymentMessages } from "@county-pay/core/messages";
import { termsStatements } from "@county-pay/core/payments";
import { useLanguage, useTexts } from "@county-pay/ui";
import type { ReactNode } from "react";
import { usePortal } from "../../../platform/portal-context.ts";

/** The county's statements, with one checkbox for all of them (GUESTPAY-004, MONEY-014). */
export function TermsBox({ children }: { readonly children: ReactNode }) {
  const { termsTitle } = useTexts(singlePaymentMessages);
  const { company } = usePortal();
  return (
    <section className="portal-terms-box" aria-label={termsTitle}>
      <p className="portal-terms-box__title">{termsTitle}</p>
      <ul>
        {termsStatements(company, useLanguage()).map(({ text, lang }) => (
          <li key={text} lang={lang}>
            {text}
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}
