import type { CartItem } from "../../../cart/index.ts";
import type { Company } from "../../../company/company.ts";
import type { Language } from "../../../messages/general/language.ts";
import { amountErrorMessages } from "../../../messages/payments/payer-errors.ts";
import type { Cents } from "../../../money/index.ts";
import { type AmountMode, amountDue, type CustomAmount, readCustomAmount } from "../../../payments/index.ts";

/** What a form knows of the amount that a payer chooses. */
export interface AmountChosen {
  readonly items: readonly CartItem[];
  readonly amountMode: AmountMode;
  readonly customAmount: string;
}

/** What is shown of it. */
export interface AmountShown extends AmountChosen {
  readonly partialOffered: boolean;
  readonly customAmountError: string;
  /** How often an amount above what is due was set back to it: each time a toast says so (VALID-037). */
  readonly amountResets: number;
}

/** What a payer may do about the amount, the same in every form of a payment. */
export interface AmountActions {
  setAmountMode(mode: AmountMode): void;
  /** Keeps what is typed as it is; only a minus is not taken. */
  setCustomAmount(text: string): void;
  /** The field was left: says what is wrong with it, or sets it back to what is due (VALID-037). */
  leaveCustomAmount(): void;
}

/** What the typed amount comes to; null while all that is due is to be paid. */
export const customAmountOf = (
  { items, amountMode, customAmount }: AmountChosen,
  company: Company,
  language: Language,
): CustomAmount | null =>
  amountMode === "custom"
    ? readCustomAmount(customAmount, amountDue(items, company), company, language.texts(amountErrorMessages))
    : null;

/** What is paid of the bills, without fees: nothing while what was typed cannot be paid. */
export function chosenAmount(chosen: AmountChosen, company: Company, language: Language): Cents | null {
  const custom = customAmountOf(chosen, company, language);
  return custom ? custom.amount : amountDue(chosen.items, company);
}

/** The part of every payment's form that takes the amount (VALID-033 to VALID-038). Nothing is rewritten while it is typed. */
export function createAmountEntry(
  env: { readonly language: Language },
  company: Company,
  host: { get(): AmountShown; set(change: Partial<AmountShown>): void },
): AmountActions & {
  /** Before a submit: the sentence for an amount that keeps it back, else ''. */
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
