import type { Result } from "@county-pay/core";
import type { ApiFailure } from "@county-pay/core/client";
import type { CallAnswer, eAlertSignUp, signUpForEBilling } from "@county-pay/core/contract";
import { useFailureText } from "@county-pay/ui";
import { useState } from "react";

type SignUp = Result<CallAnswer<typeof eAlertSignUp | typeof signUpForEBilling>, ApiFailure>;

/** A sign-up's requests: one or more calls; the first refusal ends it. */
export function useSignUp() {
  const failureText = useFailureText();
  const [sending, setSending] = useState(false);
  /** Why it failed, in words; '' if it did not. */
  const [refused, setRefused] = useState("");
  const [done, setDone] = useState(false);

  async function send(...calls: readonly (() => Promise<SignUp>)[]): Promise<void> {
    if (sending) return;
    setSending(true);
    setRefused("");
    let why = "";
    for (const call of calls) {
      const answer = await call();
      why = answer.ok
        ? answer.value.Status === "error"
          ? answer.value.Message
          : ""
        : failureText(answer.error);
      if (why) break;
    }
    setSending(false);
    setRefused(why);
    setDone(!why);
  }
  return { sending, refused, done, send };
}
