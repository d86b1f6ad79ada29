import { resendConfirmationEmail } from "@county-pay/core/contract";
import { verifyMessages } from "@county-pay/core/messages";
import { Button, useFailureText, useNotices, useTexts } from "@county-pay/ui";
import { usePortal } from "../../app/portal-context.ts";
import { ContactUs } from "./contact-us.tsx";
import { ReturnToLogin } from "./return-to-login.tsx";
import { useSending } from "./use-sending.ts";

/** Resend Email (for who is logged in: the mail goes to whoever calls), Return to login, Contact Us (spec 0:92). */
export function VerifyActions() {
  const texts = useTexts(verifyMessages);
  const failureText = useFailureText();
  const { client, session } = usePortal();
  const { toast } = useNotices();
  const { sending, send } = useSending();
  const isHere = session.kind !== "logged-out";
  const resend = () =>
    send(async () => {
      const answer = await client.call(resendConfirmationEmail, {});
      toast(
        answer.ok
          ? { title: texts.resent, text: texts.resentHelp }
          : { title: texts.errorTitle, text: failureText(answer.error), bad: true },
      );
    });
  return (
    <>
      {isHere ? (
        <Button kind="primary" wide busy={sending} onPress={() => void resend()}>
          {texts.resend}
        </Button>
      ) : (
        <ReturnToLogin isPrimary />
      )}
      <p className="auth__links auth__links--centred">
        {isHere ? <ReturnToLogin /> : null}
        <ContactUs />
      </p>
    </>
  );
}
