import type { Company } from "../../../company/company.ts";
import { mayProceedWithTerms, termsStatements } from "../../../payments/index.ts";
import type { CheckoutActions, CheckoutStep, Environment } from "../../types.ts";
import { createMethodChoice } from "../form/method.ts";
import type { FramedAttempt, FramedHost, FramedPayment } from "./run.ts";

/** Steps in which an attempt has been sent to the server. */
const UNDER_WAY: readonly CheckoutStep[] = ["opening", "frame", "processing"];

/** A guest's actions from the terms on, the same for every kind of payment. */
type FramedActions = Pick<
  CheckoutActions,
  | "resume"
  | "setMethod"
  | "tickTerm"
  | "closeTerms"
  | "proceed"
  | "frameBusy"
  | "frameResult"
  | "frameLost"
  | "cancel"
  | "again"
> & {
  /** The form is valid: asks for agreement to the terms. */
  openTerms(): void;
};

/** The part of a guest's checkout from the terms on. */
export function createFramedActions<Attempt extends FramedAttempt>(
  { randomUuid }: Pick<Environment, "randomUuid">,
  company: Company,
  host: FramedHost<Attempt>,
  payment: FramedPayment<Attempt>,
): FramedActions {
  const { get, set } = host;

  /** The already sent attempt if it matches the screen exactly, otherwise a new one. */
  function attemptNow(): Attempt | null {
    const earlier = payment.current();
    const same = earlier && host.attemptOf(earlier.key);
    return same && JSON.stringify(same.request) === JSON.stringify(earlier.request)
      ? earlier
      : host.attemptOf(randomUuid());
  }

  return {
    async resume() {
      const { step } = get();
      return UNDER_WAY.includes(step) || (step === "form" && payment.resume());
    },
    setMethod: createMethodChoice(host),
    openTerms: () =>
      set({ step: "terms", termsTicked: termsStatements(company).map(() => false), failure: null }),
    tickTerm(index, ticked) {
      set({ termsTicked: get().termsTicked.map((was, at) => (at === index ? ticked : was)) });
    },
    closeTerms() {
      if (get().step === "terms") void payment.forget();
    },
    async proceed() {
      const { step, termsTicked } = get();
      const attempt = step === "terms" && mayProceedWithTerms(termsTicked) ? attemptNow() : null;
      if (attempt) await payment.send(attempt);
    },
    frameBusy(busy) {
      if (get().step === "frame") set({ busy });
    },
    async frameResult(result) {
      if (get().step === "frame") await payment.hear(result);
    },
    async frameLost() {
      if (get().step === "frame") await payment.ask();
    },
    async cancel() {
      const { step, busy } = get();
      if (step === "frame" || step === "opening") await (busy ? payment.ask() : payment.cancel());
    },
    again() {
      if (get().step === "failed") set(host.atForm);
    },
  };
}
