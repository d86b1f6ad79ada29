import type { DocumentationPostWire } from "@county-pay/core/contract";
import { documentationMessages, format } from "@county-pay/core/messages";
import { EmptyState, useCounted, useNotices, useTexts } from "@county-pay/ui";
import { useEffect } from "react";
import { Link } from "../../platform/router/index.ts";
import { Article } from "./article.tsx";
import { Marked } from "./marked.tsx";

/** Search results, best first, with the search words highlighted. */
export function FoundPages(props: {
  readonly pages: readonly DocumentationPostWire[];
  readonly query: string;
  readonly path: string;
}) {
  const { pages, query, path } = props;
  const texts = useTexts(documentationMessages);
  const plural = useCounted();
  const { announce } = useNotices();
  const count = pages.length;
  const message =
    count === 0 ? format(texts.nothingFoundTitle, { query }) : plural(texts.found, { count, query });
  useEffect(() => announce(message), [announce, message]);
  if (count === 0)
    return (
      <EmptyState icon="search" title={message}>
        <p>{texts.nothingFound}</p>
      </EmptyState>
    );
  return (
    <section className="portal-help__found">
      <p>{message}</p>
      <ul>
        {pages.map(({ id, title, content }) => (
          <li key={id}>
            <h2>
              <Link to={`${path}?${new URLSearchParams({ id: String(id), q: query })}`}>
                <Marked text={title} query={query} />
              </Link>
            </h2>
            <Article html={content} query={query} />
          </li>
        ))}
      </ul>
    </section>
  );
}
