import type { OnlineMethod } from "../../../methods/index.ts";
import { changePayer, type PayerErrors, type PayerForm } from "../../../payments/index.ts";

interface MethodShown {
  readonly step: string;
  readonly methods: readonly OnlineMethod[];
  readonly method: OnlineMethod;
  readonly payer: PayerForm;
  readonly errors: PayerErrors;
}

/**
 * A guest's choice between card and bank account, on the form alone: what was sent keeps its method. Another method asks
 * for another profile, so its mistakes and the business go (PAY-044, PAY-051).
 */
export const createMethodChoice =
  (host: { get(): MethodShown; set(change: Partial<MethodShown>): void }) =>
  (method: OnlineMethod): void => {
    const { step, methods, payer } = host.get();
    if (step !== "form" || !methods.includes(method)) return;
    host.set({ method, errors: {}, payer: changePayer(payer, { isBusiness: false }) });
  };
