import type { Look } from "../../../fields-protocol.ts";

/**
 * The county's look inside Braintree's fields. Braintree allows text styles only, and no font that its page would have to
 * load: the fields have the fonts of the payer's system that the county's typeface falls back to.
 */
export function stylesOf({ font, textSize, colors }: Look): Record<string, Record<string, string>> {
  const color = (name: string): string => colors.find(({ Name }) => Name === name)?.Value ?? "";
  const shown = (value: string): Record<string, string> => (value === "" ? {} : { color: value });
  return {
    input: {
      "font-family": font,
      "font-size": `${textSize}px`,
      "font-variant-numeric": "tabular-nums",
      ...shown(color("--cp-text")),
    },
    "::placeholder": shown(color("--cp-text-muted")),
    "input.invalid": shown(color("--cp-bad")),
  };
}
