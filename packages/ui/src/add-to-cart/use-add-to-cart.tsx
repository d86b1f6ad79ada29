import type { Bill } from "@county-pay/core/bills";
import type { AddOutcome, Journey } from "@county-pay/core/journey";
import { billMessages, cartMessages, format } from "@county-pay/core/messages";
import { type ReactNode, useState } from "react";
import { MessageDialog } from "../dialog/message-dialog.tsx";
import { useLanguage } from "../language/language.ts";
import { useNotices } from "../notices/notices.tsx";
import { BackTaxesDialog } from "./back-taxes-dialog.tsx";
import { refusalToast } from "./refusal-toasts.ts";

type Question =
  | { readonly kind: "choose"; readonly bills: readonly Bill[]; readonly wantedId: string }
  | { readonly kind: "tax_sale" };

/** Adds bills to the cart and asks or says what there is to ask or say; render `dialog` somewhere. */
export function useAddToCart({ cart, company }: Journey): {
  readonly add: (bill: Bill, history: readonly Bill[]) => Promise<void>;
  readonly dialog: ReactNode;
} {
  const language = useLanguage();
  const { addUnavailable } = language.texts(billMessages);
  const { toasts } = language.texts(cartMessages);
  const { toast } = useNotices();
  const [question, setQuestion] = useState<Question | null>(null);

  const settle = (outcome: AddOutcome, wanted: readonly Bill[]) => {
    setQuestion(null);
    if (outcome.kind === "choose")
      setQuestion({ kind: "choose", bills: outcome.bills, wantedId: wanted[0]?.id ?? "" });
    else if (outcome.kind === "refused") {
      if (outcome.reason === "tax_sale") setQuestion({ kind: "tax_sale" });
      else toast(refusalToast(outcome.reason, language));
    } else if (outcome.count < wanted.length) {
      const text = format(toasts.addedSome.body, { added: outcome.count, count: wanted.length });
      toast({ title: toasts.addedSome.title, text });
    } else {
      const added = outcome.count > 1 ? toasts.addedMany : toasts.added;
      toast({ title: added.title, text: added.body });
    }
  };

  const close = () => setQuestion(null);
  const dialog =
    question?.kind === "choose" ? (
      <BackTaxesDialog
        bills={question.bills}
        wantedId={question.wantedId}
        rules={company}
        onClose={close}
        onContinue={async (bills) => settle(await cart.actions.addAll(bills), bills)}
      />
    ) : question ? (
      <MessageDialog title={addUnavailable.title} onClose={close}>
        {addUnavailable.body}
      </MessageDialog>
    ) : null;

  return {
    add: async (bill, history) => settle(await cart.actions.add(bill, history), [bill]),
    dialog,
  };
}
