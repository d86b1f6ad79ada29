import { restrictedListMessages } from "@county-pay/core/messages";
import { LIST_ORDERS } from "@county-pay/core/restrictions";
import { Button, Select, TextField, useTexts } from "@county-pay/ui";
import { type FormEvent, useState } from "react";
import type { ListChoice } from "./use-list-choice.ts";

/** What is looked for in the list, and its order. */
export function ListFilters(props: {
  readonly choice: ListChoice;
  readonly onChange: (change: Partial<ListChoice>) => void;
}) {
  const texts = useTexts(restrictedListMessages);
  const { choice, onChange } = props;
  const [typed, setTyped] = useState(choice.search);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChange({ search: typed.trim() });
  };
  return (
    <div className="list-filters">
      <form className="list-filters__find" noValidate onSubmit={submit}>
        <TextField
          label={texts.search}
          hint={texts.searchHint}
          type="search"
          autoComplete="off"
          maxLength={100}
          value={typed}
          onChange={setTyped}
        />
        <Button type="submit" icon="search">
          {texts.find}
        </Button>
      </form>
      <Select
        label={texts.order}
        value={choice.order}
        options={LIST_ORDERS.map((order) => ({ value: order, label: texts.orders[order] }))}
        onChange={(value) => onChange({ order: LIST_ORDERS.find((order) => order === value) ?? "name" })}
      />
    </div>
  );
}
