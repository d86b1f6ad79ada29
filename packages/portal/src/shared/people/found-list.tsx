import { PEOPLE_PER_PAGE } from "@county-pay/core/contract";
import type { Counted } from "@county-pay/core/messages";
import { EmptyState, useCounted } from "@county-pay/ui";
import type { ReactNode } from "react";
import type { QueryProgress } from "../../platform/query/use-query.ts";
import { ListPages } from "../pages/list-pages.tsx";
import { useAnnounce } from "../pages/use-announce.ts";
import { QueryState } from "../query-state/query-state.tsx";

interface FoundWords {
  readonly failed: string;
  readonly noneTitle: string;
  readonly noneHelp: string;
  readonly count: Counted;
}

/** The found persons, page by page, in every loading state; their number is announced once. */
export function FoundList(props: {
  readonly texts: FoundWords;
  readonly caption: string;
  readonly asked: QueryProgress;
  readonly count: number;
  readonly page: number;
  /** No one is shown. */
  readonly isNone: boolean;
  /** What to do if no one was found. */
  readonly ways: ReactNode;
  /** Replaces everything if there is no one to search for. */
  readonly empty?: ReactNode;
  readonly onPage: (page: number) => void;
  /** The table. */
  readonly children: ReactNode;
}) {
  const plural = useCounted();
  const { texts, asked, count, empty = null } = props;
  const isReady = asked.loading === "ready";
  const counted = count === 0 ? texts.noneTitle : plural(texts.count, { count });
  useAnnounce(isReady && empty === null, counted);

  if (!isReady)
    return <QueryState asked={asked} failed={texts.failed} skeleton={{ kind: "row", lines: 6 }} />;
  if (empty !== null) return empty;
  if (props.isNone)
    return (
      <EmptyState icon="search" title={texts.noneTitle} actions={props.ways}>
        <p>{texts.noneHelp}</p>
      </EmptyState>
    );
  return (
    <section className="cp-card" aria-label={props.caption}>
      <p className="cp-muted">{counted}</p>
      {props.children}
      <ListPages page={props.page} pageSize={PEOPLE_PER_PAGE} count={count} onPage={props.onPage} />
    </section>
  );
}
