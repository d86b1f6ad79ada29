import type { Appearance, StripeElementsOptionsMode } from "@stripe/stripe-js";
import type { Look } from "../../../fields-protocol.ts";

/** The county's look as Stripe's fields take it: typeface, colors, text size. */
export function appearanceOf({ scheme, font, textSize, colors }: Look): Appearance {
  const color = (name: string): string | undefined => colors.find(({ Name }) => Name === name)?.Value;
  const variables = {
    colorBackground: color("--cp-surface"),
    colorText: color("--cp-text"),
    colorTextSecondary: color("--cp-text-muted"),
    colorDanger: color("--cp-bad"),
    colorPrimary: color("--cp-focus-outer"),
  };
  const known = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined));
  const colored = (value: string | undefined, rule: Record<string, string>) => (value ? rule : {});
  const { colorText, colorPrimary: ring } = variables;
  const border = color("--cp-control");
  return {
    theme: scheme === "dark" ? "night" : "stripe",
    labels: "above",
    variables: {
      fontFamily: font,
      fontSizeBase: `${textSize}px`,
      borderRadius: "6px",
      gridRowSpacing: "16px",
      ...known,
    },
    // Like our own labels and inputs. Stripe's frame has room for a ring of 4 pixels around a field.
    rules: {
      ".Label": { fontSize: "1rem", fontWeight: "600", ...colored(colorText, { color: `${colorText}` }) },
      ".Input": { padding: "12px", boxShadow: "none", ...colored(border, { borderColor: `${border}` }) },
      ".Input:focus": {
        outline: "0",
        ...colored(ring, { borderColor: `${ring}`, boxShadow: `0 0 0 2px ${ring}` }),
      },
    },
  };
}

/** The style sheet of the county's typeface, which Stripe's frame loads by itself. */
export const fontsOf = ({ fontSheet }: Look): NonNullable<StripeElementsOptionsMode["fonts"]> =>
  fontSheet ? [{ cssSrc: fontSheet }] : [];
