import type { WidgetStart } from "@county-pay/core/contract";
import { widgetMessages } from "@county-pay/core/messages";
import { useTexts } from "@county-pay/ui";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import type { Step } from "../journey-protocol.ts";

/** The search on the county's page: one field. The frame shows the results. */
export function SearchStart({
  start,
  busy,
  onOpen,
}: {
  readonly start: WidgetStart;
  readonly busy: boolean;
  readonly onOpen: (step: Step) => void;
}): ReactNode {
  const texts = useTexts(widgetMessages);
  const id = useId();
  const [query, setQuery] = useState("");
  const [isBlank, setBlank] = useState(false);
  const search = (event: FormEvent): void => {
    event.preventDefault();
    setBlank(query.trim() === "");
    if (query.trim() !== "" && !busy) onOpen({ name: "search", query: query.trim() });
  };
  return (
    <search>
      <form className="start" part="search" noValidate onSubmit={search}>
        <label htmlFor={id}>{start.SearchLabel}</label>
        {start.SearchTips ? (
          <p className="hint" dir="auto" lang={start.SearchTipsLanguage} id={`${id}-hint`}>
            {start.SearchTips}
          </p>
        ) : null}
        {start.SearchTipsNote ? <p className="hint">({start.SearchTipsNote})</p> : null}
        <div className="row">
          <input
            id={id}
            part="input"
            type="search"
            autoComplete="off"
            maxLength={200}
            value={query}
            aria-describedby={`${id}-hint ${id}-error`}
            aria-invalid={isBlank}
            onInput={(event) => {
              setQuery(event.currentTarget.value);
              setBlank(false);
            }}
          />
          <button type="submit" className="primary" part="button" aria-disabled={busy}>
            {texts.search}
          </button>
        </div>
        <p className="error" id={`${id}-error`} role="alert">
          {isBlank ? texts.blank : null}
        </p>
      </form>
    </search>
  );
}
