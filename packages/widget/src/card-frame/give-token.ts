import type { CheckoutDetails, TokenizeAnswer } from "@county-pay/core/contract";
import { cardBrand, maskedNickname } from "@county-pay/core/payments";
import * as v from "valibot";
import { TokenEvent } from "../token-protocol.ts";
import type { Values } from "./fields.ts";

/** What the host may learn about the entered card or account; null if it does not fit the protocol, then nothing is sent. */
export function tokenEvent(
  method: CheckoutDetails["PaymentMethod"],
  { number }: Pick<Values, "number">,
  { token, last4 }: v.InferOutput<typeof TokenizeAnswer>,
): TokenEvent | null {
  const event = v.safeParse(TokenEvent, {
    type: "result",
    data: {
      token,
      cardType: (method === "CC" && cardBrand(number)) || "",
      nickname: maskedNickname(last4),
    },
  });
  return event.success ? event.output : null;
}
