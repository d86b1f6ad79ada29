import { restrictedListMessages } from "@county-pay/core/messages";
import { LIST_ORDERS } from "@county-pay/core/restrictions";
import { Select, useTexts } from "@county-pay/ui";
import { FindForm } from "../../shared/people/find-form.tsx";
import type { ListChoice } from "./use-list-choice.ts";

/** The search and the sort order of the list. */
export function ListFilters(props: {
  readonly choice: ListChoice;
  readonly onChange: (change: Partial<ListChoice>) => void;
}) {
  const texts = useTexts(restrictedListMessages);
  const { choice, onChange } = props;
  return (
    <div className="people-filters">
      <FindForm texts={texts} search={choice.search} onFind={(search) => onChange({ search })} />
      <Select
        label={texts.order}
        value={choice.order}
        options={LIST_ORDERS.map((order) => ({ value: order, label: texts.orders[order] }))}
        onChange={(value) => onChange({ order: LIST_ORDERS.find((order) => order === value) ?? "name" })}
      />
    </div>
  );
}
