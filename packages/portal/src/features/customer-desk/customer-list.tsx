import type { CallAnswer, FoundConsumerWire, searchConsumers } from "@county-pay/core/contract";
import { customerMessages, format } from "@county-pay/core/messages";
import { routePath } from "@county-pay/core/site";
import { Button, type Column, DataTable, useTexts } from "@county-pay/ui";
import { usePaths } from "../../platform/paths.ts";
import { usePortal } from "../../platform/portal-context.ts";
import type { QueryResult } from "../../platform/query/use-query.ts";
import { Link } from "../../platform/router/index.ts";
import { FoundList } from "../../shared/people/found-list.tsx";

/** The found customers, in every loading state. */
export function CustomerList(props: {
  readonly asked: QueryResult<CallAnswer<typeof searchConsumers>>;
  readonly page: number;
  readonly onPage: (page: number) => void;
  /** Shows all customers; null if all are shown. */
  readonly onClear: (() => void) | null;
}) {
  const texts = useTexts(customerMessages);
  const paths = usePaths();
  const { asked, onClear } = props;
  const { Consumers: found = [], Count: count = 0 } = asked.answer ?? {};
  return (
    <FoundList
      texts={texts}
      caption={texts.title}
      asked={asked}
      count={count}
      page={props.page}
      isNone={found.length === 0}
      ways={
        <>
          <Link className="cp-button cp-button--secondary" to={paths.home}>
            {texts.toSearch}
          </Link>
          {onClear ? <Button onPress={onClear}>{texts.clear}</Button> : null}
        </>
      }
      onPage={props.onPage}
    >
      <CustomerTable found={found} />
    </FoundList>
  );
}

function CustomerTable({ found }: { readonly found: readonly FoundConsumerWire[] }) {
  const texts = useTexts(customerMessages);
  const { company } = usePortal();
  const nameOf = ({ FullName }: FoundConsumerWire) => FullName || texts.unnamed;
  const columns: readonly Column<FoundConsumerWire>[] = [
    { key: "name", role: "title", header: texts.name, cell: nameOf },
    {
      key: "email",
      header: texts.email,
      cell: ({ EmailAddress }) => <span className="customer-wrap">{EmailAddress}</span>,
    },
    { key: "phone", header: texts.phone, tight: true, cell: ({ PhoneNumber }) => PhoneNumber },
    { key: "accounts", header: texts.accounts, cell: ({ Accounts }) => Accounts.join(", ") },
    {
      key: "address",
      header: texts.address,
      cell: ({ Address1, City }) => [Address1, City].filter(Boolean).join(", "),
    },
    {
      key: "actions",
      role: "action",
      header: texts.actions,
      cell: (consumer) => (
        <Link
          className="cp-button cp-button--secondary"
          aria-label={format(texts.openLabel, { name: nameOf(consumer) })}
          to={routePath(company.name, "clerk-customer", { consumerId: consumer.ConsumerId })}
        >
          {texts.open}
        </Link>
      ),
    },
  ];
  return (
    <DataTable caption={texts.title} columns={columns} rows={found} rowKey={({ ConsumerId }) => ConsumerId} />
  );
}
