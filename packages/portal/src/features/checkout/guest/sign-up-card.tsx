import "./sign-up-card.css";
import { signUpMessages } from "@county-pay/core/messages";
import { signUpReminder } from "@county-pay/core/payments";
import { Button, Icon, useTexts } from "@county-pay/ui";
import { usePortal } from "../../../platform/portal-context.ts";

/**
 * Invites payers without an account to sign up (PAY-030). Shows nothing for signed-in users, or if the county
 * does not allow registration.
 */
export function SignUpCard() {
  const texts = useTexts(signUpMessages);
  const { company, place, sessions } = usePortal();
  const reminder = signUpReminder(place.area, company.flags);
  if (!reminder) return null;
  return (
    <aside className="cp-root sign-up-card" aria-labelledby="sign-up-title">
      <Icon name="info" />
      <h2 id="sign-up-title" className="sign-up-card__title">
        {texts.title}
      </h2>
      <Button onPress={() => sessions.send({ type: "log-out", goTo: reminder.to })}>{texts.action}</Button>
    </aside>
  );
}
