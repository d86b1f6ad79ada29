import { type SavedMethod, savedMethodFromWire } from "../../../accounts/index.ts";
import type { CartItem } from "../../../cart/index.ts";
import type { Company } from "../../../company/company.ts";
import { PaymentMethodDetail, readPaymentMethodDetail, wholeRows } from "../../../contract/index.ts";
import { sharedMailingAddress } from "../../../payments/index.ts";
import type { Environment } from "../../types.ts";
import { isTakingPayment, type SignedInPayment } from "../direct/signed-in-payment.ts";
import { areSameBills, forItems } from "../form/bills.ts";
import type { FormHost } from "../form/store.ts";
import type { ResidentAttempt } from "./attempt.ts";
import { findWaiting } from "./find-waiting.ts";
import {
  isSameChoice,
  isUsable,
  offeredSaved,
  payerOfUser,
  RESIDENT_AT_FORM,
  type ResidentPayer,
  savedChoice,
  startingChoice,
  withBillingAddress,
} from "./form.ts";
import type { ResidentCheckoutState } from "./types.ts";

/** Begins with bills, or resumes a payment that a reload interrupted, or that waits for its payer elsewhere. */
export function createResidentBegin(
  env: Environment,
  company: Company,
  user: ResidentPayer,
  { get, set, tell }: FormHost<ResidentCheckoutState>,
  payment: SignedInPayment<ResidentAttempt>,
): (items: readonly CartItem[]) => Promise<void> {
  async function savedMethods(): Promise<readonly SavedMethod[]> {
    const answer = await env.client.call(readPaymentMethodDetail, { query: {} });
    return answer.ok ? wholeRows(PaymentMethodDetail, answer.value.value).map(savedMethodFromWire) : [];
  }

  /** The form as it was before a reload; the server's message about the attempt stays. */
  function goOn(
    { items, choice, payer, amountMode, customAmount }: ResidentAttempt,
    now: readonly CartItem[],
    saved: ResidentCheckoutState["saved"],
  ): void {
    const left = now.length > 0 ? now : items;
    set({
      ...forItems(left, company),
      ...(areSameBills(items, left) ? { amountMode, customAmount } : {}),
      payer,
      choice: choice.kind === "saved" && !isUsable(saved, choice) ? startingChoice(saved) : choice,
      saved,
      loading: false,
      instrument: null,
      agreed: false,
    });
  }

  return async (items) => {
    if (isTakingPayment(get())) return;
    set({ ...RESIDENT_AT_FORM, loading: true });
    const stored = await payment.stored();
    const waiting = stored ? null : await findWaiting(env, company, user);
    if (waiting) tell(waiting.fee);
    const earlier = stored ?? waiting?.attempt ?? null;
    if (earlier && (earlier.sentAt !== null || earlier.inLine)) {
      const { choice, payer, amountMode, customAmount } = earlier;
      const typed = { choice, payer, amountMode, customAmount };
      set({ ...forItems(earlier.items, company), ...typed, loading: false });
    }
    if (earlier) await payment.pickUp(earlier);
    if (get().step === "succeeded" || get().step === "failed") return;
    const saved = offeredSaved(await savedMethods(), company, env.now());
    if (isTakingPayment(get())) return set({ saved, loading: false });
    if (earlier) return goOn(earlier, items, saved);
    tell(null);
    const choice = startingChoice(saved);
    const first = saved.find(({ method }) => isSameChoice(choice, savedChoice(method)));
    // The bills are the resident's own: their mailing address is the best guess if no saved method has one.
    const person = { ...payerOfUser(user), ...sharedMailingAddress(items) };
    const payer = withBillingAddress(person, first?.method);
    const chosen = { saved, choice, payer, instrument: null, agreed: false, loading: false };
    set({ ...RESIDENT_AT_FORM, ...forItems(items, company), ...chosen });
  };
}
