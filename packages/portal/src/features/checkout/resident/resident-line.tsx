import type { ResidentCheckoutStore } from "@county-pay/core/journey";
import { paymentMessages, residentPaymentMessages } from "@county-pay/core/messages";
import { Card, LinkButton, MoneyText, PlaceInLine, useNotices, useStore, useTexts } from "@county-pay/ui";
import { useEffect } from "react";

/**
 * A resident who waits in line before the payment (decision 450). It is made by itself in turn, but not if the resident has
 * looked at another page, or reloaded this one.
 */
export function ResidentLine({ store }: { readonly store: ResidentCheckoutStore }) {
  const texts = useTexts(paymentMessages);
  const own = useTexts(residentPaymentMessages);
  const { failure, paysInTurn, quote } = useStore(store);
  const { announce } = useNotices();
  useEffect(() => () => void store.actions.lookAway(), [store]);
  const place = failure?.message ?? "";
  const isKnown = place !== "";
  // Once: what changes later is announced where it is shown.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first place is the reason
  useEffect(() => announce(place), [announce, isKnown]);
  return (
    <Card
      title={own.lineTitle}
      aside={
        <LinkButton icon="back" onPress={() => void store.actions.leaveLine()}>
          {texts.changeDetails}
        </LinkButton>
      }
    >
      <MoneyText amount={quote.total} size="huge" />
      <PlaceInLine message={`${place || own.lineAsked}\n${paysInTurn ? own.linePays : own.linePlace}`} />
    </Card>
  );
}
