import {
  type AutoPay,
  accountsOfUser,
  autoPayFromWire,
  type ConsumerAccount,
  consumerAccountFromWire,
  type UserConsumerMap,
  userConsumerMapFromWire,
} from "@county-pay/core/accounts";
import {
  AutoPayDetail,
  ConsumerAccount as ConsumerAccountRow,
  EbppUserConsumerMap,
  readAutoPayDetail,
  readConsumerAccount,
  readEbppUserConsumerMap,
  wholeRows,
} from "@county-pay/core/contract";
import { userOf } from "@county-pay/core/session";
import { useMemo } from "react";
import { usePortal } from "../../platform/portal-context.ts";
import { allOf } from "../../platform/query/all-of.ts";
import { type QueryProgress, useQuery } from "../../platform/query/use-query.ts";

/** The signed-in user's linked accounts. */
export interface ResidentAccounts extends QueryProgress {
  /** The linked ones, in order. */
  readonly linked: readonly ConsumerAccount[];
  /** Including those of the same consumer that are not currently linked. */
  readonly known: readonly ConsumerAccount[];
  readonly maps: readonly UserConsumerMap[];
  /** Those of the linked accounts; none if the county has no automatic payments. */
  readonly autoPays: readonly AutoPay[];
}

const ALL = { query: {} };

/** Requests the signed-in user's accounts (ENTITY-028, ENTITY-030). Screens that use it share the answers. */
export function useAccounts(): ResidentAccounts {
  const { company, session } = usePortal();
  const userId = userOf(session)?.id ?? "";
  const maps = useQuery(readEbppUserConsumerMap, ALL);
  const accounts = useQuery(readConsumerAccount, ALL);
  const autoPays = useQuery(readAutoPayDetail, company.flags.AutoPay ? ALL : null);
  const queries = [maps, accounts, ...(company.flags.AutoPay ? [autoPays] : [])];

  const rows = useMemo(() => {
    const links = wholeRows(EbppUserConsumerMap, maps.answer?.value ?? []).map(userConsumerMapFromWire);
    const known = wholeRows(ConsumerAccountRow, accounts.answer?.value ?? []).map(consumerAccountFromWire);
    return { maps: links, known, linked: accountsOfUser(userId, links, known) };
  }, [maps.answer, accounts.answer, userId]);

  return {
    ...rows,
    ...allOf(queries),
    autoPays: wholeRows(AutoPayDetail, autoPays.answer?.value ?? []).map(autoPayFromWire),
  };
}
