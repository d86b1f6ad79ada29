import type { Result } from "@county-pay/core";
import type { ApiFailure } from "@county-pay/core/client";
import type { CallAnswer, eAlertSignUp, signUpForEBilling } from "@county-pay/core/contract";
import { useFailureText } from "@county-pay/ui";
import { useState } from "react";
import { useSubmit } from "../sending/use-submit.ts";

type SignUp = Result<CallAnswer<typeof eAlertSignUp | typeof signUpForEBilling>, ApiFailure>;

/** A sign-up's requests: one or more calls; the first refusal ends it. */
export function useSignUp() {
  const failureText = useFailureText();
  const { busy, refusal, send: sendOnce } = useSubmit();
  const [done, setDone] = useState(false);

  const send = (...calls: readonly (() => Promise<SignUp>)[]): Promise<void> =>
    sendOnce(async () => {
      for (const call of calls) {
        const answer = await call();
        if (!answer.ok) return failureText(answer.error);
        if (answer.value.Status === "error" && answer.value.Message) return answer.value.Message;
      }
      setDone(true);
      return "";
    });
  return { busy, refusal, done, send };
}
