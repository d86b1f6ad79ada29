import * as v from "valibot";
import { type CountyWords, inLanguages, parseCustomization } from "../texts/customization.ts";
import { type CountyLink, countyLinks } from "../texts/links.ts";

/** One area's colors as set by the county: #rrggbb. */
export interface AreaColors {
  readonly primary: string;
  readonly secondary: string;
  readonly background: string;
  readonly text: string;
}

/** The colors of a county's header, footer, and main part (SHELL-028). */
export interface ThemeColors {
  readonly header: AreaColors;
  readonly footer: AreaColors;
  readonly main: Omit<AreaColors, "text">;
}

const DEFAULT_HEADER = { primary: "#606064", secondary: "#97979c", background: "#FFFFFF", text: "#000000" };

/**
 * The colors of a county that has none of its own (CONST-031, CONST-032, SHELL-029). The footer has the header's colors.
 */
export const DEFAULT_THEME: ThemeColors = {
  header: DEFAULT_HEADER,
  footer: DEFAULT_HEADER,
  main: { primary: "#606064", secondary: "#97979c", background: "#F4F5F8" },
};

const Area = v.record(v.string(), v.unknown());
/** SHELL-028: Header, Footer, and Main colors, Header.Links, and Footer.Banner. */
const Theme = v.object({
  Header: v.optional(Area, {}),
  Main: v.optional(Area, {}),
  Footer: v.optional(Area, {}),
});

const isColor = (value: unknown): value is string =>
  typeof value === "string" && /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(value);

/** The valid colors of an area, ignoring the case of the keys. */
function colors<Defaults extends Omit<AreaColors, "text">>(
  given: Record<string, unknown>,
  defaults: Defaults,
): Defaults {
  const byKey = new Map(Object.entries(given).map(([key, value]) => [key.toLowerCase(), value]));
  const entries = Object.entries(defaults).map(([key, fallback]) => {
    const value = byKey.get(key);
    return [key, isColor(value) ? value : fallback];
  });
  return { ...defaults, ...Object.fromEntries(entries) };
}

/**
 * The colors in the customization key Theme, with defaults for missing or broken values (SHELL-028,
 * SHELL-029). A footer without its own colors has the header's.
 */
export function parseTheme(text: string | undefined): ThemeColors {
  const theme = parseCustomization(text, Theme) ?? { Header: {}, Main: {}, Footer: {} };
  const header = colors(theme.Header, DEFAULT_THEME.header);
  return { header, footer: colors(theme.Footer, header), main: colors(theme.Main, DEFAULT_THEME.main) };
}

/** The county's links in the header (Header.Links); links that are neither http(s) nor one of our paths are skipped. */
export const headerLinks = (text: string | undefined): readonly CountyLink[] =>
  countyLinks(parseCustomization(text, Theme)?.Header.Links);

/** Footer.Banner in each language (Footer.BannerEs): county HTML, to sanitize before showing; '' without one. */
export const footerBanner = (text: string | undefined): CountyWords =>
  Object.fromEntries(
    Object.entries(inLanguages(parseCustomization(text, Theme)?.Footer ?? {}, "Banner")).map(
      ([code, html]) => [code, typeof html === "string" ? html : ""],
    ),
  );
