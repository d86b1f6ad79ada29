import { isOfCard, type OnlineMethod } from "../../methods/index.ts";

/** A submit object under the name that calls give it, depending on its method's rail (CALL-112). */
export const byRail = <Submit>(method: OnlineMethod, submit: Submit) =>
  isOfCard(method)
    ? ({ PaymentMethod: method, PaymentType: "Manual", SubmitRDV2CCPayment: submit } as const)
    : ({ PaymentMethod: method, PaymentType: "ACH", SubmitRDV2ACHPayment: submit } as const);

interface OfCard {
  readonly SubmitRDV2CCPayment: unknown;
}
interface OfBank {
  readonly SubmitRDV2ACHPayment: unknown;
}
type SubmitOf<Request> = Request extends OfCard
  ? Request["SubmitRDV2CCPayment"]
  : Request extends OfBank
    ? Request["SubmitRDV2ACHPayment"]
    : never;

/** The submit object of a request, for any method. */
export function submitOf<Request extends OfCard | OfBank>(request: Request): SubmitOf<Request>;
export function submitOf(request: OfCard | OfBank): unknown {
  return "SubmitRDV2CCPayment" in request ? request.SubmitRDV2CCPayment : request.SubmitRDV2ACHPayment;
}
