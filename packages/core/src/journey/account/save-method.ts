import {
  newSavedMethodToWire,
  type SaveEffect,
  type SaveEvent,
  type SaveState,
  savedMethodType,
  saveMethodMachine,
} from "../../accounts/index.ts";
import type { Company } from "../../company/company.ts";
import {
  createPaymentMethodDetail,
  readPaymentMethod,
  submitAchPayment,
  submitCcPayment,
} from "../../contract/index.ts";
import { CALL_CODES, SAVED_AS } from "../../methods/index.ts";
import { type Instrument, maskedNickname, payerPart } from "../../payments/index.ts";
import type { Environment } from "../types.ts";
import { type SavedMethodForm, withTyped } from "./saved-method-form.ts";

/** A card or an account to store. */
export interface SaveOrder {
  readonly company: Pick<Company, "id" | "name">;
  readonly userId: string;
  /** From card entry. */
  readonly instrument: Instrument;
  readonly form: SavedMethodForm;
}

const ended = ({ step }: SaveState): boolean => step === "saved" || step === "failed";

/**
 * Asks the gateway to check and store it, without a payment; its Confirmation is stored with the method (ACCOUNT-006).
 */
async function pay({ client, randomUuid }: Environment, order: SaveOrder): Promise<SaveEvent> {
  const { company, instrument, form } = order;
  const { FirstName, LastName, Address } = payerPart(form, true);
  const common = {
    CompanyName: company.name,
    Key: randomUuid(),
    TokenizeOnly: true,
    FirstName,
    LastName,
    Address,
    PaymentToken: instrument.token,
    AccountNickName: maskedNickname(instrument.last4),
  } as const;
  const { cardType } = instrument;
  const answer =
    cardType === ""
      ? await client.call(submitAchPayment, { body: { ...common, ...CALL_CODES[SAVED_AS.bank] } })
      : await client.call(submitCcPayment, {
          body: { ...common, ...CALL_CODES[SAVED_AS.card], CardType: cardType },
        });
  if (!answer.ok) return { type: "failed", message: answer.error.message };
  const { Status, Confirmation, Message } = answer.value;
  return { type: "paid", answer: { status: Status, confirmation: Confirmation, message: Message } };
}

async function store({ client }: Environment, order: SaveOrder, paymentToken: string): Promise<SaveEvent> {
  const { company, userId, instrument, form } = order;
  const name = savedMethodType(instrument);
  const kinds = await client.call(readPaymentMethod, { query: {} });
  const kind = kinds.ok ? kinds.value.value.find(({ Name }) => Name === name)?.PaymentMethodId : undefined;
  if (kind === undefined) return { type: "failed", message: kinds.ok ? "" : kinds.error.message };
  const method = withTyped(
    {
      nickname: "",
      cardType: instrument.cardType,
      accountNumber: maskedNickname(instrument.last4),
      routingNumber: "",
      address1: "",
      city: "",
      state: "",
      zip: "",
      country: "",
      paymentToken,
      paymentMethodId: kind,
      expiry: null,
      isActive: true,
      connectorId: "",
      userId,
      companyId: company.id,
    },
    form,
  );
  const answer = await client.call(createPaymentMethodDetail, { body: newSavedMethodToWire(method) });
  return answer.ok ? { type: "stored" } : { type: "failed", message: answer.error.message };
}

/**
 * Stores a card or an account for later (ACCOUNT-005, ACCOUNT-006): the payment call first, then the method. Returns
 * the result.
 */
export async function saveMethod(env: Environment, order: SaveOrder): Promise<SaveState> {
  const perform = (effect: SaveEffect): Promise<SaveEvent> =>
    effect.type === "pay" ? pay(env, order) : store(env, order, effect.paymentToken);
  let at = saveMethodMachine.start;
  while (!ended(at.state)) {
    const [effect] = at.effects;
    if (effect?.type !== "pay" && effect?.type !== "store") return at.state;
    at = saveMethodMachine.step(at.state, await perform(effect));
  }
  return at.state;
}
