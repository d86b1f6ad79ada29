import { PEOPLE_PER_PAGE, searchConsumers } from "@county-pay/core/contract";
import { customerMessages } from "@county-pay/core/messages";
import { Screen, ScreenHeading, useTexts } from "@county-pay/ui";
import { useQuery } from "../../platform/query/use-query.ts";
import { useSearchParams } from "../../platform/router/index.ts";
import { useTakeFocus } from "../../platform/use-take-focus.ts";
import { FindForm } from "../../shared/people/find-form.tsx";
import { CustomerList } from "./customer-list.tsx";

/** Finds a customer; the query is in the address. */
export function FindCustomer() {
  const texts = useTexts(customerMessages);
  const takeFocus = useTakeFocus();
  const [query, setQuery] = useSearchParams();
  const search = (query.get("find") ?? "").slice(0, 100);
  const page = Math.max(0, Math.trunc(Number(query.get("page") ?? 1)) - 1 || 0);
  const result = useQuery(searchConsumers, {
    body: { Search: search, Skip: page * PEOPLE_PER_PAGE, Top: PEOPLE_PER_PAGE },
  });
  const show = (find: string, next: number) =>
    setQuery(
      [
        ["find", find],
        ["page", next === 0 ? "" : String(next + 1)],
      ].filter(([, value]) => value !== "") as [string, string][],
    );
  return (
    <Screen>
      <div>
        <ScreenHeading takeFocus={takeFocus}>{texts.title}</ScreenHeading>
        <p className="cp-lead">{texts.lead}</p>
      </div>
      <FindForm texts={texts} search={search} kind="primary" onFind={(find) => show(find, 0)} />
      <CustomerList
        asked={result}
        page={page}
        onPage={(next) => show(search, next)}
        onClear={search === "" ? null : () => show("", 0)}
      />
    </Screen>
  );
}
