import {
  byNames,
  type CountyLink,
  type CountyWords,
  footerBanner,
  headerLinks,
  parseTheme,
  parseTypeface,
  type ThemeColors,
  type Typeface,
} from "../company/index.ts";

/** A county's look while edited: colors, typeface, header links, HTML of the footer's banner (SHELL-028). */
export interface ThemeDraft {
  readonly colors: ThemeColors;
  readonly typeface: Typeface;
  readonly links: readonly CountyLink[];
  readonly banner: CountyWords;
}

/** The customization Theme as a draft; missing values have the specification's own colors. */
export const themeDraft = (text: string | undefined): ThemeDraft => ({
  colors: parseTheme(text),
  typeface: parseTypeface(text),
  links: headerLinks(text),
  banner: footerBanner(text),
});

/** A draft in the customization Theme's format. */
export const themeText = ({ colors, typeface, links, banner }: ThemeDraft): string =>
  JSON.stringify({
    Typeface: typeface,
    Header: {
      ...colors.header,
      Links: links.map(({ names, url }) => ({ ...byNames("Name", names), Url: url })),
    },
    Main: colors.main,
    Footer: {
      ...colors.footer,
      ...byNames("Banner", banner),
    },
  });

/** Whether a text is a valid theme color: #rrggbb or #rgb. */
export const isThemeColor = (text: string): boolean => /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(text);

/** A color for a browser's color picker, #rrggbb in lower case; black if invalid. */
export function pickerColor(text: string): string {
  if (!isThemeColor(text)) return "#000000";
  const long = text.length === 4 ? text.replace(/[0-9a-f]/gi, "$&$&") : text;
  return long.toLowerCase();
}
