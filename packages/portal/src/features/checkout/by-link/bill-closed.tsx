import { unavailableNotice } from "@county-pay/core/cart";
import type { LinkedBillState } from "@county-pay/core/journey";
import { controlMessages, format, singlePaymentMessages } from "@county-pay/core/messages";
import { formatMoney } from "@county-pay/core/money";
import { routePath } from "@county-pay/core/site";
import { NoticeBox, OnlyIn, useLanguage, useTexts } from "@county-pay/ui";
import { usePaths } from "../../../platform/paths.ts";
import { usePortal } from "../../../platform/portal-context.ts";
import { Link } from "../../../platform/router/index.ts";

/**
 * Why this bill cannot be paid here (it is paid, view-only, or older bills come first), and what to do
 * instead.
 */
export function BillClosed({
  bill,
  closed,
}: {
  readonly bill: NonNullable<LinkedBillState["bill"]>;
  readonly closed: NonNullable<LinkedBillState["closed"]>;
}) {
  const texts = useTexts(singlePaymentMessages);
  const language = useLanguage();
  const controls = useTexts(controlMessages);
  const { company } = usePortal();
  const paths = usePaths();
  const isPaid = closed.reason === "paid";
  const { title, paragraphs } = unavailableNotice(closed.reason, bill, company, language);
  return (
    <div className="cp-stack cp-narrow">
      <NoticeBox tone={isPaid ? "info" : "warn"} title={isPaid ? texts.paidTitle : title}>
        {paragraphs.map(({ text, lang }) => (
          <p key={text}>
            <span lang={lang}>{text}</span>
            <OnlyIn lang={lang} />
          </p>
        ))}
        {closed.payFirst.length > 0 ? <p>{texts.payFirst}</p> : null}
        <ul>
          {closed.payFirst.map((older) => (
            <li key={older.id}>
              <Link to={routePath(company.name, "payment-guest", { recordDetailsId: older.id })}>
                {format(texts.payBill, {
                  year: older.taxYear,
                  amount: formatMoney(older.remainingBalance),
                })}
              </Link>
            </li>
          ))}
        </ul>
      </NoticeBox>
      <p className="cp-actions">
        <Link to={paths.bill(bill)}>{texts.seeBill}</Link>
        <Link to={paths.search}>{texts.search}</Link>
        {company.contactUrl ? <a href={company.contactUrl}>{controls.contactOffice}</a> : null}
      </p>
    </div>
  );
}
