import type { CheckoutDetails, TokenizeAnswer } from "@county-pay/core/contract";
import { cardBrand, maskedNickname } from "@county-pay/core/payments";
import * as v from "valibot";
import { TokenEvent } from "../token-protocol.ts";
import type { Values } from "./fields.ts";

/** All that the host may know of what was entered; null where that is not in the protocol, and then nothing is said. */
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
