import type { SearchFilter } from "@county-pay/core/contract";
import type { SearchActions } from "@county-pay/core/journey";
import { format, searchMessages } from "@county-pay/core/messages";
import { activeCount } from "@county-pay/core/search";
import { useId, useState } from "react";
import { Button } from "../button/button.tsx";
import { LinkButton } from "../button/link-button.tsx";
import { Pill } from "../checkbox/pill.tsx";
import { useTexts } from "../language/language.ts";

/** Years newest first; Unpaid before Paid, since most visitors look for unpaid bills. */
const valuesOf = (filter: SearchFilter): readonly [string, boolean][] =>
  Object.entries(filter.value).toSorted(([a], [b]) => (a < b ? 1 : -1));

/** The Status and Year filters (SEARCH-010, SEARCH-009); behind one button on a narrow screen. Each change searches again. */
export function SearchFilters(props: {
  readonly filters: readonly SearchFilter[];
  readonly actions: Pick<SearchActions, "toggleFilter" | "clearFilters">;
}) {
  const texts = useTexts(searchMessages).filters;
  const titles = { Status: texts.status, Year: texts.year } as const;
  const words: Readonly<Record<string, string>> = { Paid: texts.paid, Unpaid: texts.unpaid };
  const { filters, actions } = props;
  const [shown, setShown] = useState(false);
  const id = useId();
  const count = activeCount(filters);
  return (
    <div className="cp-filters">
      <div className="cp-filters__toggle">
        <Button icon="filter" expanded={shown} controls={id} onPress={() => setShown(!shown)}>
          {shown ? texts.hide : texts.show}
          {count > 0 ? ` (${format(texts.active, { count })})` : null}
        </Button>
      </div>
      <div id={id} className={shown ? "cp-filters__panel" : "cp-filters__panel cp-filters__panel--folded"}>
        {filters.map((filter) => (
          <fieldset key={filter.type} className="cp-group cp-filters__group">
            <legend className="cp-filters__legend">{titles[filter.type]}</legend>
            <div className="cp-filters__values">
              {valuesOf(filter).map(([value, on]) => (
                <Pill
                  key={value}
                  label={words[value] ?? value}
                  checked={on}
                  onChange={() => void actions.toggleFilter(filter.type, value)}
                />
              ))}
            </div>
          </fieldset>
        ))}
        {count > 0 ? (
          <LinkButton icon="close" onPress={() => void actions.clearFilters()}>
            {texts.clear}
          </LinkButton>
        ) : null}
      </div>
    </div>
  );
}
