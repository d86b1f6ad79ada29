import type { TokenizeAnswer } from "@county-pay/core/contract";
import type { CardType } from "@county-pay/core/fees";
import { maskedNickname } from "@county-pay/core/payments";
import * as v from "valibot";
import { TokenEvent } from "../token-protocol.ts";

/** What the host may learn about the entered card or account; null if it does not fit the protocol, then nothing is sent. */
export function tokenEvent(
  cardType: CardType | "",
  { token, last4 }: v.InferOutput<typeof TokenizeAnswer>,
  zip: string,
): TokenEvent | null {
  const event = v.safeParse(TokenEvent, {
    type: "result",
    data: {
      token,
      cardType,
      nickname: maskedNickname(last4),
      zip,
    },
  });
  return event.success ? event.output : null;
}
