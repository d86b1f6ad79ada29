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

/** The saved methods of who is signed in, and what may be done with them. A change is asked for again. */
export function useMethods() {
  const { client } = usePortal();
  const forget = useInvalidate();
  const asked = useQuery(readPaymentMethodDetail, ALL);
  const changed = () => forget(readPaymentMethodDetail);
  return {
    loading: asked.loading,
    failure: asked.failure,
    again: asked.again,
    methods: wholeRows(PaymentMethodDetail, asked.answer?.value ?? []).map(savedMethodFromWire),
    changed,
    /** Answers why not; null where it was done. */
    async save(method: SavedMethod): Promise<ApiFailure | null> {
      const body = savedMethodToWire(method);
      const answer = await client.call(updatePaymentMethodDetail, { params: { id: method.id }, body });
      if (answer.ok) await changed();
      return answer.ok ? null : answer.error;
    },
    /** As `save`. */
    async remove(method: SavedMethod): Promise<ApiFailure | null> {
      const answer = await client.call(deletePaymentMethodDetail, { params: { id: method.id } });
      if (answer.ok) await changed();
      return answer.ok ? null : answer.error;
    },
  };
}

export type Methods = ReturnType<typeof useMethods>;
