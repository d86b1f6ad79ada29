import type { Result } from "@county-pay/core";
import type { ApiFailure, Client } from "@county-pay/core/client";
import {
  type CheckoutDetails,
  type CheckoutResult,
  frameChallenge,
  frameOpen,
  framePay,
  frameStatus,
  frameToken,
} from "@county-pay/core/contract";

type Answer<Value> = Promise<Result<Value, ApiFailure>>;

/** One press of the pay button, as it is sent and, after a lost answer, sent again unchanged. */
export interface Attempt {
  /** Made once per attempt: the server takes money for it once. */
  readonly key: string;
  readonly token: string;
  /** The solved challenge, '' where none is asked. */
  readonly captcha: string;
}

/** The frame's calls on its own origin, for one checkout. */
export interface FrameCalls {
  /** Spends the nonce; the key in its answer is kept here for the other calls and never leaves. */
  open(nonce: string): Answer<CheckoutDetails>;
  challenge(): Answer<{ Challenge: Record<string, unknown>; ExpiresAt: string }>;
  pay(attempt: Attempt): Answer<CheckoutResult>;
  status(): Answer<CheckoutResult>;
  /** Of card entry that takes no money: the server learns that this token came from here. */
  register(attempt: Attempt): Answer<{ ExpiresAt: string }>;
}

export function createFrameCalls(client: Client, checkoutId: string): FrameCalls {
  const params = { checkoutId };
  let FrameKey = "";
  return {
    async open(nonce) {
      const answer = await client.call(frameOpen, { params, body: { Nonce: nonce } });
      if (answer.ok) FrameKey = answer.value.FrameKey;
      return answer;
    },
    challenge: () => client.call(frameChallenge, { params, body: { FrameKey } }),
    pay: ({ key, token, captcha }) =>
      client.call(framePay, {
        params,
        body: { FrameKey, AttemptKey: key, Token: token, Captcha: captcha },
      }),
    status: () => client.call(frameStatus, { params, body: { FrameKey } }),
    register: ({ token, captcha }) =>
      client.call(frameToken, { params, body: { FrameKey, Token: token, Captcha: captcha } }),
  };
}
