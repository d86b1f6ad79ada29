import type { ApiFailure } from "@county-pay/core/client";
import { confirmEmail } from "@county-pay/core/contract";
import { controlMessages, verifyMessages } from "@county-pay/core/messages";
import { Button, Skeleton, useFailureText, useTexts } from "@county-pay/ui";
import { useCallback, useEffect, useRef, useState } from "react";
import { usePortal } from "../../../platform/portal-context.ts";
import { CenteredCard } from "../../../shared/centered-card/centered-card.tsx";
import { AuthNotice } from "../auth-notice.tsx";
import { useLeaveToLogin } from "../use-leave-to-login.ts";
import { VerifyActions } from "./verify-actions.tsx";

/** 'Email verification': verifies with the emailed link, logs out, and goes to login, which says so (AUTH-034). */
export function VerifyByLink({ token }: { readonly token: string }) {
  const texts = useTexts(verifyMessages);
  const { tryAgain } = useTexts(controlMessages);
  const failureText = useFailureText();
  const { client } = usePortal();
  const leave = useLeaveToLogin();
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const requested = useRef(false);

  const verify = useCallback(async () => {
    setFailure(null);
    const answer = await client.call(confirmEmail, { query: { token } });
    if (answer.ok) leave("verified");
    else setFailure(answer.error);
  }, [client, token, leave]);
  useEffect(() => {
    // A link works once, so call once even if the component renders again.
    if (requested.current) return;
    requested.current = true;
    void verify();
  }, [verify]);

  if (!failure)
    return (
      <CenteredCard title={texts.titleWithToken} lead={texts.verifying}>
        <Skeleton lines={2} />
      </CenteredCard>
    );
  const isSpent = failure.code === "link_expired" || failure.code === "validation_failed";
  return (
    <CenteredCard title={texts.titleWithToken} step="failed">
      <AuthNotice tone="warn" title={texts.errorTitle}>
        {failureText(failure)}
      </AuthNotice>
      {isSpent ? (
        <p>{texts.expired}</p>
      ) : (
        <Button kind="primary" wide onPress={() => void verify()}>
          {tryAgain}
        </Button>
      )}
      <VerifyActions />
    </CenteredCard>
  );
}
