import type { Journey } from "@county-pay/core/journey";
import { searchMessages } from "@county-pay/core/messages";
import { type ComponentType, useEffect } from "react";
import { useTexts } from "../language/language.ts";
import { NoticeBox } from "../notice-box/notice-box.tsx";
import { Screen } from "../screen/screen.tsx";
import { ScreenHeading } from "../screen/screen-heading.tsx";
import { type BillLinkProps, PropertyResults } from "../search/property-results.tsx";
import { SearchBox } from "../search/search-box.tsx";
import { SearchLead } from "../search/search-lead.tsx";
import { SearchResults } from "../search/search-results.tsx";
import { useStore } from "../store/use-store.ts";

export interface SearchScreenProps {
  readonly journey: Journey;
  readonly link: ComponentType<BillLinkProps>;
  /** The visitor came here by a step of the journey, not with the page load: the heading takes focus. */
  readonly takeFocus?: boolean;
}

/** A guest's home: one large field, help with a real example, and the results (docs/requirements/search.md). */
export function SearchScreen({ journey, link, takeFocus = false }: SearchScreenProps) {
  const texts = useTexts(searchMessages);
  const { search, company } = journey;
  const loading = useStore(search, (state) => state.loading);
  const noFields = useStore(search, (state) => state.fieldsKnown && state.fields.length === 0);

  useEffect(() => {
    void search.actions.start();
  }, [search]);

  return (
    <Screen>
      <div>
        <ScreenHeading takeFocus={takeFocus}>{texts.title}</ScreenHeading>
        {loading === "idle" ? <SearchLead search={search} company={company} /> : null}
      </div>
      {noFields ? <NoticeBox tone="warn">{texts.noFields}</NoticeBox> : null}
      <SearchBox store={search} company={company} compact={loading !== "idle"} />
      <SearchResults
        store={search}
        company={company}
        table={(bills) => (
          <PropertyResults bills={bills} search={search.getState()} rules={company} link={link} />
        )}
      />
      {loading === "idle" ? (
        <NoticeBox tone="info" title={texts.start.title}>
          <p>{texts.start.help}</p>
        </NoticeBox>
      ) : null}
    </Screen>
  );
}
