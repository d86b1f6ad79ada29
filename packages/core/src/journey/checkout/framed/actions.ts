import type { Company } from "../../../company/company.ts";
import { termsMessages } from "../../../messages/payments/payment.ts";
import { mayProceedWithTerms, termsStatements } from "../../../payments/index.ts";
import type { CheckoutActions, CheckoutStep, Environment } from "../../types.ts";
import { createMethodChoice } from "../form/method.ts";
import type { FramedHost, FramedPayment } from "./run.ts";
import type { FramedAttempt } from "./types.ts";

/** Steps in which an attempt has been sent to the server. */
const UNDER_WAY: readonly CheckoutStep[] = ["opening", "frame", "processing"];

/** A guest's actions around card entry, the same for every kind of payment. */
type FramedActions = Pick<
  CheckoutActions,
  | "resume"
  | "setMethod"
  | "tickTerm"
  | "tickAllTerms"
  | "framePrepared"
  | "frameBusy"
  | "frameResult"
  | "frameLost"
  | "cancel"
  | "openChallenge"
  | "again"
> & {
  /** Whether the terms are agreed to; if not, the form says so (VALID-022). */
  checkTerms(): boolean;
  /** The form is valid and the terms are agreed to: asks the server and opens card entry. */
  openEntry(): Promise<void>;
};

/** The part of a guest's checkout that leads to card entry and back. */
export function createFramedActions<Attempt extends FramedAttempt>(
  { language }: Pick<Environment, "language">,
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
      : host.attemptOf(payment.newKey());
  }

  async function openEntry(): Promise<void> {
    const attempt = get().step === "form" ? attemptNow() : null;
    if (attempt) await payment.send(attempt);
  }

  /** Stores the checked statements. The last one of a complete form leads on: it is the payer's last press here. */
  async function tick(of: (was: boolean, index: number) => boolean): Promise<void> {
    if (get().step !== "form") return;
    const before = get().termsTicked;
    const termsTicked = termsStatements(company).map((_, index) => of(before[index] ?? false, index));
    set({ termsTicked, termsError: "" });
    if (mayProceedWithTerms(termsTicked) && host.isComplete()) await openEntry();
  }

  return {
    async resume(billId) {
      const { step } = get();
      if (UNDER_WAY.includes(step)) return true;
      return step === "form" && ((await payment.resume()) || payment.resumeClosed(billId));
    },
    setMethod: createMethodChoice(host),
    openEntry,
    checkTerms() {
      const isAgreed = mayProceedWithTerms(get().termsTicked);
      set({ termsError: isAgreed ? "" : language.texts(termsMessages).agree });
      return isAgreed;
    },
    tickTerm: (index, ticked) => tick((was, at) => (at === index ? ticked : was)),
    tickAllTerms: (ticked) => tick(() => ticked),
    framePrepared: payment.prepared,
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
      const { step, busy, waitsForPayer } = get();
      if (step === "processing" && waitsForPayer) await payment.cancel();
      if (step === "frame" || step === "opening") await (busy ? payment.ask() : payment.cancel());
    },
    openChallenge: payment.openChallenge,
    again() {
      if (get().step === "failed") set(host.atForm);
    },
  };
}
