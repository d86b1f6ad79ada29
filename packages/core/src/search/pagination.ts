/** The maximum number of page links (SHELL-039, SHELL-038). */
export const PAGE_LINKS = 5;
/** Up to this many pages, each has its own link; beyond, an ellipsis replaces the omitted ones (SHELL-039). */
export const PAGES_WITHOUT_ELLIPSIS = 6;

/** A link to a page (from 0), or a gap. */
export type PageLink = number | "ellipsis";

/** The number of pages for this many items; at least one. */
export const pageCount = (count: number, pageSize: number): number =>
  Math.max(1, Math.ceil(count / pageSize));

/** The existing page (from 0) closest to the requested one. */
export const clampPage = (page: number, count: number, pageSize: number): number =>
  Math.min(Math.max(0, Math.trunc(page)), pageCount(count, pageSize) - 1);

const from = (start: number, length: number): number[] => Array.from({ length }, (_, index) => start + index);

/** The page links: all pages, or the first, the last, and three around the current one, with gaps in between. */
export function pageLinks(page: number, pages: number): readonly PageLink[] {
  if (pages <= PAGES_WITHOUT_ELLIPSIS) return from(0, pages);
  const last = pages - 1;
  const run = PAGE_LINKS - 1;
  if (page < run - 1) return [...from(0, run), "ellipsis", last];
  if (page > last - run + 1) return [0, "ellipsis", ...from(last - run + 1, run)];
  return [0, "ellipsis", page - 1, page, page + 1, "ellipsis", last];
}

/** The positions (from 1) of the first and last item on a page; both 0 if there are none. */
export function pageRange(
  page: number,
  pageSize: number,
  count: number,
): { readonly first: number; readonly last: number } {
  if (count <= 0) return { first: 0, last: 0 };
  const shown = clampPage(page, count, pageSize);
  return { first: shown * pageSize + 1, last: Math.min(count, (shown + 1) * pageSize) };
}

/** The {range} in 'Results: {range} of {count}' (SEARCH-012): '1–10', or '7' for a single item. */
export function rangeText(page: number, pageSize: number, count: number): string {
  const { first, last } = pageRange(page, pageSize, count);
  return first === last ? String(first) : `${first}–${last}`;
}
