import { counterHistoryFile, PAYMENTS_PER_PAGE } from "@county-pay/core/contract";
import { counterHistoryMessages, format, searchPageMessages } from "@county-pay/core/messages";
import { namesOneRecord } from "@county-pay/core/payments";
import { tooManyFound } from "@county-pay/core/search";
import { Button, EmptyState, NoticeBox, Screen, ScreenHeading, useCounted, useTexts } from "@county-pay/ui";
import { useEffect, useState } from "react";
import { SaveCsv } from "../../shared/documents/save-csv.tsx";
import "./counter-history.css";
import { ListPages } from "../../shared/pages/list-pages.tsx";
import { useAnnounce } from "../../shared/pages/use-announce.ts";
import { useOpenRecord } from "../../shared/payment-record/open-record.ts";
import { PaymentTable } from "../../shared/payment-record/payment-table.tsx";
import { QueryState } from "../../shared/query-state/query-state.tsx";
import { Filters } from "./filters.tsx";
import { SearchForm } from "./search-form.tsx";
import { useChoice } from "./use-choice.ts";
import { useCounterHistory } from "./use-counter-history.ts";

/**
 * clerk/payment-history: every payment of the county, with its receipt and its void or refund (SUCCESS-028, ROUTE-042,
 * SEARCH-034).
 */
export function Component() {
  const texts = useTexts(counterHistoryMessages);
  const plural = useCounted();
  const searchTexts = useTexts(searchPageMessages);
  const [choice, change] = useChoice();
  const asked = useCounterHistory(choice);
  const { loading, rows, count, withheld, sums, request } = asked;
  const openRecord = useOpenRecord();
  /** The latest search, typed or from the URL, until its answer arrives: then it opens the payment that it names. */
  const [scanned, setScanned] = useState(choice.search);
  const isReady = loading === "ready";
  const tooMany = choice.search === "" ? "" : tooManyFound(count, searchTexts);
  const counted = tooMany || (count === 0 ? texts.none : plural(texts.count, { count }));

  useAnnounce(isReady, counted);
  useEffect(() => {
    if (!isReady || scanned === "" || scanned !== choice.search) return;
    setScanned("");
    const named = rows.find((row) => namesOneRecord(scanned, row));
    if (named) openRecord(named.confirmation);
  }, [isReady, scanned, choice.search, rows, openRecord]);

  return (
    <Screen>
      <ScreenHeading takeFocus={false}>{texts.title}</ScreenHeading>
      <SearchForm
        search={choice.search}
        onSearch={(search) => {
          setScanned(search);
          change({ search });
        }}
      />
      <Filters choice={choice} onChange={change} />
      <QueryState asked={asked} failed={texts.failed} skeleton={{ kind: "row", lines: 5 }} />
      {isReady && tooMany ? (
        <NoticeBox tone="warn" title={plural(texts.found, { count })}>
          <p>{tooMany}</p>
        </NoticeBox>
      ) : null}
      {isReady && withheld > 0 && choice.search === "" ? (
        <NoticeBox tone="info">
          <p>{plural(texts.withheld, { count: withheld })}</p>
        </NoticeBox>
      ) : null}
      {isReady && count === 0 && withheld === 0 ? (
        <EmptyState
          icon="file"
          title={texts.none}
          actions={
            choice.period === "any" ? null : (
              <Button onPress={() => change({ period: "any" })}>{texts.showAny}</Button>
            )
          }
        >
          <p>{choice.period === "today" ? texts.noneToday : texts.noneHelp}</p>
        </EmptyState>
      ) : null}
      {isReady && rows.length > 0 ? (
        <section className="cp-card" aria-label={texts.title}>
          <div className="counter-history__head">
            <p className="cp-muted">
              {withheld > 0 ? counted : `${counted} · ${format(texts.received, sums)}`}
            </p>
            <SaveCsv call={counterHistoryFile} input={{ body: request }} fileName="payments.csv" />
          </div>
          <PaymentTable caption={texts.title} rows={rows} />
          <ListPages
            page={choice.page}
            pageSize={PAYMENTS_PER_PAGE}
            count={count}
            onPage={(page) => change({ page })}
          />
        </section>
      ) : null}
    </Screen>
  );
}
