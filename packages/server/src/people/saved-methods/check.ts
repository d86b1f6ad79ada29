import { holdsCardNumber, type PaymentMethodDetailWire } from "@county-pay/core/contract";
import { type Refusal, refuse } from "../../http/refusal.ts";
import { kindOf } from "./row.ts";

/** A method as sent in a call. */
export type SentMethod = Omit<PaymentMethodDetailWire, "Id">;

/** The fields that only a card has, and those that only an account has. */
function wrongPaths(sent: SentMethod): readonly (keyof SentMethod)[] {
  const kind = kindOf(sent.PaymentMethodId);
  if (kind === null) return ["PaymentMethodId"];
  const ofCard = ["CardType", "ExpirationMonth", "ExpirationYear"] as const;
  if (kind === "ACH") return ofCard.filter((name) => sent[name] !== "");
  return [
    ...(sent.CardType === "" ? ["CardType" as const] : []),
    ...(sent.RoutingNumber ? ["RoutingNumber" as const] : []),
  ];
}

/** Refuses a method of unknown kind, one that mixes both kinds, and one with a possible card number in any text. */
export function methodProblem(sent: SentMethod): Refusal | null {
  const numbers = (Object.keys(sent) as (keyof SentMethod)[]).filter((name) => {
    const value = sent[name];
    return typeof value === "string" && holdsCardNumber(value);
  });
  const paths = [...wrongPaths(sent), ...numbers];
  return paths.length > 0 ? refuse("validation_failed", { Paths: paths }) : null;
}
