import type { CartItem } from "../../../cart/index.ts";
import type { Company } from "../../../company/company.ts";
import { askCheck } from "../../cart/questions.ts";
import type { CartStore, Environment } from "../../types.ts";
import { toldFee } from "../attempt/refusal.ts";
import { createLooks } from "../direct/look.ts";
import { createSignedInAttempt, type SignedInAttempt } from "../direct/signed-in.ts";
import { forItems } from "../form/bills.ts";
import type { FormHost } from "../form/store.ts";
import { type ResidentAttempt, residentAttempts } from "./attempt.ts";
import { RESIDENT_AT_FORM } from "./form.ts";
import type { ResidentCheckoutState } from "./types.ts";

/** A resident's payment attempt and its actions. */
export interface ResidentPayment
  extends Pick<SignedInAttempt<ResidentAttempt>, "key" | "send" | "kept" | "pickUp" | "keepDraft"> {
  /** Checks the bills once more; returns the bills to pay, or null if the payer has to review a change first. */
  lookAtBills(): Promise<readonly CartItem[] | null>;
}

/** The server side of a resident's checkout: the attempt, and the checks of the bills before and after it. */
export function createResidentPayment(
  env: Environment,
  company: Company,
  cart: CartStore,
  userId: string,
  host: FormHost<ResidentCheckoutState>,
): ResidentPayment {
  const idsOf = (items: readonly CartItem[]) => items.map(({ bill }) => bill.id);
  const looks = createLooks(company, {
    bills: host.get,
    ask: (items) => askCheck(env.client, company, idsOf(items), { ...company, visitor: "user" }),
    show: (change) => host.set({ ...RESIDENT_AT_FORM, ...change }),
    lookAtCart: () => void cart.actions.check(),
  });
  const attempts = createSignedInAttempt<ResidentAttempt>(env, {
    tab: residentAttempts(env, company, userId),
    show: (view, isSpent) =>
      host.set({ ...RESIDENT_AT_FORM, ...view, ...(isSpent ? { instrument: null } : {}) }),
    paidFor: ({ items }) => ({ billIds: idsOf(items), isMisc: false, account: "", postsTo: null }),
    leaveCart: ({ items }) => cart.actions.removePaid(idsOf(items)),
    succeed(result) {
      const nothing = { ...forItems([], company), instrument: null, agreed: false };
      host.set({ ...RESIDENT_AT_FORM, ...nothing, step: "succeeded", result });
    },
    async refresh({ choice }, failure) {
      if (failure.code === "amount_changed") host.tell(toldFee(failure, choice.type));
      await looks.after(failure);
    },
  });
  return { ...attempts, lookAtBills: looks.before };
}
