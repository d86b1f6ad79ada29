import { resendConfirmationEmail } from "@county-pay/core/contract";
import { verifyMessages } from "@county-pay/core/messages";
import { Button, useFailureText, useNotices, useTexts } from "@county-pay/ui";
import { usePortal } from "../../../platform/portal-context.ts";
import { useSending } from "../../../shared/sending/use-sending.ts";
import { ContactUs } from "../contact-us.tsx";
import { ReturnToLogin } from "../return-to-login.tsx";

/**
 * Resend Email for users who are signed in or have just registered, Return to login, and Contact Us (AUTH-025 to
 * AUTH-027).
 */
export function VerifyActions({ resendToken = "" }: { readonly resendToken?: string }) {
  const texts = useTexts(verifyMessages);
  const failureText = useFailureText();
  const { client, session } = usePortal();
  const { toast } = useNotices();
  const { sending, send } = useSending();
  const mayResend = session.kind !== "logged-out" || resendToken !== "";
  const resend = () =>
    send(async () => {
      const answer = await client.call(resendConfirmationEmail, {
        query: resendToken ? { registration: resendToken } : {},
      });
      toast(
        answer.ok
          ? { title: texts.resent, text: texts.resentHelp }
          : { title: texts.errorTitle, text: failureText(answer.error), bad: true },
      );
    });
  return (
    <>
      {mayResend ? (
        <Button kind="primary" wide busy={sending} onPress={() => void resend()}>
          {texts.resend}
        </Button>
      ) : (
        <ReturnToLogin isPrimary />
      )}
      <p className="auth__links auth__links--centered">
        {mayResend ? <ReturnToLogin /> : null}
        <ContactUs />
      </p>
    </>
  );
}
