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
 * A guest's choice between card and bank account, in the form only: a sent payment keeps its method. Another method has
 * a different profile, so its errors and the business are cleared (PAY-044, PAY-051).
 */
export const createMethodChoice =
  (host: { get(): MethodShown; set(change: Partial<MethodShown>): void }) =>
  (method: OnlineMethod): void => {
    const { step, methods, payer } = host.get();
    if (step !== "form" || !methods.includes(method)) return;
    host.set({ method, errors: {}, payer: changePayer(payer, { isBusiness: false }) });
  };
