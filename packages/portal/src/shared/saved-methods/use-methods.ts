import { type SavedMethod, savedMethodFromWire, savedMethodToWire } from "@county-pay/core/accounts";
import type { ApiFailure } from "@county-pay/core/client";
import {
  deletePaymentMethodDetail,
  PaymentMethodDetail,
  readPaymentMethodDetail,
  updatePaymentMethodDetail,
  wholeRows,
} from "@county-pay/core/contract";
import { usePortal } from "../../platform/portal-context.ts";
import { useInvalidate, useQuery } from "../../platform/query/use-query.ts";

const ALL = { query: {} };

/** The signed-in user's saved methods and their actions. The list reloads after a change. */
export function useMethods() {
  const { client } = usePortal();
  const forget = useInvalidate();
  const result = useQuery(readPaymentMethodDetail, ALL);
  const changed = () => forget(readPaymentMethodDetail);
  return {
    loading: result.loading,
    failure: result.failure,
    again: result.again,
    methods: wholeRows(PaymentMethodDetail, result.answer?.value ?? []).map(savedMethodFromWire),
    changed,
    /** Returns the failure; null on success. */
    async save(method: SavedMethod): Promise<ApiFailure | null> {
      const body = savedMethodToWire(method);
      const answer = await client.call(updatePaymentMethodDetail, { params: { id: method.id }, body });
      if (answer.ok) await changed();
      return answer.ok ? null : answer.error;
    },
    /** Like `save`. */
    async remove(method: SavedMethod): Promise<ApiFailure | null> {
      const answer = await client.call(deletePaymentMethodDetail, { params: { id: method.id } });
      if (answer.ok) await changed();
      return answer.ok ? null : answer.error;
    },
  };
}

export type Methods = ReturnType<typeof useMethods>;
