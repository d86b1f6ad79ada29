import { PaymentToken, TokenWallet } from "@county-pay/core/contract";
import * as v from "valibot";
import { FrameEvent } from "./protocol.ts";

/** What the host may know about a card or account: the gateway's token and displayable details. */
export const Entered = v.strictObject({
  token: PaymentToken,
  /** The card type as in the API (CONST-006); '' for an account. */
  cardType: v.picklist(["VISA", "MSTR", "DISC", "AMEX", ""]),
  /** '•••• 1111': the last four digits at most. */
  nickname: v.pipe(v.string(), v.regex(/^(?:•{4} \d{1,4})?$/)),
  /** The ZIP of the billing address, so that the page does not ask for it again; '' if none was typed. */
  zip: v.pipe(v.string(), v.regex(/^(?:\d{5}(?:-\d{4})?)?$/)),
  /** The wallet that the card came from: its payer approved the payment, which follows at once. */
  wallet: TokenWallet,
});
export type Entered = v.InferOutput<typeof Entered>;

/**
 * The result of card entry that takes no money. Both sides parse it; separate from the protocol, so that only its
 * users load it.
 */
export const TokenEvent = v.strictObject({ type: v.literal("result"), data: Entered });
export type TokenEvent = v.InferOutput<typeof TokenEvent>;

/** The keys with which a clerk leaves card entry for cash, a check, or the terminal. */
export const TENDER_KEYS = ["F5", "F6", "F7"] as const;
export type TenderKey = (typeof TENDER_KEYS)[number];

/** The clerk left card entry with one of these keys, which the frame keeps from reloading the page. */
export const TenderEvent = v.strictObject({ type: v.literal("close"), key: v.picklist(TENDER_KEYS) });
export type TenderEvent = v.InferOutput<typeof TenderEvent>;

/** The methods that the frame may call in a host that wants a token: as in a payment, except for the result. */
export const ENTRY_CALLS = {
  tell: v.strictTuple([
    v.union([
      TokenEvent,
      TenderEvent,
      v.pipe(
        FrameEvent,
        v.check(({ type }) => type !== "result"),
      ),
    ]),
  ]),
};
