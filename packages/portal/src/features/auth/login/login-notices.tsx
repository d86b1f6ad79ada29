import { format, loginMessages, passwordMessages, sessionMessages } from "@county-pay/core/messages";
import { loginFlagOf } from "@county-pay/core/site";
import { useNotices, useStore, useTexts } from "@county-pay/ui";
import { useEffect } from "react";
import { usePortal } from "../../../platform/portal-context.ts";
import { useLocation, useSearchParams } from "../../../platform/router/index.ts";
import { AuthNotice } from "../auth-notice.tsx";

/** Why the visitor is on the login page: the session ended, a login failed, or an action succeeded. */
export function LoginNotices({ failure }: { readonly failure: string }) {
  const texts = useTexts(loginMessages);
  const session = useTexts(sessionMessages);
  const passwords = useTexts(passwordMessages);
  const { company, sessions } = usePortal();
  const { view } = sessions;
  const { state } = useLocation();
  const notice = useStore(view, (seen) => seen.notice);
  const happened = useStore(view, (seen) => seen.succeeded);
  const [query] = useSearchParams();
  const { announce } = useNotices();
  const requested = loginFlagOf((name) => query.get(name));
  // The URL alone proves nothing: any site can link to it.
  const flag = requested === happened ? requested : null;
  const done = {
    verified: { title: texts.verifiedTitle, text: texts.verified },
    reset: { title: passwords.resetDone, text: texts.reset },
  };
  const succeeded = flag === null ? "" : done[flag].title;
  useEffect(() => {
    if (succeeded) announce(succeeded);
  }, [succeeded, announce]);

  if (failure || notice === "login-failed")
    return (
      <AuthNotice tone="warn" title={texts.failedTitle}>
        {failure || texts.loadFailed}
      </AuthNotice>
    );
  if (notice === "session-expired")
    return (
      <AuthNotice tone="warn" title={session.sessionExpiredTitle}>
        {session.sessionExpired} {texts.sessionExpiredHelp}
      </AuthNotice>
    );
  if (typeof state === "object" && state && "because" in state && state.because === "flag")
    return <AuthNotice tone="info">{format(texts.closed, { name: company.displayName })}</AuthNotice>;
  if (flag === null) return null;
  return (
    <AuthNotice tone="good" title={done[flag].title}>
      {done[flag].text}
    </AuthNotice>
  );
}
