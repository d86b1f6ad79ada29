import { zonedIso } from "@county-pay/core/calendar";
import type { AchKeep, CcKeep, PaymentResultWire } from "@county-pay/core/contract";
import { outcomeMessages } from "@county-pay/core/messages";
import { maskedNickname } from "@county-pay/core/payments";
import type { InferOutput } from "valibot";
import { NEEDS_VERIFICATION, type StoreOutcome } from "../../gateways/index.ts";
import { Refusal } from "../../http/refusal.ts";
import type { SignedInContext } from "../../http/router.ts";
import { sha256 } from "../../http/secrets.ts";
import type { Services } from "../../kernel/services.ts";
import { storeAtGateway } from "../../people/saved-methods/index.ts";
import { outcomeCode } from "../payments/index.ts";
import { CARD_TYPES } from "../receipts/index.ts";

/** A submission without a payment: it stores the card or account for later. */
export type StoreBody = InferOutput<typeof CcKeep> | InferOutput<typeof AchKeep>;

/** Nothing is paid, so the answer has no payment. */
const MESSAGE = { succeeded: "kept", declined: "notKept", unknown: "keeping" } as const;

/** The sentence about what was stored. A bank account that is not verified at once would wait for a small deposit. */
function messageOf(stored: StoreOutcome, method: StoreBody["PaymentMethod"]): keyof typeof outcomeMessages {
  const isUnverified = stored.outcome === "declined" && stored.code === NEEDS_VERIFICATION;
  return isUnverified && method === "ACH" ? "notKeptUnverified" : MESSAGE[stored.outcome];
}

export const isStoreRequest = (body: object): body is StoreBody => "TokenizeOnly" in body;

/**
 * Asks the gateway to check and store a card or an account (TokenizeOnly, ACCOUNT-006): nothing is paid, and on success
 * the Confirmation is the token for PaymentMethodDetail.
 */
export async function storeForLater(
  services: Services,
  { caller, company, inCompany, language }: SignedInContext,
  body: StoreBody,
): Promise<PaymentResultWire | Refusal> {
  const owner = { companyId: company.id, userId: caller.userId, inCompany };
  const stored = await storeAtGateway(services, owner, {
    key: body.Key,
    requestHash: sha256(JSON.stringify([caller.userId, body])),
    method: body.PaymentMethod,
    token: body.PaymentToken,
  });
  if (stored instanceof Refusal) return stored;
  const status = stored.outcome === "unknown" ? "processing" : stored.outcome;
  const resultStatus = status === "succeeded" ? "success" : status;
  const { brand, last4 } = stored.outcome === "unknown" ? { brand: "", last4: "" } : stored.instrument;
  const code = outcomeCode(resultStatus, stored.outcome === "declined" ? stored.code : null);
  const at = zonedIso(new Date(), company.timeZone);
  return {
    Status: resultStatus,
    Confirmation: stored.outcome === "succeeded" ? stored.token : "",
    SubmitDate: at,
    PaymentDate: null,
    ...(code === undefined ? {} : { Code: code }),
    Message: language.texts(outcomeMessages)[messageOf(stored, body.PaymentMethod)],
    AccountNickName: last4 === "" ? "" : maskedNickname(last4),
    CardType: CARD_TYPES[brand] ?? "",
    ConnectorId: (await services.gateways.of(company.id)).name,
    CartPayments: [],
    RecordDetailsIds: [],
    DrivesConfirmJson: "",
    TylerStatus: "",
    TylerError: "",
  };
}
