import type { PayingJourney } from "@county-pay/core/journey";
import { errorMessages } from "@county-pay/core/messages";
import { failedPaymentPath } from "@county-pay/core/site";
import { useStore, useTexts } from "@county-pay/ui";
import { useEffect } from "react";
import { usePortal } from "../../../platform/portal-context.ts";
import { useNavigate } from "../../../platform/router/index.ts";
import { useNothingLeft } from "../shared/use-nothing-left.ts";

/**
 * Leaves a payment that has ended or has nothing left to pay: to the error page, or back to the cart
 * (PAY-033, PAY-034, PAY-070).
 */
export function useWayOn({ checkout }: PayingJourney, begun: boolean): void {
  const errors = useTexts(errorMessages);
  const { company } = usePortal();
  const navigate = useNavigate();
  const { step, items, methods, failure, tryAgain } = useStore(checkout);

  const errorPage = step === "failed" ? failedPaymentPath(company.name, { failure, tryAgain }, errors) : null;
  useEffect(() => {
    if (errorPage === null) return;
    const leave = async () => {
      await navigate(errorPage, { replace: true });
      checkout.actions.again();
    };
    void leave();
  }, [errorPage, checkout, navigate]);

  const isNothingLeft = begun && step === "form" && items.length === 0 && methods.length > 0;
  useNothingLeft(isNothingLeft, { failure, removed: [] });
}
