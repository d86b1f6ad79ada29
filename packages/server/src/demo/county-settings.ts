import type { Typeface } from "@county-pay/core/company";
import type { PayPlusConfigWire } from "@county-pay/core/contract";

interface ThemeInput {
  /** Public Sans if left out. */
  readonly typeface?: Typeface;
  readonly header: readonly [primary: string, secondary: string, background: string, text: string];
  readonly main: readonly [primary: string, secondary: string, background: string];
  readonly links?: readonly {
    readonly Name: string;
    readonly NameEs: string;
    readonly NameVi: string;
    readonly Url: string;
  }[];
  readonly footer: string;
  readonly footerEs: string;
  readonly footerVi: string;
}

/** The customization key Theme (SHELL-028). */
export const themeJson = ({
  typeface,
  header,
  main,
  links = [],
  footer,
  footerEs,
  footerVi,
}: ThemeInput): string =>
  JSON.stringify({
    ...(typeface ? { Typeface: typeface } : {}),
    Header: {
      primary: header[0],
      secondary: header[1],
      background: header[2],
      text: header[3],
      Links: links,
    },
    Main: { primary: main[0], secondary: main[1], background: main[2] },
    Footer: {
      primary: header[0],
      secondary: header[1],
      background: header[2],
      Banner: `<p>${footer}</p>`,
      BannerEs: `<p>${footerEs}</p>`,
      BannerVi: `<p>${footerVi}</p>`,
    },
  });

/** The customization key YearList (SEARCH-043). */
export const yearListJson = (minYear: number, maxYear: number): string =>
  JSON.stringify({ Clerk: { minYear, maxYear }, User: { minYear, maxYear } });

/** The terms of an office, as county HTML. */
export const termsHtml = (office: string): string =>
  `<h2>Terms of online payment</h2><p>${office} takes payments online as a convenience. A service fee, shown before you pay, covers the cost of the card or eCheck and is not kept by the office.</p><ul><li>A payment counts from the moment it is confirmed.</li><li>An eCheck that your bank returns leaves the bill unpaid.</li><li>A payment of the wrong bill can be refunded on the same day only.</li></ul>`;

/** The same terms in Spanish. */
export const termsHtmlEs = (office: string): string =>
  `<h2>Condiciones del pago en línea</h2><p>${office} acepta pagos en línea como un servicio a los contribuyentes. El cargo por servicio, que se muestra antes de pagar, cubre el costo de la tarjeta o del cheque electrónico y no queda para la oficina.</p><ul><li>Un pago cuenta desde el momento en que se confirma.</li><li>Si su banco devuelve un cheque electrónico, la factura queda sin pagar.</li><li>El pago de una factura equivocada se puede reembolsar solo el mismo día.</li></ul>`;

/** The same terms in Vietnamese. */
export const termsHtmlVi = (office: string): string =>
  `<h2>Điều khoản thanh toán trực tuyến</h2><p>${office} nhận thanh toán trực tuyến để thuận tiện cho người thanh toán. Phí dịch vụ, được hiển thị trước khi quý vị thanh toán, trả cho chi phí của thẻ hoặc chi phiếu điện tử và văn phòng không giữ khoản phí này.</p><ul><li>Khoản thanh toán có hiệu lực từ lúc được xác nhận.</li><li>Nếu ngân hàng của quý vị trả lại chi phiếu điện tử, hóa đơn vẫn chưa được trả.</li><li>Nếu thanh toán nhầm hóa đơn, khoản thanh toán chỉ có thể được hoàn lại trong cùng ngày.</li></ul>`;

/** A county's fees: a percentage with a minimum for cards, a flat fee for eChecks; in percent and dollars. */
export const fees = (
  cardPercent: number,
  cardLeast: number,
  checkFlat: number,
): Partial<PayPlusConfigWire> => ({
  CreditCardPercentageFee1Value: cardPercent,
  CreditCardPercentageFee1Label: `Card service fee (${cardPercent.toFixed(2)} %)`,
  CreditCardFeeMin: cardLeast,
  ACHFixedFee1Value: checkFlat,
  ACHFixedFee1Label: "eCheck service fee",
});
