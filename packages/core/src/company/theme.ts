import * as v from "valibot";
import { parseCustomization } from "./customization.ts";

/** One area's colours as a county gives them: #rrggbb. */
export interface AreaColors {
  readonly primary: string;
  readonly secondary: string;
  readonly background: string;
  readonly text: string;
}

export interface ThemeColors {
  readonly header: AreaColors;
  readonly main: Omit<AreaColors, "text">;
}

/** spec 1:201 */
export const DEFAULT_THEME: ThemeColors = {
  header: { primary: "#606064", secondary: "#97979c", background: "#FFFFFF", text: "#000000" },
  main: { primary: "#606064", secondary: "#97979c", background: "#F4F5F8" },
};

const Area = v.record(v.string(), v.unknown());
/** spec 0:318: Header, Footer and Main colours, Header.Links and Footer.Banner. */
const Theme = v.object({
  Header: v.optional(Area, {}),
  Main: v.optional(Area, {}),
  Footer: v.optional(Area, {}),
});

const isColor = (value: unknown): value is string =>
  typeof value === "string" && /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(value);

/** Each colour of an area that the county gave in a form that we understand, whatever the case of its key. */
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

/** The colours of the customization key Theme; the defaults for whatever is missing or broken in it (spec 0:318). */
export function parseTheme(text: string | undefined): ThemeColors {
  const theme = parseCustomization(text, Theme) ?? { Header: {}, Main: {}, Footer: {} };
  return {
    header: colors(theme.Header, DEFAULT_THEME.header),
    main: colors(theme.Main, DEFAULT_THEME.main),
  };
}

const Link = v.object({ Name: v.string(), Url: v.pipe(v.string(), v.regex(/^(https?:\/\/|\/(?!\/))/i)) });

/** Links that the county wants in the header (Header.Links); one that is not http(s) or a path of ours is left out. */
export function headerLinks(
  text: string | undefined,
): readonly { readonly name: string; readonly url: string }[] {
  const links = parseCustomization(text, Theme)?.Header.Links;
  if (!Array.isArray(links)) return [];
  return links.flatMap((link) => {
    const parsed = v.safeParse(Link, link);
    return parsed.success ? [{ name: parsed.output.Name, url: parsed.output.Url }] : [];
  });
}

/** Footer.Banner: county HTML, to be sanitised before it is shown; '' without one. */
export function footerBanner(text: string | undefined): string {
  const banner = parseCustomization(text, Theme)?.Footer.Banner;
  return typeof banner === "string" ? banner : "";
}
