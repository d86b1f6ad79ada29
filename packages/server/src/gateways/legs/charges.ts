import { type OnlineMethod, railOf } from "@county-pay/core/methods";
import { type Cents, cents } from "@county-pay/core/money";
import type { Gateway, GatewayOutcome, GiveBackOutcome, GiveBackRequest } from "../gateway.ts";
import { feeReference, undoReference } from "./references.ts";

/** The fee of a payment, as a charge of its own. */
export interface FeeCharge {
  readonly method: OnlineMethod;
  readonly cents: Cents;
  /** The gateway's ID for it; '' until it has given one. */
  readonly id: string;
}

type Outcome<Kind extends GatewayOutcome["outcome"]> = Extract<GatewayOutcome, { outcome: Kind }>;
type Taken = Outcome<"succeeded">;

const unknown = (why: string): GatewayOutcome => ({ outcome: "unknown", why });

/** The decline of a payment at a gateway that cannot charge a card twice. Nothing was charged. */
const CANNOT: GatewayOutcome = {
  outcome: "declined",
  gatewayId: "",
  code: "method_unavailable",
  instrument: { brand: "", last4: "" },
};

/** A refund that never arrived is tried this many times, each time under a reference of its own. */
const MOST_TRIES = 5;

/** A gateway's code of a refund that it will never make, because it was abandoned. */
const ABANDONED = "abandoned";

/**
 * The outcome of a refund whose request may be on its way. A gateway that sends a request once does not make it again under
 * the same reference, so one that never arrived is abandoned.
 */
async function refunded(gateway: Gateway, request: GiveBackRequest): Promise<GiveBackOutcome> {
  const { reference, chargeId } = request;
  const given = await gateway.giveBack(request);
  if (given.outcome !== "unknown") return given;
  const found = await gateway.lookupGiveBack(reference, chargeId);
  return found.outcome === "not_found" ? gateway.abandonGiveBack(reference, chargeId) : found;
}

/**
 * Gives a charge back because its other one failed. Null once nothing of it is left; if the gateway refuses, the charge
 * alone is the outcome: it is another amount than was asked, so the office decides about it.
 */
async function undo(gateway: Gateway, reference: string, charge: Taken): Promise<GatewayOutcome | null> {
  const left = cents(charge.amount - (charge.givenBack ?? 0));
  if (left <= 0) return null;
  for (let nth = 1; nth <= MOST_TRIES; nth += 1) {
    const given = await refunded(gateway, {
      reference: undoReference(reference, nth),
      kind: "refund",
      charge: reference,
      chargeId: charge.gatewayId,
      amount: left,
    });
    if (given.outcome === "succeeded") return null;
    if (given.outcome === "unknown") return unknown(given.why);
    if (given.code !== ABANDONED) return charge;
  }
  return charge;
}

/** Both charges as the one outcome of their payment. */
const together = (bills: Taken, fee: Taken): GatewayOutcome => {
  const givenBack = cents((bills.givenBack ?? 0) + (fee.givenBack ?? 0));
  return {
    ...bills,
    amount: cents(bills.amount + fee.amount),
    ...(givenBack > 0 ? { givenBack } : {}),
    feeId: fee.gatewayId,
  };
};

/** Drives the two charges of one payment to the same end, from whatever the gateway says of the first one. */
function completion(gateway: Gateway, chargeAgain: NonNullable<Gateway["chargeAgain"]>, fee: FeeCharge) {
  const isOfBank = railOf(fee.method) === "bank";

  /** The bills were charged, or a bank will say; the fee never will be. So the bills are given back. */
  const withoutFee = async (
    reference: string,
    bills: Outcome<"succeeded" | "waiting">,
    { code, gatewayId }: Outcome<"declined">,
  ): Promise<GatewayOutcome> => {
    // Before any money goes back, the fee is refused for good.
    const refused = await gateway.abandon(feeReference(reference), gatewayId || fee.id);
    if (refused.outcome !== "declined")
      return refused.outcome === "unknown"
        ? refused
        : unknown("the gateway takes back what it said of the fee");
    const { gatewayId: id } = bills;
    const now = bills.outcome === "waiting" ? await gateway.abandon(reference, id) : bills;
    if (now.outcome === "unknown" || now.outcome === "waiting") return now;
    const declined = { outcome: "declined", gatewayId: id, code, instrument: bills.instrument } as const;
    if (now.outcome === "declined") return declined;
    return (await undo(gateway, reference, now)) ?? declined;
  };

  /** The bills will not be charged. Only a bank says so after the fee was charged, too. */
  const withoutBills = async (reference: string, declined: Outcome<"declined">): Promise<GatewayOutcome> => {
    if (!isOfBank) return declined;
    const refused = await gateway.abandon(feeReference(reference), fee.id);
    if (refused.outcome === "succeeded")
      return (await undo(gateway, feeReference(reference), refused)) ?? declined;
    return refused.outcome === "declined" ? declined : refused;
  };

  /** The outcome of the fee's charge, which is made if it was not: the bills were charged, or their bank will say. */
  const feeOutcome = async (
    reference: string,
    bills: Outcome<"succeeded" | "waiting">,
    isNew: boolean,
  ): Promise<GatewayOutcome> => {
    if (!isNew) {
      const found = await gateway.lookup(feeReference(reference), fee.id);
      if (found.outcome !== "not_found") return found;
      // What is being given back is never followed by a fee.
      if (bills.outcome === "succeeded" && bills.givenBack)
        return gateway.abandon(feeReference(reference), fee.id);
    }
    return chargeAgain({
      reference: feeReference(reference),
      method: fee.method,
      amount: fee.cents,
      first: reference,
      firstId: bills.gatewayId,
    });
  };

  return async (reference: string, bills: GatewayOutcome, isNew: boolean): Promise<GatewayOutcome> => {
    if (bills.outcome === "unknown") return bills;
    if (bills.outcome === "declined") return isNew ? bills : withoutBills(reference, bills);
    // The payer has not approved it or verified their account yet: the fee is charged after that.
    if (bills.outcome === "waiting" && (bills.challenge || bills.verifyUrl)) return bills;
    const outcome = await feeOutcome(reference, bills, isNew);
    // Also of a fee that was not sent: the bills were.
    if (outcome.outcome === "unknown") return unknown(outcome.why);
    if (outcome.outcome === "declined") return withoutFee(reference, bills, outcome);
    if (outcome.outcome === "waiting" && outcome.challenge)
      return withoutFee(reference, bills, {
        outcome: "declined",
        gatewayId: outcome.gatewayId,
        code: "authentication_required",
        instrument: bills.instrument,
      });
    if (bills.outcome === "waiting") return bills;
    return outcome.outcome === "waiting"
      ? { ...outcome, gatewayId: bills.gatewayId }
      : together(bills, outcome);
  };
}

/**
 * The gateway of one payment whose fee is a charge of its own: it charges the bills, then the fee with the same card or
 * account, and both or neither are charged in the end (decision 370). Nothing is stored for that: whatever was lost, the
 * next question to the gateway goes on from what it finds there. Without a fee, the gateway as it is.
 */
export function withFeeCharge(gateway: Gateway, fee: FeeCharge | null): Gateway {
  if (!fee) return gateway;
  const { chargeAgain } = gateway;
  if (!chargeAgain) return { ...gateway, charge: async () => CANNOT };
  const complete = completion(gateway, (request) => chargeAgain(request), fee);
  return {
    ...gateway,
    charge: async (request) =>
      complete(
        request.reference,
        await gateway.charge({ ...request, amount: cents(request.amount - fee.cents), isReused: true }),
        true,
      ),
    async lookup(reference, id) {
      const bills = await gateway.lookup(reference, id);
      return bills.outcome === "not_found" ? bills : complete(reference, bills, false);
    },
    abandon: async (reference, id) => complete(reference, await gateway.abandon(reference, id), false),
  };
}
