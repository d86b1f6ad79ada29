import { type ConsumerAccount, consumerAccountToWire } from "@county-pay/core/accounts";
import type { ApiFailure } from "@county-pay/core/client";
import { readConsumerAccount, updateConsumerAccount } from "@county-pay/core/contract";
import { usePortal } from "../../platform/portal-context.ts";
import { useInvalidate } from "../../platform/query/use-query.ts";

/** Saves the delivery of an account's bills. */
export function useSaveAccount(): (account: ConsumerAccount) => Promise<ApiFailure | null> {
  const { client } = usePortal();
  const forget = useInvalidate();
  return async (account) => {
    const answer = await client.call(updateConsumerAccount, {
      params: { id: account.id },
      body: consumerAccountToWire(account),
    });
    await forget(readConsumerAccount);
    return answer.ok ? null : answer.error;
  };
}
