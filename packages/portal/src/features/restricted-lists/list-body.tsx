import type { RestrictedRowWire } from "@county-pay/core/contract";
import { format, restrictedListMessages } from "@county-pay/core/messages";
import type { ListKind } from "@county-pay/core/restrictions";
import { Button, EmptyState, ErrorState, Pagination, Skeleton, useNotices, useTexts } from "@county-pay/ui";
import { useEffect } from "react";
import { usePortal } from "../../app/portal-context.ts";
import { ListTable } from "./list-table.tsx";
import type { useList } from "./use-list.ts";
import type { ListChoice } from "./use-list-choice.ts";

/** Who is on the list, in every state of it. */
export function ListBody(props: {
  readonly kind: ListKind;
  readonly caption: string;
  readonly asked: ReturnType<typeof useList>;
  readonly page: number;
  readonly onChange: (change: Partial<ListChoice>) => void;
  readonly onRemove: (row: RestrictedRowWire) => void;
}) {
  const texts = useTexts(restrictedListMessages);
  const { company } = usePortal();
  const { announce } = useNotices();
  const { kind, caption, asked, onChange } = props;
  const { rows, count, size, isReady, isEmpty } = asked;
  const counted =
    count === 0 ? texts.noneTitle : count === 1 ? texts.countOne : format(texts.countMany, { count });

  useEffect(() => {
    if (isReady && !isEmpty) announce(counted);
  }, [isReady, isEmpty, counted, announce]);

  if (asked.failure)
    return (
      <ErrorState
        title={texts.failed}
        failure={asked.failure}
        contactUrl={company.contactUrl}
        onRetry={asked.again}
      />
    );
  if (!isReady) return <Skeleton kind="row" lines={6} />;
  if (isEmpty)
    return (
      <EmptyState icon="lock" title={texts.emptyTitle}>
        <p>{texts.emptyHelp}</p>
      </EmptyState>
    );
  if (count === 0)
    return (
      <EmptyState
        icon="search"
        title={texts.noneTitle}
        actions={<Button onPress={() => onChange({ search: "" })}>{texts.clear}</Button>}
      >
        <p>{texts.noneHelp}</p>
      </EmptyState>
    );
  return (
    <section className="cp-card" aria-label={caption}>
      <p className="cp-muted">{counted}</p>
      <ListTable kind={kind} caption={caption} rows={rows} onRemove={props.onRemove} />
      {count > size ? (
        <Pagination
          page={props.page}
          pageSize={size}
          count={count}
          sizes={[size]}
          onPage={(page) => onChange({ page })}
          onPageSize={() => onChange({ page: 0 })}
        />
      ) : null}
    </section>
  );
}
