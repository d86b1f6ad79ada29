import { format, receiptCounterMessages } from "@county-pay/core/messages";
import { useTexts } from "@county-pay/ui";
import "./payment-record.css";

/** The bars of a symbol, each as a rectangle of the path: 1 is a bar, 0 a space. */
const pathOf = (modules: string): string =>
  [...modules.matchAll(/1+/g)]
    .map(({ index, 0: bar }) => `M${index} 0h${bar.length}v1h-${bar.length}z`)
    .join("");

/** The barcode by which the counter finds a payment, with the reference number below it. */
export function Barcode(props: {
  /** From left to right, 1 for a bar and 0 for a space. */
  readonly modules: string;
  readonly confirmation: string;
  readonly className?: string;
}) {
  const texts = useTexts(receiptCounterMessages);
  const { modules, confirmation } = props;
  return (
    <figure className={["barcode", props.className ?? ""].join(" ").trim()}>
      <svg
        role="img"
        aria-label={format(texts.barcodeAlt, { confirmation })}
        viewBox={`0 0 ${modules.length} 1`}
        preserveAspectRatio="none"
        shapeRendering="crispEdges"
      >
        <path d={pathOf(modules)} />
      </svg>
      <figcaption className="cp-numbers">{confirmation}</figcaption>
    </figure>
  );
}
