import { type CountyLink, countyWords, furtherLinks, headerLinks } from "@county-pay/core/company";
import { type LanguageCode, sessionMessages } from "@county-pay/core/messages";
import {
  helpLinks,
  matchPath,
  navigationItems,
  type RouteName,
  routePath,
  routeShown,
  shellLinks,
} from "@county-pay/core/site";
import { useLanguage, useTexts } from "@county-pay/ui";
import { usePortal } from "../../platform/portal-context.ts";
import { useRouteName } from "../../platform/use-route-name.ts";

/** A link in the page frame. */
export interface ShownLink {
  readonly label: string;
  readonly to: string;
  readonly current: boolean;
  /** What is counted beside the label. */
  readonly counts?: boolean;
  /** The label's language, if a county wrote it. */
  readonly lang?: LanguageCode;
}

/** The page frame's links for this visitor. */
export function useShellLinks() {
  const texts = useTexts(sessionMessages);
  const { company, session } = usePortal();
  const here = useRouteName();
  const { login, signUp, profile, showsLogout } = shellLinks(here, session, company);
  const { help, contact } = helpLinks(company);
  const link = (label: string, to: string, route?: RouteName): ShownLink => ({
    label,
    to,
    current: route === here,
  });
  const { code } = useLanguage();
  const own = ({ names, url }: CountyLink): ShownLink => {
    const { text, lang } = countyWords(names, code);
    return { ...link(text, url), lang };
  };
  const offered = (label: string, to: string | null, route: RouteName): readonly ShownLink[] =>
    to === null ? [] : [link(label, to, route)];
  const documentation = routePath(company.name, "documentations");
  const helping = (label: string, to: string): ShownLink =>
    link(label, to, to === documentation ? "documentations" : undefined);

  return {
    /** The signed-in user's pages (SHELL-019 to 025). */
    items: navigationItems(session, company, texts).map(({ label, route, to }) => ({
      ...link(label, to, routeShown(route, session, company)),
      counts: route === "clerk-approvals",
    })),
    /** The county's own links, from its theme and its CustomLinks. */
    header: headerLinks(company.customization.Theme).map(own),
    further: furtherLinks(company.customization).map(own),
    help: [helping(texts.help, help), helping(texts.contact, contact)],
    entrance: [...offered(texts.login, login, "login"), ...offered(texts.signUp, signUp, "register")],
    profile: offered(texts.profile, profile, (profile && matchPath(profile)?.name) || "root"),
    showsLogout,
  };
}

/** All links. */
export type ShellLinks = ReturnType<typeof useShellLinks>;
