import type { ApiFailure } from "@county-pay/core/client";
import { type CheckoutPage, openCardEntry, readCheckoutPage } from "@county-pay/core/contract";
import type { OnlineMethod } from "@county-pay/core/methods";
import { useCallback, useEffect, useState } from "react";
import { usePortal } from "../../platform/portal-context.ts";

/** The progress of opening card entry. */
export type CardEntryState =
  | { readonly kind: "opening" }
  | { readonly kind: "open"; readonly page: CheckoutPage }
  | { readonly kind: "failed"; readonly failure: ApiFailure }
  /** Its frame was removed or stopped responding; typed text is lost. */
  | { readonly kind: "lost" };

const OPENING: CardEntryState = { kind: "opening" };
const UNEXPECTED: ApiFailure = { code: "unexpected_answer", status: 0, message: "", details: {} };

/**
 * Opens card entry at the server, at once and each time `again` is called; accepts only a page on the payments origin.
 */
export function useCardEntry(method: OnlineMethod, billingZip: string) {
  const { client, company } = usePortal();
  const [entry, setEntry] = useState<CardEntryState>(OPENING);
  const [opened, setOpened] = useState(1);

  useEffect(() => {
    let over = false;
    const open = async (): Promise<CardEntryState> => {
      const body = { CompanyName: company.name, PaymentMethod: method, BillingZip: billingZip };
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
  }, [client, company, method, billingZip, opened]);

  const again = useCallback(() => {
    setEntry(OPENING);
    setOpened((times) => times + 1);
  }, []);
  const lose = useCallback(() => setEntry({ kind: "lost" }), []);
  return { entry, again, lose };
}
