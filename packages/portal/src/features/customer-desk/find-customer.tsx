import { PEOPLE_PAGE } from "@county-pay/core";
import { searchConsumers } from "@county-pay/core/contract";
import { customerMessages } from "@county-pay/core/messages";
import { Button, Screen, ScreenHeading, TextField, useTexts } from "@county-pay/ui";
import { type FormEvent, useState } from "react";
import { useAsk } from "../../app/data/use-ask.ts";
import { useSearchParams } from "../../app/router/index.ts";
import { useTakeFocus } from "../../app/use-take-focus.ts";
import { CustomerList } from "./customer-list.tsx";

/** Finds a customer; what was looked for stands in the address. */
export function FindCustomer() {
  const texts = useTexts(customerMessages);
  const takeFocus = useTakeFocus();
  const [query, setQuery] = useSearchParams();
  const search = (query.get("find") ?? "").slice(0, 100);
  const page = Math.max(0, Math.trunc(Number(query.get("page") ?? 1)) - 1 || 0);
  const [typed, setTyped] = useState(search);
  const asked = useAsk(searchConsumers, {
    body: { Search: search, Skip: page * PEOPLE_PAGE, Top: PEOPLE_PAGE },
  });
  const show = (find: string, next: number) =>
    setQuery(
      [
        ["find", find],
        ["page", next === 0 ? "" : String(next + 1)],
      ].filter(([, value]) => value !== "") as [string, string][],
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    show(typed.trim(), 0);
  };
  return (
    <Screen>
      <div>
        <ScreenHeading takeFocus={takeFocus}>{texts.title}</ScreenHeading>
        <p className="cp-lead">{texts.lead}</p>
      </div>
      <form className="customer-find" noValidate onSubmit={submit}>
        <TextField
          label={texts.search}
          hint={texts.searchHint}
          type="search"
          autoComplete="off"
          maxLength={100}
          value={typed}
          onChange={setTyped}
        />
        <Button type="submit" icon="search" kind="primary">
          {texts.find}
        </Button>
      </form>
      <CustomerList
        asked={asked}
        page={page}
        onPage={(next) => show(search, next)}
        onClear={
          search === ""
            ? null
            : () => {
                setTyped("");
                show("", 0);
              }
        }
      />
    </Screen>
  );
}
