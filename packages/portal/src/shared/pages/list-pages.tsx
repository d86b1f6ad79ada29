import { Pagination } from "@county-pay/ui";

/** The links to the pages of a list whose page size is fixed; nothing if one page holds all. `page` counts from 0. */
export function ListPages(props: {
  readonly page: number;
  readonly pageSize: number;
  readonly count: number;
  readonly onPage: (page: number) => void;
}) {
  const { page, pageSize, count, onPage } = props;
  return count > pageSize ? (
    <Pagination
      page={page}
      pageSize={pageSize}
      count={count}
      sizes={[pageSize]}
      onPage={onPage}
      onPageSize={() => onPage(0)}
    />
  ) : null;
}
