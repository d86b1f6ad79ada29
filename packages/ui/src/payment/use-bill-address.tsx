import type { CheckoutActions, CheckoutState } from "@county-pay/core/journey";
import { paymentMessages } from "@county-pay/core/messages";
import { type MailingAddress, type PayerForm, sharedMailingAddress } from "@county-pay/core/payments";
import { type ReactNode, useEffect, useMemo, useRef } from "react";
import { Checkbox } from "../checkbox/checkbox.tsx";
import { useTexts } from "../language/language.ts";

const NO_ADDRESS: MailingAddress = { address1: "", city: "", state: "", zip: "" };
const isAt = (payer: PayerForm, { address1, city, state, zip }: MailingAddress): boolean =>
  payer.address1 === address1 && payer.city === city && payer.state === state && payer.zip === zip;

/**
 * The mailing address of the bills as the billing address: most payers are the owner, so it is filled in until the payer
 * unchecks its box. `choice` is the box, null if the bills share no address that the form accepts.
 */
export function useBillAddress(
  { items, payer }: Pick<CheckoutState, "items" | "payer">,
  { setPayer }: Pick<CheckoutActions, "setPayer">,
): { readonly choice: ReactNode; readonly isChosen: boolean } {
  const { sameAddress } = useTexts(paymentMessages);
  const address = useMemo(() => sharedMailingAddress(items), [items]);
  const offered = useRef<MailingAddress | null>(null);
  const isEmpty = isAt(payer, NO_ADDRESS);
  useEffect(() => {
    if (!address || offered.current === address) return;
    offered.current = address;
    if (isEmpty) setPayer(address);
  }, [address, isEmpty, setPayer]);
  if (!address) return { choice: null, isChosen: false };
  const isChosen = isAt(payer, address);
  const { address1, city, state, zip } = address;
  return {
    isChosen,
    choice: (
      <Checkbox
        label={sameAddress}
        hint={`${address1}, ${city}, ${state} ${zip}`}
        checked={isChosen}
        onChange={(same) => setPayer(same ? address : NO_ADDRESS)}
      />
    ),
  };
}
