import type { Bill } from "@county-pay/core/bills";
import type { Company } from "@county-pay/core/company";
import type { SearchState, SearchStore } from "@county-pay/core/journey";
import { counted, format, formatCount, type Language, searchMessages } from "@county-pay/core/messages";
import { activeCount, fieldInText, isAddressSearch, PAGE_SIZES, rangeText } from "@county-pay/core/search";
import { type ReactNode, useEffect } from "react";
import { Button } from "../button/button.tsx";
import { LinkButton } from "../button/link-button.tsx";
import { Card } from "../card/card.tsx";
import { EmptyState } from "../empty-state/empty-state.tsx";
import { ErrorState } from "../error-state/error-state.tsx";
import { Exact } from "../exact/exact.tsx";
import { useLanguage, useTexts } from "../language/language.ts";
import { NoticeBox } from "../notice-box/notice-box.tsx";
import { useNotices } from "../notices/notices.tsx";
import { Pagination } from "../pagination/pagination.tsx";
import { Skeleton } from "../skeleton/skeleton.tsx";
import { useStore } from "../store/use-store.ts";
import { SearchFilters } from "./search-filters.tsx";

interface ResultsProps {
  readonly store: SearchStore;
  readonly company: Company;
  readonly table: (bills: readonly Bill[]) => ReactNode;
  /** Whether more pages are offered; true by default. */
  readonly paged?: boolean;
}

/** 'Results: 1–10 of 300+'. */
const shownOf = ({ page, pageSize, count, more }: SearchState, text: string): string =>
  format(text, { range: rangeText(page, pageSize, count), count: formatCount(count) + (more ? "+" : "") });

function Found({ store, company, table, paged = true }: ResultsProps) {
  const searchTexts = useTexts(searchMessages);
  const texts = searchTexts.results;
  const state = useStore(store);
  const found = foundByText(state, company.isIng, useLanguage());
  const { actions } = store;
  /** An address search covers one year unless the visitor chooses otherwise. */
  const year = isAddressSearch(state.searchBy, company) ? state.address.year : "";
  if (!state.results.length)
    return (
      <EmptyState
        icon="search"
        title={searchTexts.empty.title}
        actions={
          activeCount(state.filters) > 0 ? (
            <Button onPress={() => void actions.clearFilters()}>{searchTexts.filters.clear}</Button>
          ) : null
        }
      >
        <p>{activeCount(state.filters) > 0 ? searchTexts.empty.withFilters : searchTexts.empty.help}</p>
        {year === "" ? null : <p>{format(searchTexts.empty.inYear, { year })}</p>}
      </EmptyState>
    );
  return (
    <>
      {found ? <NoticeBox tone="info">{found}</NoticeBox> : null}
      <Card
        title={texts.title}
        aside={
          <p className="cp-muted cp-numbers">
            <Exact>{shownOf(state, texts.count)}</Exact>
          </p>
        }
      >
        <div
          className={state.loading === "loading" ? "cp-waiting" : undefined}
          aria-busy={state.loading === "loading"}
        >
          {table(state.results)}
        </div>
        {paged ? (
          <Pagination
            page={state.page}
            pageSize={state.pageSize}
            count={state.count}
            sizes={PAGE_SIZES}
            onPage={(page) => void actions.setPage(page)}
            onPageSize={(size) => void actions.setPageSize(size)}
          />
        ) : null}
      </Card>
    </>
  );
}

/** 'Nothing by parcel number. Found by owner name:', or '' if the chosen field found something. */
function foundByText(
  { foundBy, fields }: Pick<SearchState, "foundBy" | "fields">,
  isIng: boolean,
  language: Language,
): string {
  const name = (wanted: string): string => {
    const field = fields.find(({ FieldName }) => FieldName === wanted);
    return field ? fieldInText(field, isIng, language) : "";
  };
  return foundBy
    ? format(language.texts(searchMessages).foundBy, {
        asked: name(foundBy.asked),
        found: name(foundBy.found),
      })
    : "";
}

/** The search results in each of their states. Screen readers hear the number of results once. */
export function SearchResults(props: ResultsProps) {
  const language = useLanguage();
  const texts = language.texts(searchMessages);
  const { store, company } = props;
  const state = useStore(store);
  const { announce } = useNotices();
  const { loading, count, byProperty, more } = state;
  const shown = more ? shownOf(state, texts.results.count) : "";
  const found = foundByText(state, company.isIng, language);

  useEffect(() => {
    const { results, empty } = texts;
    if (loading === "loading") announce(results.loading);
    if (loading === "ready")
      announce(
        count === 0
          ? empty.title
          : `${found} ${shown || counted(results[byProperty ? "properties" : "found"], { count }, language)}`.trim(),
      );
  }, [loading, count, byProperty, found, shown, announce, language, texts]);

  if (state.failure)
    return (
      <ErrorState
        title={texts.failed.title}
        failure={state.failure}
        contactUrl={company.contactUrl}
        onRetry={() => void store.actions.retry()}
      />
    );
  if (loading === "idle") return null;
  const isFirst = loading === "loading" && !state.results.length;
  return (
    <div className="cp-stack">
      {state.hasPrevious ? (
        <LinkButton icon="back" onPress={() => void store.actions.back()}>
          {texts.results.back}
        </LinkButton>
      ) : null}
      {state.notice ? (
        <NoticeBox tone="warn" title={texts.noticeTitle}>
          {state.notice}
        </NoticeBox>
      ) : null}
      {state.filters.length > 0 ? <SearchFilters filters={state.filters} actions={store.actions} /> : null}
      {isFirst ? <Skeleton kind="row" lines={5} /> : state.notice ? null : <Found {...props} />}
    </div>
  );
}
