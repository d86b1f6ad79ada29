import "./search-page.css";
import "./clerk-home.css";
import type { Bill } from "@county-pay/core/bills";
import { canAddToCart } from "@county-pay/core/cart";
import { counterDeskMessages, searchMessages, searchPageMessages } from "@county-pay/core/messages";
import { PAGE_SIZES, tooManyFound } from "@county-pay/core/search";
import { rolesOf, userOf } from "@county-pay/core/session";
import {
  NoticeBox,
  Screen,
  ScreenHeading,
  SearchBox,
  SearchResults,
  useAddToCart,
  useStore,
  useTexts,
} from "@county-pay/ui";
import { useEffect, useRef } from "react";
import { usePaths } from "../../platform/paths.ts";
import { usePortal } from "../../platform/portal-context.ts";
import { useNavigate } from "../../platform/router/index.ts";
import { Key } from "../../shared/counter/key.tsx";
import { useShortcut } from "../../shared/counter/shortcut-handlers.ts";
import { useTakePayment } from "../../shared/counter/use-take-payment.ts";
import { BillTypeChoice } from "./bill-type-choice.tsx";
import { CartAtHand, LastScans } from "./counter-panel.tsx";
import { MiscTiles } from "./misc-tiles.tsx";
import { ResultTable } from "./result-table.tsx";
import { SearchNotices } from "./search-notices.tsx";
import { useCustomer } from "./use-customer.tsx";
import { useFieldFocus, useReplacesText } from "./use-field-focus.ts";
import { useParcelHistory } from "./use-parcel-history.ts";
import { useDeskSearch, useScanBurst, useScans } from "./use-scans.ts";
import { useScrollToResults } from "./use-scroll-to-results.ts";
import { YearField } from "./year-field.tsx";

const MOST_SHOWN = Math.max(...PAGE_SIZES);

/**
 * clerk/home: one field for scanning and typing, the cart, and the search results (SEARCH-001 to SEARCH-034).
 */
export function Component() {
  const desk = useTexts(counterDeskMessages);
  const texts = useTexts(searchMessages);
  const more = useTexts(searchPageMessages);
  const { company, journey, place, session } = usePortal();
  const navigate = useNavigate();
  const paths = usePaths();
  const openBill = (bill: Bill) => void navigate(paths.bill(bill));

  const scans = useScans();
  const { store, searchParcel } = useParcelHistory(journey.search);
  const results = useScrollToResults(journey.search);
  const { burst, onKey } = useScanBurst();
  const search = useDeskSearch(store, scans, burst, openBill);
  const customer = useCustomer();
  const rules = { ...company, visitor: place.area };
  const { isAdmin } = rolesOf(userOf(session)?.userType ?? "");
  const { add, dialog } = useAddToCart(journey, rules);
  const { loading, fields, fieldsKnown, hasPrevious, count, pageSize } = useStore(journey.search);
  const isFound = loading === "ready" || loading === "loading";
  const tooMany = isFound ? tooManyFound(count, more) : "";
  const { setPageSize } = store.actions;
  // If a search finds too much, only the best results are shown, on one page of the maximum size (SEARCH-034,
  // decision 078).
  useEffect(() => {
    if (tooMany && loading === "ready" && pageSize !== MOST_SHOWN) void setPageSize(MOST_SHOWN);
  }, [tooMany, loading, pageSize, setPageSize]);

  const box = useRef<HTMLDivElement>(null);
  const focusField = useFieldFocus(box, fieldsKnown);
  useReplacesText(box, journey.search);
  const takePayment = useTakePayment();
  useShortcut("search", focusField);
  useShortcut("main", () => void takePayment());

  return (
    <Screen>
      <div>
        <ScreenHeading takeFocus={false}>{desk.title}</ScreenHeading>
        <p className="cp-lead">
          {desk.lead} <Key of="search" />
        </p>
      </div>
      {fieldsKnown && fields.length === 0 ? (
        <NoticeBox tone="warn">{isAdmin ? more.configureFields : texts.noFields}</NoticeBox>
      ) : null}
      <BillTypeChoice search={journey.search} />
      <div className="portal-desk">
        {/* The field handles its own keys; this only times them. */}
        <div ref={box} className="cp-stack" onKeyDownCapture={onKey}>
          <SearchBox
            store={search}
            company={{ ...company, products: [] }}
            yearField={<YearField search={journey.search} />}
            placeholder={more.submitHint}
          />
          <LastScans scans={scans} onView={openBill} />
        </div>
        <CartAtHand onTakePayment={() => void takePayment()} />
      </div>
      <div ref={results} tabIndex={-1} className="portal-search__results">
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
      <MiscTiles />
      <SearchNotices search={journey.search} />
      {customer.dialog}
      {dialog}
    </Screen>
  );
}
