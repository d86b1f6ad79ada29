import {
  type ConsumerAccount,
  consumerAccountFromWire,
  consumerAccountToWire,
  findBillRequest,
  linkPlan,
  newConsumerAccountToWire,
  newUserConsumerMap,
  unlinkPlan,
} from "@county-pay/core/accounts";
import { type Bill, billFromWire } from "@county-pay/core/bills";
import type { ApiFailure } from "@county-pay/core/client";
import {
  type AccountProofWire,
  ConsumerAccount as ConsumerAccountRow,
  createConsumerAccount,
  createEbppUserConsumerMap,
  deleteEbppUserConsumerMap,
  findBillForRegistration,
  readAutoPayDetail,
  readConsumerAccount,
  readEbppUserConsumerMap,
  statements,
  updateConsumerAccount,
  wholeRows,
} from "@county-pay/core/contract";
import { userOf } from "@county-pay/core/session";
import { usePortal } from "../../platform/portal-context.ts";
import { useInvalidate } from "../../platform/query/use-query.ts";
import type { ResidentAccounts } from "../../shared/resident/use-accounts.ts";

/** The error; null on success. */
type Outcome = Promise<ApiFailure | null>;
export type LinkOutcome =
  | { readonly kind: "linked"; readonly account: ConsumerAccount }
  | { readonly kind: "already" }
  | { readonly kind: "failed"; readonly failure: ApiFailure };

/** Finds, links, and unlinks accounts (ACCOUNT-002, ACCOUNT-004). */
export function useLinking({ known, maps, autoPays }: ResidentAccounts) {
  const { client, company, session } = usePortal();
  const forget = useInvalidate();
  const user = userOf(session);
  const forgetAll = () => forget(readEbppUserConsumerMap, readConsumerAccount, readAutoPayDetail, statements);

  return {
    /** The newest bill with a number, to recognize the account by; null if the county has none. */
    async find(number: string): Promise<{ readonly bill: Bill | null; readonly failure: ApiFailure | null }> {
      const body = findBillRequest(company, number);
      if (!body) return { bill: null, failure: null };
      const answer = await client.call(findBillForRegistration, { body });
      if (!answer.ok) return { bill: null, failure: answer.error };
      const [first] = answer.value.Results;
      return { bill: first ? billFromWire(first) : null, failure: null };
    },

    /** Maps the account to the user; if it is not theirs yet, first claims it with its proof. */
    async link(accountNumber: string, nickname: string, proof: AccountProofWire): Promise<LinkOutcome> {
      const failed = (failure: ApiFailure) => ({ kind: "failed", failure }) as const;
      const plan = linkPlan(
        {
          companyId: company.id,
          consumerId: user?.consumerId ?? "",
          accountNumber,
          nickname,
          email: user?.emailAddress ?? "",
        },
        known,
        maps,
      );
      if (plan.kind === "linked") return { kind: "already" };
      let account: ConsumerAccount;
      if (plan.kind === "create") {
        const created = await client.call(createConsumerAccount, {
          body: { ...newConsumerAccountToWire(plan.account), ...proof },
        });
        if (!created.ok) return failed(created.error);
        account = consumerAccountFromWire(created.value);
      } else account = plan.account;
      const mapped = await client.call(createEbppUserConsumerMap, {
        body: newUserConsumerMap(user?.id ?? "", account),
      });
      if (!mapped.ok) return failed(mapped.error);
      if (plan.kind === "map") {
        const named = await client.call(updateConsumerAccount, {
          params: { id: account.id },
          body: consumerAccountToWire(account),
        });
        if (!named.ok) return failed(named.error);
      }
      await forgetAll();
      return { kind: "linked", account };
    },

    /** Unlinks the account from the user; the server also ends its automatic payments. */
    async unlink(account: ConsumerAccount): Outcome {
      const { mapIds } = unlinkPlan(user?.id ?? "", account.id, maps, autoPays);
      for (const id of mapIds) {
        const answer = await client.call(deleteEbppUserConsumerMap, { params: { id } });
        // Another tab may have been first: then the goal is already reached.
        if (!answer.ok && answer.error.code !== "not_found") return answer.error;
      }
      await forgetAll();
      return null;
    },

    /** Changes an account's current state, so that another tab's change is preserved. */
    async change(id: string, changed: (account: ConsumerAccount) => ConsumerAccount): Outcome {
      const fresh = await client.call(readConsumerAccount, { query: {} });
      if (!fresh.ok) return fresh.error;
      const account = wholeRows(ConsumerAccountRow, fresh.value.value)
        .map(consumerAccountFromWire)
        .find((one) => one.id === id);
      if (!account) return { code: "not_found", status: 404, message: "", details: {} };
      const answer = await client.call(updateConsumerAccount, {
        params: { id },
        body: consumerAccountToWire(changed(account)),
      });
      if (!answer.ok) return answer.error;
      await forget(readConsumerAccount);
      return null;
    },
  };
}
