import {
  type CountyLink,
  footerBanner,
  headerLinks,
  parseTheme,
  type ThemeColors,
} from "../company/index.ts";

/** A county's look as it is edited: colours, links of the header, HTML of the footer's banner (SHELL-028). */
export interface ThemeDraft {
  readonly colors: ThemeColors;
  readonly links: readonly CountyLink[];
  readonly banner: string;
  readonly bannerEs: string;
}

/** The customization Theme as a draft; what it does not say is as the specification's own colours. */
export function themeDraft(text: string | undefined): ThemeDraft {
  const [banner, bannerEs] = footerBanner(text);
  return { colors: parseTheme(text), links: headerLinks(text), banner, bannerEs };
}

/** A draft as the customization Theme has it. */
export const themeText = ({ colors, links, banner, bannerEs }: ThemeDraft): string =>
  JSON.stringify({
    Header: {
      ...colors.header,
      Links: links.map(({ name, nameEs, url }) => ({
        Name: name,
        ...(nameEs.trim() === "" ? {} : { NameEs: nameEs.trim() }),
        Url: url,
      })),
    },
    Main: colors.main,
    Footer: {
      ...colors.footer,
      ...(banner.trim() === "" ? {} : { Banner: banner }),
      ...(bannerEs.trim() === "" ? {} : { BannerEs: bannerEs }),
    },
  });

/** Whether a text is a colour as a theme takes it: #rrggbb or #rgb. */
export const isThemeColor = (text: string): boolean => /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(text);

/** A colour as a picker of a browser takes it, #rrggbb in lower case; black for what is none. */
export function pickerColor(text: string): string {
  if (!isThemeColor(text)) return "#000000";
  const long = text.length === 4 ? text.replace(/[0-9a-f]/gi, "$&$&") : text;
  return long.toLowerCase();
}
