import { reportPageMessages } from "@county-pay/core/messages";
import { Button, TextField, useTexts } from "@county-pay/ui";
import { type FormEvent, useEffect, useState } from "react";
import "./search-field.css";

/** A search field; Enter searches. */
export function SearchField(props: {
  readonly label: string;
  readonly hint: string;
  readonly asked: string;
  readonly onAsk: (text: string) => void;
}) {
  const texts = useTexts(reportPageMessages);
  const [typed, setTyped] = useState(props.asked);
  useEffect(() => setTyped(props.asked), [props.asked]);
  const ask = (event: FormEvent) => {
    event.preventDefault();
    props.onAsk(typed.trim());
  };
  return (
    <search className="report-search">
      <form noValidate onSubmit={ask}>
        <TextField
          label={props.label}
          hint={props.hint}
          type="search"
          maxLength={100}
          value={typed}
          onChange={setTyped}
        />
        <Button type="submit">{texts.search}</Button>
      </form>
    </search>
  );
}
