import type { CartItem } from "../../../cart/index.ts";
import type { Company } from "../../../company/company.ts";
import type { Language } from "../../../messages/general/language.ts";
import type { Cents } from "../../../money/index.ts";
import { type AmountMode, amountDue, type CustomAmount, readCustomAmount } from "../../../payments/index.ts";

/** A form's data about the amount that a payer chooses. */
export interface AmountChosen {
  readonly items: readonly CartItem[];
  readonly amountMode: AmountMode;
  readonly customAmount: string;
}

/** The part of it that is shown. */
export interface AmountShown extends AmountChosen {
  readonly partialOffered: boolean;
  readonly customAmountError: string;
  /** How many times an amount above what is due was reset to it: each time a toast says so (VALID-037). */
  readonly amountResets: number;
}

/** The payer's actions for the amount, the same in every payment form. */
export interface AmountActions {
  setAmountMode(mode: AmountMode): void;
  /** Stores the typed text unchanged, except for minus signs, which it removes. */
  setCustomAmount(text: string): void;
  /** The payer left the field: shows its error, or resets it to what is due (VALID-037). */
  leaveCustomAmount(): void;
}

/** The result of the typed amount; null while the full amount due is to be paid. */
export const customAmountOf = (
  { items, amountMode, customAmount }: AmountChosen,
  company: Company,
  language: Language,
): CustomAmount | null =>
  amountMode === "custom"
    ? readCustomAmount(customAmount, amountDue(items, company), company, language)
    : null;

/** The amount to pay on the bills, without fees; null while the typed amount is invalid. */
export function chosenAmount(chosen: AmountChosen, company: Company, language: Language): Cents | null {
  const custom = customAmountOf(chosen, company, language);
  return custom ? custom.amount : amountDue(chosen.items, company);
}

/** The amount part of every payment form (VALID-033 to VALID-038). It changes nothing while the payer is typing. */
export function createAmountEntry(
  env: { readonly language: Language },
  company: Company,
  host: { get(): AmountShown; set(change: Partial<AmountShown>): void },
): AmountActions & {
  /** Before a submit: the error of an amount that prevents it, otherwise ''. */
  settleAmount(): string;
} {
  function settleAmount(): string {
    const state = host.get();
    const custom = customAmountOf(state, company, env.language);
    if (!custom) return "";
    host.set({
      customAmount: custom.text,
      customAmountError: custom.isAbove ? "" : custom.error,
      amountResets: state.amountResets + (custom.isAbove ? 1 : 0),
    });
    return custom.error;
  }
  return {
    setAmountMode(amountMode) {
      if (amountMode === "full" || host.get().partialOffered) host.set({ amountMode, customAmountError: "" });
    },
    setCustomAmount: (text) => host.set({ customAmount: text.replace(/[-−]/g, ""), customAmountError: "" }),
    leaveCustomAmount: () => void settleAmount(),
    settleAmount,
  };
}
