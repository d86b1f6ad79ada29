import type { Company } from "@county-pay/core/company";
import { controlMessages, format, paymentUnavailableMessages } from "@county-pay/core/messages";
import { useTexts } from "../language/language.ts";
import { NoticeBox } from "../notice-box/notice-box.tsx";

/** Says that the county does not accept online payments, on each page that would otherwise take them (ROLE-003, MONEY-008). */
export function PaymentsOff({ company }: { readonly company: Company }) {
  const texts = useTexts(paymentUnavailableMessages);
  const { contactOffice } = useTexts(controlMessages);
  return (
    <NoticeBox tone="warn" title={texts.title}>
      <p>{format(texts.online, { company: company.displayName })}</p>
      {company.contactUrl ? (
        <p>
          <a href={company.contactUrl} target="_blank" rel="noreferrer">
            {contactOffice}
          </a>
        </p>
      ) : null}
    </NoticeBox>
  );
}
