import { shellMessages } from "@county-pay/core/messages";
import { routePath } from "@county-pay/core/site";
import { Icon, Screen, ScreenHeading, useTexts } from "@county-pay/ui";
import { usePaths } from "../platform/paths.ts";
import { usePortal } from "../platform/portal-context.ts";
import { Link } from "../platform/router/index.ts";
import { useTakeFocus } from "../platform/use-take-focus.ts";

/** Any unknown path of a county (ROUTE-003), with links to continue. */
export function NotFound() {
  const texts = useTexts(shellMessages);
  const { company, session } = usePortal();
  const paths = usePaths();
  const takeFocus = useTakeFocus();
  return (
    <Screen>
      <div className="portal-notice">
        <Icon name="search" large />
        <ScreenHeading takeFocus={takeFocus}>{texts.notFound}</ScreenHeading>
        <p>{texts.notFoundHelp}</p>
        <div className="cp-actions">
          <Link className="cp-button cp-button--primary" to={paths.home}>
            {session.kind === "logged-out" ? texts.goToSearch : texts.goHome}
          </Link>
          <Link className="cp-button" to={routePath(company.name, "documentations")}>
            {texts.help}
          </Link>
        </div>
      </div>
    </Screen>
  );
}
