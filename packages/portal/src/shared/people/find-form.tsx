import { Button, TextField } from "@county-pay/ui";
import { type FormEvent, useEffect, useState } from "react";
import "./people.css";

/** A search for a person; Enter searches. `search`: the current search, or its reset. */
export function FindForm(props: {
  readonly texts: { readonly search: string; readonly searchHint: string; readonly find: string };
  readonly search: string;
  readonly kind?: "primary" | "secondary";
  readonly onFind: (search: string) => void;
}) {
  const { texts, search } = props;
  const [typed, setTyped] = useState(search);
  useEffect(() => setTyped(search), [search]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    props.onFind(typed.trim());
  };
  return (
    <form className="people-find" noValidate onSubmit={submit}>
      <TextField
        label={texts.search}
        hint={texts.searchHint}
        type="search"
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={setTyped}
      />
      <Button type="submit" icon="search" kind={props.kind ?? "secondary"}>
        {texts.find}
      </Button>
    </form>
  );
}
