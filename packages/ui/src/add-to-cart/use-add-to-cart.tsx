import type { Bill } from "@county-pay/core/bills";
import { type CartRules, cartNotice, type Notice, refusalNotice } from "@county-pay/core/cart";
import type { AddOutcome, PayingJourney } from "@county-pay/core/journey";
import { billMessages, cartMessages, format } from "@county-pay/core/messages";
import { type ReactNode, useState } from "react";
import { MessageDialog } from "../dialog/message-dialog.tsx";
import { useTexts } from "../language/language.ts";
import { useNotices } from "../notices/notices.tsx";
import { BackTaxesDialog } from "./back-taxes-dialog.tsx";

type Question =
  | { readonly kind: "choose"; readonly bills: readonly Bill[]; readonly wantedId: string }
  | { readonly kind: "tax_sale" };

/** Adds bills to the cart and shows the dialogs and notices for it; render `dialog` somewhere. */
export function useAddToCart(
  { cart, company }: PayingJourney,
  rules: CartRules = company,
  /** Opens the cart, if the notice can offer that here. */
  onCart?: () => void,
): {
  readonly add: (bill: Bill, history: readonly Bill[]) => Promise<void>;
  /** Adds bills that are known to be the oldest unpaid ones of their property. */
  readonly addAll: (bills: readonly Bill[]) => Promise<void>;
  readonly dialog: ReactNode;
} {
  const billTexts = useTexts(billMessages);
  const cartTexts = useTexts(cartMessages);
  const { toast } = useNotices();
  const [question, setQuestion] = useState<Question | null>(null);

  const say = ({ title, body }: Notice, bad = false) =>
    toast({
      title,
      text: body,
      bad,
      action: onCart && !bad ? { label: cartTexts.goTo, onPress: onCart } : undefined,
    });
  const settle = (outcome: AddOutcome, wanted: readonly Bill[]) => {
    setQuestion(null);
    if (outcome.kind === "choose")
      setQuestion({ kind: "choose", bills: outcome.bills, wantedId: wanted[0]?.id ?? "" });
    else if (outcome.kind === "refused") {
      if (outcome.reason === "tax_sale") setQuestion({ kind: "tax_sale" });
      else say(refusalNotice(outcome.reason, { cart: cartTexts, bill: billTexts }), true);
    } else if (outcome.count < wanted.length) {
      const { title, body } = cartTexts.toasts.addedSome;
      say({ title, body: format(body, { added: outcome.count, count: wanted.length }) });
    } else say(cartNotice(outcome.count > 1 ? "added_many" : "added_one", cartTexts));
  };

  const addAll = async (bills: readonly Bill[]) => settle(await cart.actions.addAll(bills), bills);
  const close = () => setQuestion(null);
  const dialog =
    question?.kind === "choose" ? (
      <BackTaxesDialog
        bills={question.bills}
        wantedId={question.wantedId}
        rules={rules}
        onClose={close}
        onContinue={(bills) => void addAll(bills)}
      />
    ) : question ? (
      <MessageDialog title={billTexts.addUnavailable.title} onClose={close}>
        {billTexts.addUnavailable.body}
      </MessageDialog>
    ) : null;

  return {
    add: async (bill, history) => settle(await cart.actions.add(bill, history), [bill]),
    addAll,
    dialog,
  };
}
