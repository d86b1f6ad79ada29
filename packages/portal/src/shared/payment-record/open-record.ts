import { useCallback } from "react";
import { RECORD_PARAM } from "../../platform/record-param.ts";
import { useLocation, useNavigate } from "../../platform/router/index.ts";

/** How a record opens over the current page: a new entry of the history, which closing it leaves again. */
export const OPENING = { state: "record", preventScrollReset: true } as const;

/** Whether the record in the URL was opened over the page behind it, not by a link from elsewhere. */
export const isOpenedHere = (state: unknown): boolean => state === OPENING.state;

/** A query without an opened record. */
export function withoutRecord(search: string): string {
  const query = new URLSearchParams(search);
  query.delete(RECORD_PARAM);
  return `?${query}`;
}

/** A query with the record of a payment, void, or refund opened. */
export function withRecord(search: string, confirmation: string): string {
  const query = new URLSearchParams(search);
  query.set(RECORD_PARAM, confirmation);
  return `?${query}`;
}

/** Opens the record of a payment over the current page. */
export function useOpenRecord(): (confirmation: string) => void {
  const { search } = useLocation();
  const navigate = useNavigate();
  return useCallback(
    (confirmation) => void navigate({ search: withRecord(search, confirmation) }, OPENING),
    [search, navigate],
  );
}
