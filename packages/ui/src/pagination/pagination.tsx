import { controlMessages, format } from "@county-pay/core/messages";
import { pageCount, pageLinks } from "@county-pay/core/search";
import { useId } from "react";
import { Exact } from "../exact/exact.tsx";
import { Icon } from "../icon/icon.tsx";
import { useTexts } from "../language/language.ts";

/** 'Show N Per Page' and the links to the pages (SHELL-037). `page` counts from 0. */
export function Pagination(props: {
  readonly page: number;
  readonly pageSize: number;
  readonly count: number;
  readonly sizes: readonly number[];
  readonly onPage: (page: number) => void;
  readonly onPageSize: (size: number) => void;
}) {
  const texts = useTexts(controlMessages);
  const { page, pageSize, count, sizes, onPage, onPageSize } = props;
  const id = useId();
  const pages = pageCount(count, pageSize);
  return (
    <div className="cp-pagination cp-no-print">
      <div className="cp-pagination__size">
        <label htmlFor={id}>{texts.show}</label>
        <div className="cp-select">
          <select
            id={id}
            className="cp-input"
            value={pageSize}
            onChange={(event) => onPageSize(Number(event.currentTarget.value))}
          >
            {sizes.map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </select>
          <Icon name="down" />
        </div>
        <span>{texts.perPage}</span>
      </div>
      {pages > 1 ? (
        <nav aria-label={texts.pages}>
          <p className="cp-pagination__of cp-small cp-muted">
            <Exact>{format(texts.pageOf, { page: page + 1, pages })}</Exact>
          </p>
          <ul className="cp-pagination__links">
            <li>
              <button
                type="button"
                className="cp-page-link"
                disabled={page === 0}
                aria-label={texts.previousPage}
                onClick={() => onPage(page - 1)}
              >
                <Icon name="back" />
              </button>
            </li>
            {pageLinks(page, pages).map((link, index) =>
              typeof link === "number" ? (
                <li
                  key={link}
                  className={[0, page, pages - 1].includes(link) ? undefined : "cp-pagination__other"}
                >
                  <button
                    type="button"
                    className="cp-page-link"
                    aria-label={format(texts.page, { page: link + 1 })}
                    aria-current={link === page ? "page" : undefined}
                    onClick={() => onPage(link)}
                  >
                    {link + 1}
                  </button>
                </li>
              ) : (
                <li
                  key={index === 1 ? "gap-before" : "gap-after"}
                  className="cp-pagination__other cp-pagination__gap"
                  aria-hidden="true"
                >
                  …
                </li>
              ),
            )}
            <li className="cp-pagination__next">
              <button
                type="button"
                className="cp-page-link"
                disabled={page >= pages - 1}
                aria-label={texts.nextPage}
                onClick={() => onPage(page + 1)}
              >
                <Icon name="back" />
              </button>
            </li>
          </ul>
        </nav>
      ) : null}
    </div>
  );
}
