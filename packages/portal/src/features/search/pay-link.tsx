import type { Bill } from "@county-pay/core/bills";
import { canPayNow } from "@county-pay/core/cart";
import { format, searchPageMessages } from "@county-pay/core/messages";
import { cents, formatMoney } from "@county-pay/core/money";
import { payBillPath } from "@county-pay/core/site";
import { useTexts } from "@county-pay/ui";
import { usePortal } from "../../platform/portal-context.ts";
import { Link } from "../../platform/router/index.ts";

/** Leads a guest straight to the payment of a bill and of its older ones, with their total; a link, so it opens in a tab. */
export function PayLink({ bill }: { readonly bill: Bill }) {
  const { company, place } = usePortal();
  const texts = useTexts(searchPageMessages);
  const { OnlinePropertyTaxPayment, ArchiveView } = company.flags;
  const isOpen = place.area === "guest" && OnlinePropertyTaxPayment && !ArchiveView;
  if (!isOpen || bill.isPendingTaxSale || bill.isPrivate || !canPayNow(bill, company)) return null;
  const amount = formatMoney(cents(bill.remainingBalance + bill.backTaxes));
  return (
    <Link
      className="cp-button cp-button--primary"
      to={payBillPath(place, bill)}
      aria-label={format(texts.payLabel, { amount, owner: bill.ownerName, billNumber: bill.billNumber })}
    >
      {format(texts.pay, { amount })}
    </Link>
  );
}
