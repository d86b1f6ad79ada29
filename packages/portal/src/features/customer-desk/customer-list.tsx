import { PEOPLE_PAGE } from "@county-pay/core";
import type { CallAnswer, FoundConsumerWire, searchConsumers } from "@county-pay/core/contract";
import { customerMessages, format } from "@county-pay/core/messages";
import { routePath } from "@county-pay/core/session";
import {
  Button,
  type Column,
  DataTable,
  EmptyState,
  ErrorState,
  Pagination,
  Skeleton,
  useNotices,
  useTexts,
} from "@county-pay/ui";
import { useEffect } from "react";
import type { Asked } from "../../app/data/use-ask.ts";
import { usePaths } from "../../app/paths.ts";
import { usePortal } from "../../app/portal-context.ts";
import { Link } from "../../app/router/index.ts";

/** The customers that were found, in every state of the asking. */
export function CustomerList(props: {
  readonly asked: Asked<CallAnswer<typeof searchConsumers>>;
  readonly page: number;
  readonly onPage: (page: number) => void;
  /** Shows everybody; null where everybody is shown. */
  readonly onClear: (() => void) | null;
}) {
  const texts = useTexts(customerMessages);
  const { company } = usePortal();
  const paths = usePaths();
  const { announce } = useNotices();
  const { asked, onClear } = props;
  const { Consumers: found = [], Count: count = 0 } = asked.answer ?? {};
  const isReady = asked.loading === "ready";
  const counted =
    count === 0 ? texts.noneTitle : count === 1 ? texts.countOne : format(texts.countMany, { count });
  useEffect(() => {
    if (isReady) announce(counted);
  }, [isReady, counted, announce]);

  if (asked.failure)
    return (
      <ErrorState
        title={texts.failed}
        failure={asked.failure}
        contactUrl={company.contactUrl}
        onRetry={asked.again}
      />
    );
  if (!isReady) return <Skeleton kind="row" lines={6} />;
  if (found.length === 0)
    return (
      <EmptyState
        icon="search"
        title={texts.noneTitle}
        actions={
          <>
            <Link className="cp-button cp-button--secondary" to={paths.home}>
              {texts.toSearch}
            </Link>
            {onClear ? <Button onPress={onClear}>{texts.clear}</Button> : null}
          </>
        }
      >
        <p>{texts.noneHelp}</p>
      </EmptyState>
    );
  return (
    <section className="cp-card" aria-label={texts.title}>
      <p className="cp-muted">{counted}</p>
      <CustomerTable found={found} />
      {count > PEOPLE_PAGE ? (
        <Pagination
          page={props.page}
          pageSize={PEOPLE_PAGE}
          count={count}
          sizes={[PEOPLE_PAGE]}
          onPage={props.onPage}
          onPageSize={() => props.onPage(0)}
        />
      ) : null}
    </section>
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
