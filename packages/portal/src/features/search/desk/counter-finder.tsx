import "../search-page.css";
import "./desk.css";
import type { Bill } from "@county-pay/core/bills";
import { canAddToCart } from "@county-pay/core/cart";
import { counterDeskMessages, searchMessages, searchPageMessages } from "@county-pay/core/messages";
import { PAGE_SIZES, tooManyFound } from "@county-pay/core/search";
import { rolesOf, userOf } from "@county-pay/core/session";
import { routePath } from "@county-pay/core/site";
import {
  NoticeBox,
  ScreenHeading,
  SearchBox,
  SearchResults,
  useAddToCart,
  useStore,
  useTexts,
} from "@county-pay/ui";
import { useEffect, useRef } from "react";
import { usePaths } from "../../../platform/paths.ts";
import { usePortal } from "../../../platform/portal-context.ts";
import { useNavigate } from "../../../platform/router/index.ts";
import { useSearch } from "../../../platform/search-store.ts";
import { useShortcut } from "../../../shared/counter/shortcut-handlers.ts";
import { BillTypeChoice } from "../bill-type-choice.tsx";
import { MiscTiles } from "../misc-tiles.tsx";
import { ResultTable } from "../result-table.tsx";
import { SearchNotices } from "../search-notices.tsx";
import { useCounterField, useReplacesText } from "../use-counter-field.ts";
import { useCustomer } from "../use-customer.tsx";
import { useParcelHistory } from "../use-parcel-history.ts";
import { useScrollToResults } from "../use-scroll-to-results.ts";
import { YearField } from "../year-field.tsx";
import { DeskStatus } from "./desk-status.tsx";
import { LastScans } from "./last-scans.tsx";
import { useDeskSearch, useScanBurst, useScans } from "./use-scans.ts";

const MOST_SHOWN = Math.max(...PAGE_SIZES);

/**
 * The left half of the counter: one field for scanning and typing, what became of the last scans, and the search results
 * (SEARCH-001 to SEARCH-034).
 */
export function CounterFinder() {
  const desk = useTexts(counterDeskMessages);
  const texts = useTexts(searchMessages);
  const more = useTexts(searchPageMessages);
  const { company, journey, place, session } = usePortal();
  const navigate = useNavigate();
  const paths = usePaths();
  const openBill = (bill: Bill) => void navigate(paths.bill(bill));

  const scans = useScans();
  const bills = useSearch();
  const { store, searchParcel } = useParcelHistory(bills);
  const results = useScrollToResults(bills);
  const { burst, onKey } = useScanBurst();
  const openPayment = (confirmation: string) =>
    void navigate(`${routePath(company.name, "clerk-payment-history")}?find=${confirmation}`);
  const search = useDeskSearch(store, scans, burst, { bill: openBill, payment: openPayment });
  const customer = useCustomer();
  const rules = { ...company, visitor: place.area };
  const { isAdmin } = rolesOf(userOf(session)?.userType ?? "");
  const { add, dialog } = useAddToCart(journey, rules);
  const { loading, fields, fieldsKnown, hasPrevious, count, pageSize } = useStore(bills);
  const isFound = loading === "ready" || loading === "loading";
  const tooMany = isFound ? tooManyFound(count, more) : "";
  const { setPageSize } = store.actions;
  // If a search finds too much, only the best results are shown, on one page of the maximum size (SEARCH-034,
  // decision 078).
  useEffect(() => {
    if (tooMany && loading === "ready" && pageSize !== MOST_SHOWN) void setPageSize(MOST_SHOWN);
  }, [tooMany, loading, pageSize, setPageSize]);

  const box = useRef<HTMLDivElement>(null);
  useReplacesText(box, bills);
  const focusField = useCounterField(box, burst);
  useShortcut("search", focusField);

  return (
    <div className="portal-desk">
      <div className="portal-desk__head">
        <ScreenHeading takeFocus={false}>{desk.title}</ScreenHeading>
        <DeskStatus />
      </div>
      {fieldsKnown && fields.length === 0 ? (
        <NoticeBox tone="warn">{isAdmin ? more.configureFields : texts.noFields}</NoticeBox>
      ) : null}
      <BillTypeChoice search={bills} />
      {/* The field handles its own keys; this only times them. */}
      <div ref={box} onKeyDownCapture={onKey}>
        <SearchBox
          compact
          store={search}
          company={{ ...company, products: [] }}
          yearField={<YearField search={bills} />}
          placeholder={more.submitHint}
        />
      </div>
      <LastScans scans={scans} onView={openBill} isShort={loading !== "idle"} />
      {loading === "idle" ? null : (
        // Only the results scroll, so that the sale stays in view; their buttons make that work by keyboard.
        <div ref={results} tabIndex={-1} className="portal-desk__results">
          {tooMany ? (
            <div role="alert">
              <NoticeBox tone="warn" title={desk.tooManyTitle}>
                <p>{tooMany}</p>
              </NoticeBox>
            </div>
          ) : null}
          <SearchResults
            store={store}
            company={company}
            paged={!tooMany}
            table={(bills) => (
              <ResultTable
                bills={bills}
                onParcel={hasPrevious ? null : searchParcel}
                onCustomer={customer.open}
                onAdd={(bill) => (canAddToCart(bill, rules) ? () => void add(bill, []) : null)}
              />
            )}
          />
        </div>
      )}
      {loading === "idle" ? <MiscTiles /> : null}
      <SearchNotices search={bills} />
      {customer.dialog}
      {dialog}
    </div>
  );
}
