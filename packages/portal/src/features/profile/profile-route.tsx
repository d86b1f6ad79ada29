import { profilePageMessages } from "@county-pay/core/messages";
import { userOf } from "@county-pay/core/session";
import { Button, Card, Screen, ScreenHeading, useTexts } from "@county-pay/ui";
import { usePortal } from "../../platform/portal-context.ts";
import { Link } from "../../platform/router/index.ts";
import { useTakeFocus } from "../../platform/use-take-focus.ts";
import { useResidentPaths } from "../../shared/resident/paths.ts";
import { DetailsForm } from "./details-form.tsx";
import { OwnSessions } from "./own-sessions.tsx";

/** user/account/profile and clerk/account/profile: the user's details and sign-in (ROUTE-043, CALL-094). */
export function Component() {
  const texts = useTexts(profilePageMessages);
  const { company, session, sessions, place } = usePortal();
  const paths = useResidentPaths();
  const takeFocus = useTakeFocus();
  const user = userOf(session);
  if (!user) return null;
  return (
    <Screen>
      <ScreenHeading takeFocus={takeFocus}>{texts.title}</ScreenHeading>
      <div className="cp-with-side">
        <DetailsForm key={user.id} user={user} />
        <div className="cp-stack">
          <Card title={texts.securityTitle}>
            <p className="cp-muted">{texts.passwordHelp}</p>
            <p>
              <Link to={paths.renewPassword}>{texts.changePassword}</Link>
            </p>
            <div className="cp-actions">
              <Button onPress={() => sessions.send({ type: "log-out", goTo: "login" })}>
                {texts.signOut}
              </Button>
            </div>
          </Card>
          {place.area === "user" ? (
            <Card title={texts.moreTitle}>
              <ul className="cp-stack">
                <li>
                  <Link to={paths.accounts}>{texts.accounts}</Link>
                </li>
                <li>
                  <Link to={paths.methods}>{texts.methods}</Link>
                </li>
                {company.flags.AutoPay ? (
                  <li>
                    <Link to={paths.autoPay}>{texts.autoPay}</Link>
                  </li>
                ) : null}
              </ul>
            </Card>
          ) : null}
        </div>
      </div>
      <OwnSessions />
    </Screen>
  );
}
