import * as v from "valibot";
import { Uuid } from "../../../contract/index.ts";
import type { PayerForm } from "../../../payments/index.ts";

/** The resume token of an attempt that an earlier version stored without one: the server knows no such token. */
const NO_TOKEN = "00000000-0000-4000-8000-000000000000";

/** An attempt's resume token as stored in the tab. */
export const storedToken = v.optional(Uuid, NO_TOKEN);

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
