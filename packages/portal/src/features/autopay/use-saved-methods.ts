import { savedMethodFromWire } from "@county-pay/core/accounts";
import { PaymentMethodDetail, readPaymentMethodDetail, wholeRows } from "@county-pay/core/contract";
import { useQuery } from "../../platform/query/use-query.ts";

const ALL = { query: {} };

/** The signed-in user's saved methods. */
export function useSavedMethods() {
  const { loading, failure, again, answer } = useQuery(readPaymentMethodDetail, ALL);
  const methods = wholeRows(PaymentMethodDetail, answer?.value ?? []).map(savedMethodFromWire);
  return { loading, failure, again, methods };
}
