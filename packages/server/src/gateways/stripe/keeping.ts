import { isOfCard } from "@county-pay/core/methods";
import type { StoreOutcome, StoreRequest } from "../gateway.ts";
import { BANK_ACCOUNT, CONSENT } from "./accounts.ts";
import type { StripeApi } from "./api.ts";
import {
  accountShown,
  cardShown,
  NO_INSTRUMENT,
  type Read,
  readAs,
  refusalCode,
  unknown,
} from "./outcomes.ts";
import { parseStoredToken, tokenOf } from "./stored-token.ts";
import { Customer, keyOf, REFERENCE, SetupIntent } from "./wire.ts";

function notStored(read: Exclude<Read<never>, { kind: "answer" }>): StoreOutcome {
  if (read.kind === "refused")
    return { outcome: "declined", code: refusalCode(read.failure), instrument: NO_INSTRUMENT };
  return unknown(read.kind === "unknown" ? read.why : "Stripe was asked this before, in other words");
}

/** Stores a card; Stripe checks it with its bank when it is added to a customer. */
async function storeCard(api: StripeApi, { reference, token }: StoreRequest): Promise<StoreOutcome> {
  const form = { source: token, metadata: { [REFERENCE]: reference }, expand: ["sources"] };
  const read = readAs(Customer, await api.post("/v1/customers", form, keyOf("keep", reference)));
  if (read.kind !== "answer") return notStored(read);
  const card = read.answer.sources?.data.find(({ object }) => object === "card");
  return card
    ? {
        outcome: "succeeded",
        token: tokenOf({ customer: read.answer.id, instrument: card.id }),
        instrument: cardShown(card.brand, card.last4),
        expiry: card.exp_month && card.exp_year ? { month: card.exp_month, year: card.exp_year } : null,
      }
    : unknown("Stripe does not show what it keeps");
}

/** Stores an account with its owner's consent to later debits. */
async function storeAccount(api: StripeApi, { reference, token }: StoreRequest): Promise<StoreOutcome> {
  const metadata = { [REFERENCE]: reference };
  const made = readAs(Customer, await api.post("/v1/customers", { metadata }, keyOf("customer", reference)));
  if (made.kind !== "answer") return notStored(made);
  const form = {
    customer: made.answer.id,
    payment_method: token,
    payment_method_types: ["us_bank_account"],
    payment_method_options: BANK_ACCOUNT,
    confirm: true,
    usage: "off_session",
    metadata,
    expand: ["payment_method"],
    mandate_data: CONSENT,
  };
  const read = readAs(SetupIntent, await api.post("/v1/setup_intents", form, keyOf("keep", reference)));
  if (read.kind !== "answer") return notStored(read);
  const method = read.answer.payment_method;
  if (read.answer.status !== "succeeded")
    return { outcome: "declined", code: "needs_verification", instrument: NO_INSTRUMENT };
  return typeof method === "object" && method !== null
    ? {
        outcome: "succeeded",
        token: tokenOf({ customer: made.answer.id, instrument: method.id }),
        instrument: accountShown(method.us_bank_account?.last4),
        expiry: null,
      }
    : unknown("Stripe does not show what it keeps");
}

/** Stores a card or account. */
export const storeInstrument = (api: StripeApi, request: StoreRequest): Promise<StoreOutcome> =>
  isOfCard(request.method) ? storeCard(api, request) : storeAccount(api, request);

/**
 * Removes the stored instrument from its customer: it can no longer be charged. One that is already gone counts as
 * removed.
 */
export async function removeInstrument(api: StripeApi, token: string): Promise<boolean> {
  const stored = parseStoredToken(token);
  if (!stored) return false;
  const { customer, instrument } = stored;
  const response = instrument.startsWith("card_")
    ? await api.delete(`/v1/customers/${customer}/sources/${instrument}`)
    : await api.post(`/v1/payment_methods/${instrument}/detach`, {});
  return response.status === 200 || response.status === 404;
}
