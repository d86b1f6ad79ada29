import { shellMessages } from "@county-pay/core/messages";
import { useTexts } from "@county-pay/ui";
import { LinkList } from "./link-list.tsx";
import type { ShellLinks } from "./use-shell-links.ts";

/** The side menu's links: a rail next to the page, or inside the phone drawer. */
export function Menu({ links, isRail }: { readonly links: ShellLinks; readonly isRail: boolean }) {
  const texts = useTexts(shellMessages);
  return (
    <nav aria-label={texts.sideMenu} className={isRail ? "portal-menu portal-rail" : "portal-menu"}>
      <LinkList className="portal-menu__pages" links={links.items} />
      {isRail ? null : <LinkList className="portal-menu__pages" links={links.entrance} />}
      <LinkList className="portal-menu__further" links={links.help} />
      <LinkList
        className="portal-menu__further"
        links={isRail ? links.further : [...links.header, ...links.further]}
      />
    </nav>
  );
}
