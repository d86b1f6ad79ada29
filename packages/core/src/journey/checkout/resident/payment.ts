import { applyCheck, type CartItem } from "../../../cart/index.ts";
import type { Company } from "../../../company/company.ts";
import { billsToSubmit } from "../../../payments/index.ts";
import { askCheck } from "../../cart/questions.ts";
import type { CartStore, Environment } from "../../types.ts";
import { refusedBills, toldFee } from "../attempt/refusal.ts";
import { type AttemptHost, createSignedInAttempt, type SignedInAttempt } from "../direct/attempt.ts";
import { forItems } from "../form/bills.ts";
import type { FormHost } from "../form/store.ts";
import {
  parseResidentAttempt,
  type ResidentAttempt,
  residentAttemptKey,
  serialiseResidentAttempt,
} from "./attempt.ts";
import { RESIDENT_AT_FORM } from "./form.ts";
import type { ResidentCheckoutState } from "./types.ts";

/** A resident's attempt at a payment, and what may be done with it. */
export interface ResidentPayment
  extends Pick<SignedInAttempt<ResidentAttempt>, "key" | "send" | "kept" | "pickUp" | "keepDraft"> {
  /** Looks at the bills once more; what may be paid now, or null where the payer has to look first. */
  lookAtBills(): Promise<readonly CartItem[] | null>;
}

/** The server's side of a resident's checkout: the attempt, and the looks at the bills before and after it. */
export function createResidentPayment(
  env: Environment,
  company: Company,
  cart: CartStore,
  userId: string,
  host: FormHost<ResidentCheckoutState>,
): ResidentPayment {
  const look = (ids: readonly string[]) =>
    askCheck(env.client, company, ids, { ...company, visitor: "user" });

  /** The bills as they stand now, without those that cannot be paid; the cart looks at its own. */
  const refresh: AttemptHost<ResidentAttempt>["refresh"] = async (mine, failure) => {
    if (failure.code === "amount_changed") host.tell(toldFee(failure, mine.choice.type));
    const { items, amountMode, customAmount } = host.get();
    const said = await look(items.map(({ bill }) => bill.id));
    const { items: kept, removed } = applyCheck(items, {
      current: said?.current ?? null,
      restrictedIds: [...(said?.restrictedIds ?? []), ...refusedBills(failure)],
    });
    void cart.actions.check();
    const typed = kept.length === items.length ? { amountMode, customAmount } : {};
    const step = kept.length === 0 ? "no-bills" : "form";
    host.set({ ...RESIDENT_AT_FORM, ...forItems(kept, company), ...typed, removed, step, failure });
  };

  const attempts = createSignedInAttempt<ResidentAttempt>(env, {
    place: residentAttemptKey(company),
    serialise: (attempt) => serialiseResidentAttempt(attempt, company),
    parse: (text) => parseResidentAttempt(text, company, userId),
    show: (view, isSpent) =>
      host.set({ ...RESIDENT_AT_FORM, ...view, ...(isSpent ? { instrument: null } : {}) }),
    paidFor: ({ items }) => ({
      billIds: items.map(({ bill }) => bill.id),
      isMisc: false,
      account: "",
      postsTo: null,
    }),
    leaveCart: ({ items }) => cart.actions.removePaid(items.map(({ bill }) => bill.id)),
    succeed(result) {
      const nothing = { ...forItems([], company), instrument: null, agreed: false };
      host.set({ ...RESIDENT_AT_FORM, ...nothing, step: "succeeded", result });
    },
    refresh,
  });

  return {
    ...attempts,
    async lookAtBills() {
      const { items } = host.get();
      const said = await look(items.map(({ bill }) => bill.id));
      if (!said) return items;
      const checked = billsToSubmit(items, said);
      if (checked.kind === "submit") return items;
      void cart.actions.check();
      if (checked.kind === "back-to-cart")
        host.set({ ...RESIDENT_AT_FORM, step: "no-bills", removed: checked.removed });
      else
        host.set({
          ...RESIDENT_AT_FORM,
          ...forItems(checked.items, company),
          removed: checked.removed,
          changed: true,
        });
      return null;
    },
  };
}
