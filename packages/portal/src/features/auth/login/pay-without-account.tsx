import { loginMessages } from "@county-pay/core/messages";
import { routePath } from "@county-pay/core/site";
import { Icon, useTexts } from "@county-pay/ui";
import { usePortal } from "../../../platform/portal-context.ts";
import { Link } from "../../../platform/router/index.ts";

/** The link to a bill for visitors without an account; only if the county allows guests to search (ROUTE-053). */
export function PayWithoutAccount() {
  const texts = useTexts(loginMessages);
  const { company } = usePortal();
  if (!company.isPublicSearchable) return null;
  return (
    <Link className="auth__other" to={routePath(company.name, "guest")}>
      <Icon name="search" />
      <span className="auth__other-words">
        <span className="auth__other-title">{texts.payAsGuest}</span>
        <span className="auth__other-help">{texts.payAsGuestHelp}</span>
      </span>
    </Link>
  );
}
