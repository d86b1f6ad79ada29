import type { Journey } from "@county-pay/core/journey";
import { cartPageMessages, errorMessages } from "@county-pay/core/messages";
import { failedPaymentPath, withoutBills } from "@county-pay/core/session";
import { useNotices, useStore, useTexts } from "@county-pay/ui";
import { useEffect } from "react";
import { usePortal } from "../../app/portal-context.ts";
import { useNavigate } from "../../app/router/index.ts";

/** Where a payment leads that is over or has nothing left to pay: to the error page, or back to the cart (spec 0:180-181, 0:403-405). */
export function useWayOn({ checkout }: Journey, begun: boolean): void {
  const errors = useTexts(errorMessages);
  const { emptied } = useTexts(cartPageMessages);
  const { company, place } = usePortal();
  const { toast } = useNotices();
  const navigate = useNavigate();
  const { step, items, failure, tryAgain } = useStore(checkout);

  const errorPage = step === "failed" ? failedPaymentPath(company.name, { failure, tryAgain }, errors) : null;
  useEffect(() => {
    if (errorPage === null) return;
    const leave = async () => {
      await navigate(errorPage, { replace: true });
      checkout.actions.again();
    };
    void leave();
  }, [errorPage, checkout, navigate]);

  const nothingLeft = begun && step === "form" && items.length === 0;
  const refused = failure !== null;
  useEffect(() => {
    if (!nothingLeft) return;
    if (refused) toast({ title: emptied.title, text: emptied.body, bad: true });
    void navigate(withoutBills(place, "bills"), { replace: true });
  }, [nothingLeft, refused, emptied, place, toast, navigate]);
}
