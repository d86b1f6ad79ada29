import type { Company } from "../../../company/company.ts";
import { askCheck } from "../../cart/questions.ts";
import type { CartStore, Environment } from "../../types.ts";
import { createSignedInPayment, type SignedInPayment } from "../direct/signed-in-payment.ts";
import type { FormHost } from "../form/store.ts";
import { type ResidentAttempt, residentAttempts } from "./attempt.ts";
import { RESIDENT_AT_FORM } from "./form.ts";
import type { ResidentCheckoutState } from "./types.ts";

/** A resident's payment: the payer is known, so their entries are kept. */
export const createResidentPayment = (
  env: Environment,
  company: Company,
  cart: CartStore,
  userId: string,
  host: FormHost<ResidentCheckoutState>,
): SignedInPayment<ResidentAttempt> =>
  createSignedInPayment<ResidentAttempt>(env, company, {
    host,
    ask: (ids) => askCheck(env.client, company, ids, { ...company, visitor: "user" }),
    tab: residentAttempts(env, company, userId),
    isMisc: false,
    atForm: RESIDENT_AT_FORM,
    nobody: { instrument: null, agreed: false },
    withoutToken: () => ({ instrument: null }),
    attemptOf(key, sentAt) {
      const { items, choice, payer, amountMode, customAmount } = host.get();
      return { key, sentAt, userId, items, choice, payer, amountMode, customAmount };
    },
    typeOf: ({ choice }) => choice.type,
    accountOf: () => "",
    paid: cart.actions.removePaid,
    lookAtCart: () => void cart.actions.check(),
  });
