import type { RestrictedRowWire } from "@county-pay/core/contract";
import { restrictedListMessages } from "@county-pay/core/messages";
import type { ListKind } from "@county-pay/core/restrictions";
import { Button, EmptyState, useTexts } from "@county-pay/ui";
import { FoundList } from "../../shared/people/found-list.tsx";
import { ListTable } from "./list-table.tsx";
import type { useList } from "./use-list.ts";
import type { ListChoice } from "./use-list-choice.ts";

/** The consumers on the list, in every loading state. */
export function ListBody(props: {
  readonly kind: ListKind;
  readonly caption: string;
  readonly asked: ReturnType<typeof useList>;
  readonly page: number;
  readonly onChange: (change: Partial<ListChoice>) => void;
  readonly onRemove: (row: RestrictedRowWire) => void;
}) {
  const texts = useTexts(restrictedListMessages);
  const { kind, caption, asked, onChange } = props;
  const { rows, count, isEmpty } = asked;
  return (
    <FoundList
      texts={texts}
      caption={caption}
      asked={asked}
      count={count}
      page={props.page}
      isNone={count === 0}
      ways={<Button onPress={() => onChange({ search: "" })}>{texts.clear}</Button>}
      empty={
        isEmpty ? (
          <EmptyState icon="lock" title={texts.emptyTitle}>
            <p>{texts.emptyHelp}</p>
          </EmptyState>
        ) : null
      }
      onPage={(page) => onChange({ page })}
    >
      <ListTable kind={kind} caption={caption} rows={rows} onRemove={props.onRemove} />
    </FoundList>
  );
}
