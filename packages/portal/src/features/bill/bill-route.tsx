import { createBillStore } from "@county-pay/core/journey";
import { isBillGone, useLanguage, useStore } from "@county-pay/ui";
import { BillScreen } from "@county-pay/ui/screens";
import { useCallback, useEffect, useMemo } from "react";
import { billReference, usePaths } from "../../platform/paths.ts";
import { useJourney } from "../../platform/portal-context.ts";
import { useNavigate, useParams } from "../../platform/router/index.ts";
import { useBackInView } from "../../platform/use-back-in-view.ts";
import { useFetchToast } from "../../platform/use-fetch-toast.ts";
import { useTakeFocus } from "../../platform/use-take-focus.ts";
import { useGoPay } from "../../shared/use-go-pay.ts";
import { FloatingCart } from "./floating-cart.tsx";
import { TaxingEntities } from "./later.tsx";
import { useBillExtras } from "./use-bill-extras.tsx";
import { useCheckoutAhead } from "./use-checkout-ahead.ts";
import "./bill.css";

/**
 * bill-preview/{propertyId}/{year}, and bill-preview/{recordDetailsId}, for guests, residents, and clerks
 * (docs/requirements/bill.md).
 */
export function Component() {
  const journey = useJourney();
  const navigate = useNavigate();
  const { propertyId, year } = useParams();
  const paths = usePaths();
  const goPay = useGoPay();
  const takeFocus = useTakeFocus();
  const store = useMemo(() => createBillStore(journey.environment, journey.company), [journey]);
  const { code } = useLanguage();
  const state = useStore(store);
  const extras = useBillExtras(store, state);
  useFetchToast(state.failure && isBillGone(state.failure) ? null : state.failure);
  const beforePay = useCheckoutAhead(state.bill !== null);

  useEffect(() => {
    void store.actions.open(billReference({ propertyId, year }));
  }, [store, propertyId, year]);

  // The server's texts, such as how a bill was mailed, are requested again in the new language.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language is the reason to ask again
  useEffect(() => {
    if (store.getState().bill) void store.actions.reload();
  }, [store, code]);

  useBackInView(
    useCallback(() => {
      if (store.getState().bill) void store.actions.reload();
    }, [store]),
  );

  return (
    <>
      <BillScreen
        journey={journey}
        store={store}
        extras={{ ...extras, beforePay }}
        onBack={() => navigate(paths.search)}
        onOpenBill={(bill) => navigate(paths.bill(bill))}
        onCart={() => navigate(paths.cart)}
        onPay={goPay}
        takeFocus={takeFocus}
        entities={TaxingEntities}
        cartElsewhere
      />
      <FloatingCart />
    </>
  );
}
