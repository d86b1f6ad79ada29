import { documentationMessages, format } from "@county-pay/core/messages";
import { helpLinks, routePath } from "@county-pay/core/site";
import { EmptyState, ErrorState, Screen, ScreenHeading, Skeleton, TextField, useTexts } from "@county-pay/ui";
import { usePortal } from "../../platform/portal-context.ts";
import { Link } from "../../platform/router/index.ts";
import { useTakeFocus } from "../../platform/use-take-focus.ts";
import { Article } from "./article.tsx";
import "./documentation.css";
import { FoundPages } from "./found-pages.tsx";
import { useDocumentation } from "./use-documentation.ts";

/** documentations?id={id}: the help pages, one of them, or search results; with the release (ROUTE-030, SHELL-047). */
export function Component() {
  const texts = useTexts(documentationMessages);
  const { company } = usePortal();
  const takeFocus = useTakeFocus();
  const documentation = useDocumentation();
  const { asksForPage, id, page, list, pages, query, found } = documentation;
  const contact = company.contactUrl || undefined;
  const path = routePath(company.name, "documentations");
  const title = asksForPage ? (page.answer?.title ?? texts.title) : texts.title;
  const isMissing = asksForPage && (id === null || page.failure?.code === "not_found");

  const content = () => {
    if (isMissing)
      return (
        <EmptyState icon="file" title={texts.missingTitle}>
          <p>{texts.missing}</p>
        </EmptyState>
      );
    const shown = asksForPage ? page : query ? found : list;
    if (shown.loading === "failed" && shown.failure)
      return (
        <ErrorState
          title={texts.failed}
          failure={shown.failure}
          onRetry={shown.again}
          {...(contact ? { contactUrl: contact } : {})}
        />
      );
    if (shown.loading === "loading") return <Skeleton lines={8} />;
    if (asksForPage) return page.answer ? <Article html={page.answer.content} query={query} /> : null;
    if (query) return <FoundPages pages={documentation.foundPages} query={query} path={path} />;
    if (pages?.length === 0)
      return (
        <EmptyState icon="file" title={texts.empty}>
          <p>
            <a href={helpLinks(company).contact}>{texts.emptyHelp}</a>
          </p>
        </EmptyState>
      );
    return (
      <ul className="portal-help__all">
        {pages?.map((post) => (
          <li key={post.id}>
            <Link to={`${path}?id=${post.id}`}>{post.title}</Link>
          </li>
        ))}
      </ul>
    );
  };

  return (
    <Screen>
      <div className="portal-help">
        <ScreenHeading takeFocus={takeFocus} step={documentation.id ?? ""}>
          {title}
        </ScreenHeading>
        <form className="portal-help__search" onSubmit={(event) => event.preventDefault()}>
          <TextField
            label={texts.search}
            hint={texts.searchHint}
            type="search"
            value={documentation.typed}
            onChange={documentation.setTyped}
          />
        </form>
        {asksForPage || query ? (
          <p>
            <Link to={path}>{texts.all}</Link>
          </p>
        ) : null}
        {content()}
        {documentation.release ? (
          <p className="cp-muted cp-small" translate="no">
            {format(texts.release, { version: documentation.release })}
          </p>
        ) : null}
      </div>
    </Screen>
  );
}
