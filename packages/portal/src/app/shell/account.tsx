import { sessionMessages } from "@county-pay/core/messages";
import { displayName, nameInitials, userOf } from "@county-pay/core/session";
import { useTexts } from "@county-pay/ui";
import { usePortal } from "../../platform/portal-context.ts";
import { ShellLink } from "./shell-link.tsx";
import type { ShellLinks } from "./use-shell-links.ts";

/** The signed-in user, with links to the profile and to log out (SHELL-005). */
export function Account({ links, className }: { links: ShellLinks; className: string }) {
  const texts = useTexts(sessionMessages);
  const { session, sessions } = usePortal();
  const user = userOf(session);
  if (!user) return null;
  const name = displayName(user, texts);
  const [profile] = links.profile;
  const who = (
    <>
      <span className="portal-initials" aria-hidden="true" translate="no">
        {nameInitials(name)}
      </span>
      <span className="portal-account__name" translate="no">
        {name}
      </span>
    </>
  );
  return (
    <div className={`portal-account ${className}`}>
      {profile ? (
        <ShellLink to={profile.to} current={profile.current} className="portal-account__who">
          {who}
          <span className="cp-visually-hidden">, {profile.label}</span>
        </ShellLink>
      ) : (
        <span className="portal-account__who">{who}</span>
      )}
      {links.showsLogout ? (
        <button
          type="button"
          className="portal-bar__link"
          onClick={() => sessions.send({ type: "log-out", goTo: "login" })}
        >
          {texts.logout}
        </button>
      ) : null}
    </div>
  );
}
