import type { PayPlusConfigWire } from "@county-pay/core/contract";

interface ThemeInput {
  readonly header: readonly [primary: string, secondary: string, background: string, text: string];
  readonly main: readonly [primary: string, secondary: string, background: string];
  readonly links?: readonly { readonly Name: string; readonly Url: string }[];
  readonly footer: string;
}

/** The customization key Theme (SHELL-028). */
export const themeJson = ({ header, main, links = [], footer }: ThemeInput): string =>
  JSON.stringify({
    Header: {
      primary: header[0],
      secondary: header[1],
      background: header[2],
      text: header[3],
      Links: links,
    },
    Main: { primary: main[0], secondary: main[1], background: main[2] },
    Footer: { primary: header[0], secondary: header[1], background: header[2], Banner: `<p>${footer}</p>` },
  });

/** The customization key YearList (SEARCH-043). */
export const yearListJson = (minYear: number, maxYear: number): string =>
  JSON.stringify({ Clerk: { minYear, maxYear }, User: { minYear, maxYear } });

/** The terms of an office, as county HTML. */
export const termsHtml = (office: string): string =>
  `<h2>Terms of online payment</h2><p>${office} takes payments online as a convenience. A service fee, shown before you pay, covers the cost of the card or eCheck and is not kept by the office.</p><ul><li>A payment counts from the moment it is confirmed.</li><li>An eCheck that your bank returns leaves the bill unpaid.</li><li>A payment of the wrong bill can be refunded on the same day only.</li></ul>`;

/** Fees of a county: a percentage for cards with a least amount, a flat one for eChecks; in per cent and dollars. */
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
