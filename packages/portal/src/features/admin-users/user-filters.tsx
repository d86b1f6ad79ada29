import { userMessages } from "@county-pay/core/messages";
import { Button, Select, TextField, useTexts } from "@county-pay/ui";
import { type FormEvent, useState } from "react";
import { kindOf, SHOWN_STATES, stateOf, type UserChoice } from "./use-user-choice.ts";

/** Which users are shown. */
export function UserFilters(props: {
  readonly choice: UserChoice;
  readonly onChange: (change: Partial<UserChoice>) => void;
}) {
  const texts = useTexts(userMessages);
  const { choice, onChange } = props;
  const [typed, setTyped] = useState(choice.search);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChange({ search: typed.trim() });
  };
  return (
    <form className="admin-users__filters" noValidate onSubmit={submit}>
      <div className="admin-users__find">
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
      </div>
      <Select
        label={texts.kind}
        value={choice.kind}
        options={Object.entries(texts.kinds).map(([value, label]) => ({ value, label }))}
        onChange={(kind) => onChange({ kind: kindOf(kind) })}
      />
      <Select
        label={texts.state}
        value={choice.state}
        options={SHOWN_STATES.map((state) => ({ value: state, label: texts.states[state] }))}
        onChange={(state) => onChange({ state: stateOf(state) })}
      />
    </form>
  );
}
