import { PEOPLE_PER_PAGE, searchRestrictedList } from "@county-pay/core/contract";
import { type ListKind, RESTRICTED_LISTS } from "@county-pay/core/restrictions";
import { useEffect } from "react";
import { useQuery } from "../../platform/query/use-query.ts";
import type { ListChoice } from "./use-list-choice.ts";

/** A page of a list; calls `leave` if the list now has fewer pages. */
export function useList(kind: ListKind, choice: ListChoice, leave: (lastPage: number) => void) {
  const size = PEOPLE_PER_PAGE;
  const result = useQuery(searchRestrictedList, {
    body: {
      type: RESTRICTED_LISTS[kind],
      Search: choice.search,
      OrderBy: choice.order,
      Skip: choice.page * size,
      Top: size,
    },
  });
  const { Entries: rows = [], Count: count = 0 } = result.answer ?? {};
  const isReady = result.loading === "ready";
  useEffect(() => {
    if (isReady && rows.length === 0 && count > 0) leave(Math.ceil(count / size) - 1);
  });
  return { ...result, rows, count, isEmpty: isReady && count === 0 && choice.search === "" };
}
