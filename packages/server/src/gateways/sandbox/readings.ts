import { cents } from "@county-pay/core/money";
import type * as v from "valibot";
import type {
  GatewayOutcome,
  GiveBackOutcome,
  ListedCharge,
  StoreOutcome,
  UnknownOutcome,
} from "../gateway.ts";
import { ChargeAnswer, type ChargesAnswer, RefundAnswer, StoreAnswer } from "./wire.ts";

/** An outcome that nobody knows, and why. */
export const unknown = (why: string): UnknownOutcome => ({ outcome: "unknown", why });

function chargeOutcome(answer: ChargeAnswer, publicOrigin: string): GatewayOutcome {
  if (answer.status === "processing") return { ...unknown("the gateway is still at it"), isAnswered: true };
  const { brand, last4, wallet } = answer;
  const instrument = { brand, last4, ...(wallet === undefined ? {} : { wallet }) };
  const waiting = { outcome: "waiting", gatewayId: answer.id, instrument } as const;
  if (answer.status === "pending") return { ...waiting, challenge: null };
  if (answer.status === "challenged")
    return { ...waiting, challenge: { Kind: "page", Url: `${publicOrigin}${answer.path}` } };
  return answer.status === "succeeded"
    ? {
        outcome: "succeeded",
        gatewayId: answer.id,
        amount: cents(answer.amount),
        ...(answer.refunded > 0 ? { givenBack: cents(answer.refunded) } : {}),
        instrument,
      }
    : { outcome: "declined", gatewayId: answer.id, code: answer.code, instrument };
}

/** A charge in a list of them. */
export const listedCharge = ({
  reference,
  id,
  amount,
  refunded,
  brand,
  last4,
  at,
  about,
}: ChargesAnswer[number]): ListedCharge => ({
  reference,
  gatewayId: id,
  amount: cents(amount),
  givenBack: cents(refunded),
  instrument: { brand, last4 },
  at: new Date(at),
  about,
});

const giveBackOutcome = (answer: RefundAnswer): GiveBackOutcome =>
  answer.status === "succeeded"
    ? { outcome: "succeeded", gatewayId: answer.id, amount: cents(answer.amount) }
    : { outcome: "declined", gatewayId: answer.id, code: answer.code };

function storeOutcome(answer: StoreAnswer): StoreOutcome {
  const instrument = { brand: answer.brand, last4: answer.last4 };
  return answer.status === "kept"
    ? { outcome: "succeeded", token: answer.token, instrument, expiry: answer.expiry ?? null }
    : { outcome: "declined", code: answer.code, instrument };
}

/** How to read the response to one kind of request. */
export interface Reading<Answer, Outcome> {
  readonly schema: v.GenericSchema<unknown, Answer>;
  readonly outcomeOf: (answer: Answer) => Outcome;
}

/** The outcome of a charge; `publicOrigin` is where browsers reach a challenge's page. */
export const chargeReading = (publicOrigin: string): Reading<ChargeAnswer, GatewayOutcome> => ({
  schema: ChargeAnswer,
  outcomeOf: (answer) => chargeOutcome(answer, publicOrigin),
});

/** The outcome of a refund or a void. */
export const REFUND: Reading<RefundAnswer, GiveBackOutcome> = {
  schema: RefundAnswer,
  outcomeOf: giveBackOutcome,
};

/** The outcome of storing a card or an account. */
export const KEEP: Reading<StoreAnswer, StoreOutcome> = { schema: StoreAnswer, outcomeOf: storeOutcome };
