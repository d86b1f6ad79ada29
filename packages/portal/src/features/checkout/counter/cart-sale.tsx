import "./counter-payment.css";
import { type CounterCheckoutStore, isTakingPayment } from "@county-pay/core/journey";
import type { PaymentMethod } from "@county-pay/core/payments";
import type { User } from "@county-pay/core/session";
import { errorPath } from "@county-pay/core/site";
import { ProcessingPanel, Skeleton, useLanguage, useStore, WaitingPanel } from "@county-pay/ui";
import { useEffect, useState } from "react";
import { usePaths } from "../../../platform/paths.ts";
import { usePortal } from "../../../platform/portal-context.ts";
import { Navigate } from "../../../platform/router/index.ts";
import { useStay } from "../../../platform/use-stay.ts";
import { useShortcut } from "../../../shared/counter/shortcut-handlers.ts";
import { FailureDialog } from "../shared/failure-dialog.tsx";
import { useNothingLeft } from "../shared/use-nothing-left.ts";
import { cartOf } from "./cart-of.ts";
import { checkoutOf } from "./checkout-of.ts";
import { CounterForm } from "./counter-form.tsx";
import { SaleDialogs } from "./sale-dialogs.tsx";

/** Begins with the cart's bills, or resumes an interrupted payment; then the sale follows the cart. */
function useCartFollowed(store: CounterCheckoutStore): boolean {
  const { cart } = usePortal().journey;
  const [begun, setBegun] = useState(false);
  useEffect(() => {
    let stop = () => {};
    let isGone = false;
    const begin = async () => {
      await cart.actions.start();
      await store.actions.begin({ kind: "bills", items: cart.getState().items });
      if (isGone) return;
      const follow = () => void store.actions.follow(cart.getState().items);
      stop = cart.subscribe(follow);
      follow();
      setBegun(true);
    };
    void begin();
    return () => {
      isGone = true;
      stop();
    };
  }, [cart, store]);
  return begun;
}

/** While the cart is looked up: a tender key counts as soon as the sale is known. */
function SaleToCome({ onTender }: { readonly onTender: (method: PaymentMethod) => void }) {
  useShortcut("cash", () => onTender("cash"));
  useShortcut("check", () => onTender("check"));
  useShortcut("terminal", () => onTender("terminal"));
  return <Skeleton kind="panel" lines={6} />;
}

/** The sale beside the counter's search field: the cart's bills are paid here, and the receipt follows (PAY-032, PAY-033). */
export function CartSale({ clerk }: { readonly clerk: User }) {
  const { company, journey, place, whilePaying } = usePortal();
  const paths = usePaths();
  const language = useLanguage();
  const store = checkoutOf(journey, clerk, "bills", cartOf({ journey, place }, clerk));
  const begun = useCartFollowed(store);
  const [pressed, setPressed] = useState<PaymentMethod | null>(null);
  const { step, result, error, failure, removed, waits, quote } = useStore(store);
  useStay(useStore(store, isTakingPayment));
  useEffect(() => whilePaying(() => isTakingPayment(store.getState())), [whilePaying, store]);
  // Errors that are already shown appear again in the newly chosen language.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language is the reason
  useEffect(() => store.actions.setPayer({}), [store, language]);
  const isNothingLeft = begun && step === "nothing-left";
  useNothingLeft(isNothingLeft, { failure, removed }, paths.home);
  useEffect(() => {
    if (isNothingLeft) void store.actions.begin({ kind: "bills", items: journey.cart.getState().items });
  }, [isNothingLeft, store, journey]);

  if (step === "processing" && waits)
    return (
      <WaitingPanel
        as="h2"
        waits={waits}
        total={quote.total}
        contactUrl={null}
        onGiveUp={store.actions.giveUp}
      />
    );
  if (step === "processing" || step === "sending") return <ProcessingPanel store={store} as="h2" />;
  if (begun && step === "succeeded" && result)
    return <Navigate replace to={paths.receipt({ Confirmation: result.Confirmation })} />;
  if (begun && step === "failed" && error) return <Navigate replace to={errorPath(company.name, error)} />;
  if (!begun) return <SaleToCome onTender={setPressed} />;
  return (
    <>
      <CounterForm store={store} followsCart first={pressed} />
      <SaleDialogs store={store} />
      <FailureDialog store={store} />
    </>
  );
}
