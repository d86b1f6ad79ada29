import * as v from "valibot";
import type { PayerForm } from "../../../payments/index.ts";

/**
 * A request as stored in the tab. It is repeated unchanged, and the server validates it again: here only its payer must
 * be readable, because we show it. `payerOf`: the payer of a request.
 */
export const storedRequest = <Request>(payerOf: (request: Request) => PayerForm) =>
  v.custom<Request>((stored) => {
    try {
      // An invalid request throws, or lacks a field.
      return Object.values(payerOf(stored as Request)).every((field) => field !== undefined);
    } catch {
      return false;
    }
  });
