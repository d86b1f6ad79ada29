import { countyText } from "@county-pay/core/company";
import { searchMessages, searchPageMessages } from "@county-pay/core/messages";
import {
  NoticeBox,
  OnlyIn,
  Screen,
  ScreenHeading,
  SearchBox,
  SearchLead,
  SearchResults,
  useLanguage,
  useStore,
  useTexts,
} from "@county-pay/ui";
import { Suspense, useCallback, useState } from "react";
import { usePortal } from "../../platform/portal-context.ts";
import { useLocation } from "../../platform/router/index.ts";
import { useSearch } from "../../platform/search-store.ts";
import { useBackInView } from "../../platform/use-back-in-view.ts";
import { useTakeFocus } from "../../platform/use-take-focus.ts";
import { FindReceiptLink } from "../../shared/find-receipt-link.tsx";
import { BillTypeChoice } from "./bill-type-choice.tsx";
import { CountyInfo } from "./county-info.tsx";
import { Results, SearchInAddress } from "./later.ts";
import { MiscTiles } from "./misc-tiles.tsx";
import { SearchLinks } from "./search-links.tsx";
import { SearchNotices } from "./search-notices.tsx";
import "./search-page.css";
import { useParcelHistory } from "./use-parcel-history.ts";
import { useScrollToResults } from "./use-scroll-to-results.ts";
import { YearField } from "./year-field.tsx";

/** guest/bills and guest/search-bills: the search, its results, and other things to pay. */
export function Component() {
  const texts = useTexts(searchMessages);
  const { code } = useLanguage();
  const more = useTexts(searchPageMessages);
  const { company, place } = usePortal();
  const search = useSearch();
  const tips = countyText(company.customization, "SearchTips", code);
  const { search: query } = useLocation();
  const arrived = useTakeFocus();
  // A search of one parcel also adds a history entry, but must not move the focus.
  const [takeFocus] = useState(arrived);
  const { store, searchParcel } = useParcelHistory(search);
  const results = useScrollToResults(search);
  const { loading, fields, fieldsKnown, hasPrevious } = useStore(search);
  const { retry } = search.actions;
  useBackInView(useCallback(() => void retry(), [retry]));
  return (
    <Screen>
      <div>
        <ScreenHeading takeFocus={takeFocus}>{texts.title}</ScreenHeading>
        <SearchLead search={search} company={company} />
      </div>
      {fieldsKnown && fields.length === 0 ? <NoticeBox tone="warn">{texts.noFields}</NoticeBox> : null}
      {place.area === "guest" && !company.flags.OnlinePropertyTaxPayment ? (
        <NoticeBox tone="warn">{more.onlineOff}</NoticeBox>
      ) : null}
      <BillTypeChoice search={search} />
      <SearchBox
        store={search}
        // The bill types are shown above, as tiles.
        company={{ ...company, products: [] }}
        yearField={<YearField search={search} />}
        placeholder={more.submitHint}
      />
      {tips.text ? <OnlyIn lang={tips.lang} /> : null}
      <div ref={results} tabIndex={-1} className="portal-search__results">
        <SearchResults
          store={store}
          company={company}
          table={(bills) => <Results bills={bills} onParcel={hasPrevious ? null : searchParcel} />}
        />
        {loading === "idle" ? (
          <NoticeBox tone="info" title={texts.start.title}>
            <p>{company.isIng ? more.startDues : texts.start.help}</p>
          </NoticeBox>
        ) : null}
      </div>
      <SearchLinks>{[<FindReceiptLink key="receipt" />]}</SearchLinks>
      <MiscTiles />
      <CountyInfo />
      {/* Not for a visitor who has not searched yet. */}
      {loading !== "idle" || query !== "" ? (
        <Suspense fallback={null}>
          <SearchInAddress />
        </Suspense>
      ) : null}
      <SearchNotices search={search} />
    </Screen>
  );
}
