import { counterHistoryMessages } from "@county-pay/core/messages";
import { Button, Icon, TextField, useTexts } from "@county-pay/ui";
import { type FormEvent, useEffect, useRef, useState } from "react";

/** One field for any number: it has focus from the start, and a scan that ends in Enter searches. */
export function SearchForm({
  search,
  onSearch,
}: {
  readonly search: string;
  readonly onSearch: (search: string) => void;
}) {
  const texts = useTexts(counterHistoryMessages);
  const [typed, setTyped] = useState(search);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSearch(typed.trim());
    field.current?.select();
  };
  return (
    <search>
      <form className="counter-search" onSubmit={send}>
        <TextField
          label={texts.search}
          hint={texts.searchHint}
          type="search"
          autoComplete="off"
          maxLength={100}
          value={typed}
          onChange={setTyped}
          inputRef={field}
        />
        <div className="cp-actions">
          <button type="submit" className="cp-button cp-button--primary">
            <Icon name="search" />
            <span>{texts.find}</span>
          </button>
          {search === "" ? null : (
            <Button
              onPress={() => {
                setTyped("");
                onSearch("");
                field.current?.focus();
              }}
            >
              {texts.clear}
            </Button>
          )}
        </div>
      </form>
    </search>
  );
}
