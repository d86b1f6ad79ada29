import * as v from "valibot";
import type { PayerForm } from "../../../payments/index.ts";

/**
 * A request as the tab keeps it. It is repeated as it was sent, and the server checks it again: here its payer must be
 * readable, which is shown. `payerOf`: the payer of a request.
 */
export const keptRequest = <Request>(payerOf: (request: Request) => PayerForm) =>
  v.custom<Request>((kept) => {
    try {
      // What is no such request throws, or leaves a field out.
      return Object.values(payerOf(kept as Request)).every((field) => field !== undefined);
    } catch {
      return false;
    }
  });
