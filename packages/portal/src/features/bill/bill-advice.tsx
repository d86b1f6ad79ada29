import type { Bill } from "@county-pay/core/bills";
import { type AdviceReason, type PayAdvice, unavailableNotice } from "@county-pay/core/cart";
import { type Company, type CountyText, countyText } from "@county-pay/core/company";
import { billAdviceMessages, billMessages, format, type Language } from "@county-pay/core/messages";
import { formatMoney } from "@county-pay/core/money";
import { isStaff, rolesOf, userOf } from "@county-pay/core/session";
import { OnlyIn, useLanguage, useTexts } from "@county-pay/ui";
import { Suspense } from "react";
import { CountyHtml } from "../../platform/county-html/county-html.tsx";
import { usePaths } from "../../platform/paths.ts";
import { usePortal } from "../../platform/portal-context.ts";
import { Link } from "../../platform/router/index.ts";
import { PendingPayment, StaffAdvice } from "./later.tsx";
import type { StaffReason } from "./office/staff-advice.tsx";

/** Reasons for which calling the office does not help: the payment is being confirmed, or nothing is left to do. */
const WITHOUT_OFFICE: ReadonlySet<AdviceReason> = new Set([
  "pending",
  "paid",
  "back_taxes",
  "partially_paid",
]);

/** Bills that can only be paid at the office: its phone number and hours are shown. */
const AT_THE_OFFICE: ReadonlySet<AdviceReason> = new Set(["tax_sale", "online_payment_off"]);

const FOR_STAFF: ReadonlySet<AdviceReason> = new Set<StaffReason>([
  "paid",
  "credit",
  "awaiting",
  "not_payable",
  "restricted",
]);

/** Whether the office reads a different text for a reason than the residents who are sent to them. */
const isForStaff = (reason: AdviceReason): reason is StaffReason => FOR_STAFF.has(reason);

/** The sentences for a reason, without those already in the line under the amount. */
function sentences(
  reason: Exclude<AdviceReason, "pending">,
  bill: Bill,
  company: Company,
  language: Language,
): readonly CountyText[] {
  const texts = language.texts(billAdviceMessages);
  const ours = (text: string): CountyText => ({ text, lang: language.code });
  const notice = (code: "tax_sale" | "online_payment_off" | "not_payable") =>
    unavailableNotice(code, bill, company, language).paragraphs;
  switch (reason) {
    case "tax_sale":
      return notice(reason);
    case "online_payment_off":
      return [...notice(reason), ours(texts.online)];
    case "not_payable":
      return notice(reason);
    case "restricted":
      return [...notice("not_payable"), ours(texts.restricted)];
    case "partially_paid":
      return [ours(language.texts(billMessages).hints.partiallyPaid)];
    case "back_taxes":
      return [ours(texts.backTaxes)];
    default:
      return [ours(texts[reason])];
  }
}

/** Why a bill cannot be paid now and what to do next. */
export function BillAdvice({ bill, advice }: { readonly bill: Bill; readonly advice: PayAdvice }) {
  const texts = useTexts(billAdviceMessages);
  const language = useLanguage();
  const { company, session } = usePortal();
  const isOffice = isStaff(rolesOf(userOf(session)?.userType ?? ""));
  const paths = usePaths();
  const { reason, payFirst } = advice;
  return (
    <div className="bill-advice cp-small">
      {reason === "pending" ? (
        <Suspense fallback={null}>
          <PendingPayment bill={bill} />
        </Suspense>
      ) : isOffice && isForStaff(reason) ? (
        <StaffAdvice reason={reason} />
      ) : (
        sentences(reason, bill, company, language).map(({ text, lang }) => (
          <p key={text}>
            <span lang={lang}>{text}</span>
            <OnlyIn lang={lang} />
          </p>
        ))
      )}
      {payFirst.length > 0 ? (
        <ul className="bill-advice__older">
          {payFirst.map((older) => {
            const amount = formatMoney(older.remainingBalance);
            return (
              <li key={older.id}>
                <Link
                  to={paths.bill(older)}
                  aria-label={format(texts.olderLabel, { year: older.taxYear, amount })}
                >
                  {format(texts.older, { year: older.taxYear })}
                </Link>
                <span className="cp-numbers">{amount}</span>
              </li>
            );
          })}
        </ul>
      ) : null}
      {AT_THE_OFFICE.has(reason) && !isOffice ? (
        <CountyHtml {...countyText(company.customization, "GuestCountyInfo", language.code)} />
      ) : null}
      {company.contactUrl && !isOffice && !WITHOUT_OFFICE.has(reason) ? (
        <p>
          <a href={company.contactUrl} target="_blank" rel="noreferrer">
            {texts.contact}
          </a>
        </p>
      ) : null}
    </div>
  );
}
