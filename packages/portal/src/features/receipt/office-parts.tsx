import { officeLines, type Receipt } from "@county-pay/core/payments";
import { useLanguage } from "@county-pay/ui";
import { Barcode } from "../../shared/payment-record/barcode.tsx";

type OfOffice = Pick<Receipt, "office" | "confirmation">;

/** The office's address and telephone at the top of a printed receipt, below the county's name in the page's header. */
export function OfficeLetterhead({ office }: OfOffice) {
  const language = useLanguage();
  const lines = officeLines({ office }, language);
  if (lines.length === 0) return null;
  return (
    <address className="cp-narrow receipt-letterhead">
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}

/** The barcode on a printed receipt by which the counter finds the payment; nothing for an online payment. */
export function OfficeBarcode({ office, confirmation }: OfOffice) {
  if (!office) return null;
  return (
    <Barcode className="cp-narrow receipt-barcode" modules={office.Barcode} confirmation={confirmation} />
  );
}
