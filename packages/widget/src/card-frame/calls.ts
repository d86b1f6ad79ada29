import { ok, type Result } from "@county-pay/core";
import type { ApiFailure, Client } from "@county-pay/core/client";
import {
  type CheckoutDetails,
  type FrameResult,
  frameChallenge,
  frameGiveUp,
  frameOpen,
  framePay,
  frameStatus,
  frameToken,
} from "@county-pay/core/contract";
import type { Wallet } from "@county-pay/core/methods";
import { unseal } from "./unseal.ts";

type Answer<Value> = Promise<Result<Value, ApiFailure>>;

/** One press of the pay button, as sent and, if the answer was lost, sent again unchanged. */
export interface Attempt {
  /** Created once per attempt: the server charges once per key. */
  readonly key: string;
  readonly token: string;
  /** The solved challenge, '' if none is required. */
  readonly captcha: string;
  /** The wallet that the token came from. */
  readonly wallet?: Wallet | undefined;
}

/** The frame's calls on its own origin, for one checkout. */
export interface FrameCalls {
  /**
   * Opens the checkout with details that the server sealed for this frame; if there are none, or they are not for it, uses
   * up the checkout's nonce. The checkout's ID and the frame's key stay here for the other calls.
   */
  open(checkoutId: string, nonce: string, opening?: string): Answer<CheckoutDetails>;
  challenge(): Answer<{ Challenge: Record<string, unknown>; ExpiresAt: string }>;
  pay(attempt: Attempt): Answer<FrameResult>;
  status(): Answer<FrameResult>;
  /** Has a payment stopped that waits for its payer. */
  giveUp(): Answer<FrameResult>;
  /** For card entry that takes no money: tells the server that this token came from here. */
  register(attempt: Attempt): Answer<{ ExpiresAt: string }>;
}

/**
 * `page`: the checkout whose page this is, or the county whose next checkout it opens. `key`: of a page that waits for
 * its checkout, otherwise ''. `account`: the gateway account whose fields this page may show; '' for the installation's.
 */
export function createFrameCalls(client: Client, page: string, key: string, account: string): FrameCalls {
  const Account = account ? { Account: account } : {};
  let params = { checkoutId: "" };
  let FrameKey = "";
  return {
    async open(checkoutId, Nonce, opening = "") {
      params = { checkoutId };
      const sealed = await unseal(key, checkoutId, opening);
      if (sealed) {
        FrameKey = key;
        return ok({ ...sealed, FrameKey });
      }
      // On another checkout's page, its ID is not the name of a county, and the server refuses.
      const body = checkoutId === page ? { Nonce } : { Nonce, CompanyName: page };
      const answer = await client.call(frameOpen, { params, body });
      if (answer.ok) FrameKey = answer.value.FrameKey;
      return answer;
    },
    challenge: () => client.call(frameChallenge, { params, body: { FrameKey } }),
    pay: ({ key, token, captcha }) =>
      client.call(framePay, {
        params,
        body: { FrameKey, AttemptKey: key, Token: token, Captcha: captcha, ...Account },
      }),
    status: () => client.call(frameStatus, { params, body: { FrameKey } }),
    giveUp: () => client.call(frameGiveUp, { params, body: { FrameKey } }),
    register: ({ wallet, token, captcha }) =>
      client.call(frameToken, {
        params,
        body: { FrameKey, Wallet: wallet, Token: token, Captcha: captcha, ...Account },
      }),
  };
}
