import type { ApiFailure } from "@county-pay/core/client";
import { type CheckoutPage, openCardEntry, readCheckoutPage } from "@county-pay/core/contract";
import type { OnlineMethod } from "@county-pay/core/methods";
import { type Cents, toDollars } from "@county-pay/core/money";
import { useCallback, useEffect, useState } from "react";
import { usePortal } from "../../platform/portal-context.ts";

/** The progress of opening card entry. */
export type CardEntryState =
  | { readonly kind: "opening" }
  | { readonly kind: "open"; readonly page: CheckoutPage }
  | { readonly kind: "failed"; readonly failure: ApiFailure }
  /** Its frame was removed or stopped responding; typed text is lost. */
  | { readonly kind: "lost" };

/** The payment that card entry is for, in cents. `isReady`: only the card is missing, so a wallet may pay at once. */
export interface EntryPayment {
  readonly subAmount: Cents;
  readonly fee: Cents;
  readonly isReady: boolean;
}

const toWire = ({ subAmount, fee, isReady: IsReady }: EntryPayment) => ({
  Payment: { SubAmount: toDollars(subAmount), TotalFees: toDollars(fee), IsReady },
});

const OPENING: CardEntryState = { kind: "opening" };
const UNEXPECTED: ApiFailure = { code: "unexpected_answer", status: 0, message: "", details: {} };

/**
 * Opens card entry at the server, at once and each time `again` is called; accepts only a page on the payments origin.
 */
export function useCardEntry(method: OnlineMethod, billingZip: string, payment?: EntryPayment) {
  const { client, company } = usePortal();
  const [entry, setEntry] = useState<CardEntryState>(OPENING);
  const [opened, setOpened] = useState(1);
  // The payment for which it opened: what a wallet shows does not change while it is open.
  const [bound] = useState(payment);

  useEffect(() => {
    let over = false;
    const open = async (): Promise<CardEntryState> => {
      const body = {
        CompanyName: company.name,
        PaymentMethod: method,
        BillingZip: billingZip,
        ...(bound && toWire(bound)),
      };
      const answer = await client.call(openCardEntry, { body });
      if (!answer.ok) return { kind: "failed", failure: answer.error };
      const page = readCheckoutPage(answer.value);
      return page?.frameUrl.startsWith(`${company.paymentsOrigin}/`)
        ? { kind: "open", page }
        : { kind: "failed", failure: UNEXPECTED };
    };
    if (opened > 0) void open().then((next) => (over ? undefined : setEntry(next)));
    return () => {
      over = true;
    };
  }, [client, company, method, billingZip, bound, opened]);

  const again = useCallback(() => {
    setEntry(OPENING);
    setOpened((times) => times + 1);
  }, []);
  const lose = useCallback(() => setEntry({ kind: "lost" }), []);
  return { entry, again, lose };
}
