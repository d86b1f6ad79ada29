import { applyCheck, type CartCheck, type CartItem, type Removal } from "../../../cart/index.ts";
import type { ApiFailure } from "../../../client/index.ts";
import type { Company } from "../../../company/company.ts";
import { billsToSubmit } from "../../../payments/index.ts";
import { refusedBills } from "../attempt/refusal.ts";
import { type FormBills, forItems } from "../form/bills.ts";

/** What a look at the bills makes of the form, beside being back at it. */
interface LookShown extends Partial<FormBills> {
  readonly step: "form" | "nothing-left";
  /** What it took out. */
  readonly removed: readonly Removal[];
  /** It found another balance. */
  readonly changed?: boolean;
  /** Why the bills were looked at. */
  readonly failure?: ApiFailure;
}

/** The form's side of the looks. */
export interface LookHost {
  bills(): FormBills;
  /** What the server says of bills now; null where it could not be asked. */
  ask(items: readonly CartItem[]): Promise<CartCheck | null>;
  show(change: LookShown): void;
  /** Some of the bills cannot be paid now: the cart looks at its own. */
  lookAtCart(): void;
}

/** The looks at the bills before money is asked for and after it was refused (PAY-065). */
export function createLooks(company: Company, host: LookHost) {
  return {
    /** Looks once more; what may be paid now, or null where somebody has to look first. */
    async before(): Promise<readonly CartItem[] | null> {
      const { items } = host.bills();
      const said = await host.ask(items);
      if (!said) return items;
      const checked = billsToSubmit(items, said);
      if (checked.kind === "submit") return items;
      host.lookAtCart();
      const { removed } = checked;
      if (checked.kind === "back-to-cart") host.show({ step: "nothing-left", removed });
      else host.show({ step: "form", ...forItems(checked.items, company), removed, changed: true });
      return null;
    },
    /** The bills as they stand now, without those that cannot be paid; a typed amount stays where none was taken out. */
    async after(failure: ApiFailure): Promise<void> {
      const { items, amountMode, customAmount } = host.bills();
      const said = await host.ask(items);
      const { items: left, removed } = applyCheck(items, {
        current: said?.current ?? null,
        restrictedIds: [...(said?.restrictedIds ?? []), ...refusedBills(failure)],
      });
      host.lookAtCart();
      const typed = left.length === items.length ? { amountMode, customAmount } : {};
      const step = left.length === 0 ? "nothing-left" : "form";
      host.show({ step, ...forItems(left, company), ...typed, removed, failure });
    },
  };
}
