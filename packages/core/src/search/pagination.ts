/** How many links a long row of pages shows (SHELL-039, SHELL-038). */
export const PAGE_LINKS = 5;
/** Up to so many pages each has its link; beyond, an ellipsis replaces those left out (SHELL-039). */
export const PAGES_WITHOUT_ELLIPSIS = 6;

/** A link to a page (from 0), or a gap. */
export type PageLink = number | "ellipsis";

/** How many pages so many things make; at least one. */
export const pageCount = (count: number, pageSize: number): number =>
  Math.max(1, Math.ceil(count / pageSize));

/** The page (from 0) nearest to the wanted one that exists. */
export const clampPage = (page: number, count: number, pageSize: number): number =>
  Math.min(Math.max(0, Math.trunc(page)), pageCount(count, pageSize) - 1);

const from = (start: number, length: number): number[] => Array.from({ length }, (_, index) => start + index);

/** The links of a pagination: all pages, or the first, the last and three about the current one, with gaps between. */
export function pageLinks(page: number, pages: number): readonly PageLink[] {
  if (pages <= PAGES_WITHOUT_ELLIPSIS) return from(0, pages);
  const last = pages - 1;
  const run = PAGE_LINKS - 1;
  if (page < run - 1) return [...from(0, run), "ellipsis", last];
  if (page > last - run + 1) return [0, "ellipsis", ...from(last - run + 1, run)];
  return [0, "ellipsis", page - 1, page, page + 1, "ellipsis", last];
}

/** The places (from 1) of the first and the last thing on a page; both 0 where there is nothing. */
export function pageRange(
  page: number,
  pageSize: number,
  count: number,
): { readonly first: number; readonly last: number } {
  if (count <= 0) return { first: 0, last: 0 };
  const shown = clampPage(page, count, pageSize);
  return { first: shown * pageSize + 1, last: Math.min(count, (shown + 1) * pageSize) };
}

/** The {range} of 'Results: {range} of {count}' (SEARCH-012): '1–10', or '7' where only one is shown. */
export function rangeText(page: number, pageSize: number, count: number): string {
  const { first, last } = pageRange(page, pageSize, count);
  return first === last ? String(first) : `${first}–${last}`;
}
