import { billPageMessages, sessionMessages } from "@county-pay/core/messages";
import { routePath } from "@county-pay/core/site";
import { useTexts } from "@county-pay/ui";
import { usePortal } from "../../platform/portal-context.ts";
import { Link } from "../../platform/router/index.ts";

/** Tells guests the benefits of an account (PREVIEW-016), if the county allows them to register. */
export function SignUpPrompt() {
  const texts = useTexts(billPageMessages);
  const { signUp } = useTexts(sessionMessages);
  const { company, place } = usePortal();
  if (place.area !== "guest" || !company.flags.SignUpEnabled) return null;
  return (
    <p className="cp-small cp-muted">
      {texts.signUp} <Link to={routePath(place.company, "register")}>{signUp}</Link>
    </p>
  );
}
