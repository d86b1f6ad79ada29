import { format, shellMessages } from "@county-pay/core/messages";
import { userOf } from "@county-pay/core/session";
import { Icon, Screen, ScreenHeading, useTexts } from "@county-pay/ui";
import { usePaths } from "../platform/paths.ts";
import { usePortal } from "../platform/portal-context.ts";
import { Link } from "../platform/router/index.ts";
import { useTakeFocus } from "../platform/use-take-focus.ts";

/** A page that the role of an office's user does not open: it says so, and who can allow it. */
export function NotAllowed() {
  const texts = useTexts(shellMessages);
  const { company, session } = usePortal();
  const paths = usePaths();
  const takeFocus = useTakeFocus();
  const role = userOf(session)?.userType ?? "";
  return (
    <Screen>
      <div className="portal-notice">
        <Icon name="lock" large />
        <ScreenHeading takeFocus={takeFocus}>{texts.notAllowed}</ScreenHeading>
        <p>{format(texts.notAllowedHelp, { role, county: company.displayName })}</p>
        <div className="cp-actions">
          <Link className="cp-button cp-button--primary" to={paths.home}>
            {texts.goHome}
          </Link>
        </div>
      </div>
    </Screen>
  );
}
