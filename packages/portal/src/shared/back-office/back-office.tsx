import { backOfficeMessages } from "@county-pay/core/messages";
import { may, rightsOfUser, userOf } from "@county-pay/core/session";
import { type RouteName, routePath } from "@county-pay/core/site";
import { Skeleton, useTexts } from "@county-pay/ui";
import { Suspense, useEffect, useRef } from "react";
import { usePortal } from "../../platform/portal-context.ts";
import { Link, useParams } from "../../platform/router/index.ts";
import { NotFound } from "../not-found.tsx";
import "./back-office.css";
import type { Sections } from "./sections.ts";

/** The screen of a route with sections: their menu, and the section in the URL. Each is a separate screen. */
export function BackOffice(props: {
  readonly route: Extract<RouteName, "clerk-admin" | "clerk-reports" | "user-reports">;
  readonly menu: "adminSections" | "reportSections";
  readonly sections: Sections;
}) {
  const texts = useTexts(backOfficeMessages);
  const { company, session } = usePortal();
  const rights = rightsOfUser(userOf(session));
  const open = Object.entries(props.sections).filter(([, { only }]) => only === null || may(rights, only));
  const { section: chosen = open[0]?.[0] ?? "" } = useParams();
  const menu = useRef<HTMLElement>(null);
  const Shown = open.find(([key]) => key === chosen)?.[1].Shown;
  // On a phone the menu is wider than the screen, so scroll to the current section, also when a count before it appears.
  const isShown = Shown !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another section is the reason
  useEffect(() => {
    const row = menu.current;
    if (!row) return;
    const scroll = () => {
      row.scrollLeft = row.querySelector<HTMLElement>("[aria-current]")?.offsetLeft ?? 0;
    };
    scroll();
    const observer = new MutationObserver(scroll);
    observer.observe(row, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [chosen, isShown]);
  if (!Shown) return <NotFound />;
  return (
    <>
      <nav ref={menu} className="portal-sections" aria-label={texts[props.menu]}>
        <ul>
          {open.map(([key, { label, Count }]) => (
            <li key={key}>
              <Link
                to={routePath(company.name, props.route, { section: key })}
                {...(key === chosen ? { "aria-current": "page" } : {})}
              >
                {texts[label]}
                {Count ? <Count /> : null}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Suspense fallback={<Skeleton kind="row" lines={6} />}>
        <Shown key={chosen} />
      </Suspense>
    </>
  );
}
