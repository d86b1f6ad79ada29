import * as v from "valibot";
import { FrameEvent } from "./protocol.ts";

/** A card or an account as its host may know it: the gateway's token, and what may be shown. */
export const Entered = v.strictObject({
  token: v.pipe(v.string(), v.regex(/^tok_[A-Za-z0-9_-]{10,100}$/)),
  /** As the calls name it (CONST-006); '' for an account. */
  cardType: v.picklist(["VISA", "MSTR", "DISC", "AMEX", ""]),
  /** '•••• 1111': the last four digits at most. */
  nickname: v.pipe(v.string(), v.regex(/^(?:•{4} \d{1,4})?$/)),
});
export type Entered = v.InferOutput<typeof Entered>;

/**
 * The result of card entry that takes no money. Both sides parse it; separate from the protocol, so that only its
 * users load it.
 */
export const TokenEvent = v.strictObject({ type: v.literal("result"), data: Entered });
export type TokenEvent = v.InferOutput<typeof TokenEvent>;

/** What the frame may call in a host that wants a token: all that it calls in any, but for the result. */
export const ENTRY_CALLS = {
  tell: v.strictTuple([
    v.union([
      TokenEvent,
      v.pipe(
        FrameEvent,
        v.check(({ type }) => type !== "result"),
      ),
    ]),
  ]),
};
