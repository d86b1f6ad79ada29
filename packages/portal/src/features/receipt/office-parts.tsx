import { format, receiptCounterMessages } from "@county-pay/core/messages";
import { officeLines, type Receipt } from "@county-pay/core/payments";
import { useLanguage, useTexts } from "@county-pay/ui";

type OfOffice = Pick<Receipt, "office" | "companyDisplayName" | "confirmation">;

/** The office's name, address, and telephone at the top of a printed receipt; nothing for an online payment. */
export function OfficeLetterhead({ office, companyDisplayName }: OfOffice) {
  const language = useLanguage();
  if (!office) return null;
  return (
    <address className="cp-narrow receipt-letterhead">
      <strong>{companyDisplayName}</strong>
      {officeLines({ office }, language).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}

/** The bars of a symbol, each as a rectangle of the path: 1 is a bar, 0 a space. */
const pathOf = (modules: string): string =>
  [...modules.matchAll(/1+/g)]
    .map(({ index, 0: bar }) => `M${index} 0h${bar.length}v1h-${bar.length}z`)
    .join("");

/** The barcode by which the counter finds the payment; nothing for an online payment. */
export function OfficeBarcode({ office, confirmation }: OfOffice) {
  const texts = useTexts(receiptCounterMessages);
  if (!office) return null;
  const { Barcode: barcode } = office;
  return (
    <figure className="receipt-barcode">
      <svg
        role="img"
        aria-label={format(texts.barcodeAlt, { confirmation })}
        viewBox={`0 0 ${barcode.length} 1`}
        preserveAspectRatio="none"
        shapeRendering="crispEdges"
      >
        <path d={pathOf(barcode)} />
      </svg>
      <figcaption className="cp-numbers">{confirmation}</figcaption>
    </figure>
  );
}
