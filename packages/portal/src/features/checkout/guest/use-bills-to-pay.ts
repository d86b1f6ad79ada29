import { GUEST } from "@county-pay/core/cart";
import { billsToPay, type PayingJourney, storeBillsToPay } from "@county-pay/core/journey";
import { billToPay, routePath } from "@county-pay/core/site";
import { useEffect, useState } from "react";
import { useNavigate, useSearchParams } from "../../../platform/router/index.ts";
import { itemsOf } from "./bill-in-query.ts";

/**
 * Begins the payment of a screen, while it is there. `bill`: the bill that its URL names cannot be paid here.
 */
async function beginPayment(
  journey: PayingJourney,
  reference: string | null,
  isHere: () => boolean,
): Promise<"payment" | "bill"> {
  const { checkout, cart, company, environment } = journey;
  const named = billToPay(reference);
  const isResumed = await checkout.actions.resume(named && "id" in named ? named.id : undefined);
  // A payment that was sent comes first, before the page of a bill that it locks; card entry only if the bills match.
  const { step } = checkout.getState();
  if (isResumed && (!named || (step !== "frame" && step !== "opening"))) return "payment";
  if (named) {
    const items = await itemsOf(journey, named);
    if (items.length === 0) return "bill";
    if (isHere()) await checkout.actions.begin(items);
  } else {
    const stored = await billsToPay(environment, company, GUEST);
    await cart.actions.start();
    await checkout.actions.begin(stored.length > 0 ? stored : cart.getState().items);
  }
  return "payment";
}

/**
 * Begins a payment that no earlier screen has started (PAY-002): the one that a reload or a closed tab interrupted,
 * otherwise of the bill that the URL names, otherwise of the stored bills to pay, otherwise of the cart. Returns false
 * until that is known. The bills are stored from then on. A bill that cannot be paid here leads to its own page, which says why.
 */
export function useBillsToPay(journey: PayingJourney): boolean {
  const { checkout, company, environment } = journey;
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const reference = query.get("bill");
  const [begun, setBegun] = useState(() => reference === null && checkout.getState().items.length > 0);
  useEffect(() => {
    if (begun) return;
    let isHere = true;
    const begin = async () => {
      const way = await beginPayment(journey, reference, () => isHere);
      if (!isHere) return;
      if (way === "bill")
        void navigate(`${routePath(company.name, "guest")}/bill-preview/${reference}`, { replace: true });
      else setBegun(true);
    };
    void begin();
    return () => {
      isHere = false;
    };
  }, [begun, journey, company, reference, navigate]);

  useEffect(() => {
    if (!begun) return;
    const keep = () => void storeBillsToPay(environment, company, GUEST, checkout.getState().items);
    keep();
    return checkout.subscribe(({ items }, before) => {
      if (items !== before.items) keep();
    });
  }, [begun, checkout, company, environment]);
  return begun;
}
