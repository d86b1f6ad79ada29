import { applyCheck, type CartCheck, type CartItem, type Removal } from "../../../cart/index.ts";
import type { ApiFailure } from "../../../client/index.ts";
import type { Company } from "../../../company/company.ts";
import { billsToSubmit } from "../../../payments/index.ts";
import { refusedBills } from "../attempt/refusal.ts";
import { type FormBills, forItems } from "../form/bills.ts";

/** What changes on the form after its bills were checked. */
interface LookShown extends Partial<FormBills> {
  readonly step: "form" | "nothing-left";
  /** The removed bills. */
  readonly removed: readonly Removal[];
  /** Whether a balance is different now. */
  readonly changed?: boolean;
  /** The failure that caused the check. */
  readonly failure?: ApiFailure;
}

/** What the checks need from the form. */
export interface LookHost {
  bills(): FormBills;
  /** The server's current information about the bills; null if it could not be asked. */
  ask(items: readonly CartItem[]): Promise<CartCheck | null>;
  show(change: LookShown): void;
  /** Some of the bills cannot be paid now, so the cart checks its bills too. */
  lookAtCart(): void;
}

/** Checks the bills before a payment is requested and after it was refused (PAY-065). */
export function createLooks(company: Company, host: LookHost) {
  return {
    /** Checks once more. Returns the bills to pay, or null if the payer has to see a change first. */
    async before(): Promise<readonly CartItem[] | null> {
      const { items } = host.bills();
      const check = await host.ask(items);
      if (!check) return items;
      const checked = billsToSubmit(items, check);
      if (checked.kind === "submit") return items;
      host.lookAtCart();
      const { removed } = checked;
      if (checked.kind === "back-to-cart") host.show({ step: "nothing-left", removed });
      else host.show({ step: "form", ...forItems(checked.items, company), removed, changed: true });
      return null;
    },
    /** Shows the current bills, without those that cannot be paid. A typed amount is kept if no bill was removed. */
    async after(failure: ApiFailure): Promise<void> {
      const { items, amountMode, customAmount } = host.bills();
      const check = await host.ask(items);
      const { items: left, removed } = applyCheck(items, {
        current: check?.current ?? null,
        restrictedIds: [...(check?.restrictedIds ?? []), ...refusedBills(failure)],
      });
      host.lookAtCart();
      const typed = left.length === items.length ? { amountMode, customAmount } : {};
      const step = left.length === 0 ? "nothing-left" : "form";
      host.show({ step, ...forItems(left, company), ...typed, removed, failure });
    },
  };
}
