import { CARD_LABELS, CARD_TYPES, type CardType } from "@county-pay/core/fees";
import { maskedNickname } from "@county-pay/core/payments";
import * as v from "valibot";
import { TokenEvent } from "../token-protocol.ts";
import type { Tokenized } from "./entry/card-entry.ts";

/** The card type of a brand as gateways name it, 'visa'; '' for an account. */
const cardTypeOf = (brand: string): CardType | "" =>
  CARD_TYPES.find((type) => CARD_LABELS[type].toLowerCase() === brand) ?? "";

/** What the host may learn about the entered card or account; null if it does not fit the protocol, then nothing is sent. */
export function tokenEvent({ token, brand, last4, wallet }: Tokenized, zip: string): TokenEvent | null {
  const event = v.safeParse(TokenEvent, {
    type: "result",
    data: {
      token,
      cardType: cardTypeOf(brand),
      nickname: maskedNickname(last4),
      wallet,
      zip,
    },
  });
  return event.success ? event.output : null;
}
