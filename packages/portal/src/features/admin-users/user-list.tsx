import { PEOPLE_PAGE } from "@county-pay/core";
import type { CallAnswer, OfficeUserWire, searchUsers } from "@county-pay/core/contract";
import { format, userMessages } from "@county-pay/core/messages";
import { Button, EmptyState, ErrorState, Pagination, Skeleton, useNotices, useTexts } from "@county-pay/ui";
import { useEffect } from "react";
import type { Asked } from "../../app/data/use-ask.ts";
import { usePortal } from "../../app/portal-context.ts";
import type { UserChoice } from "./use-user-choice.ts";
import { UserTable } from "./user-table.tsx";

const EVERYBODY = { search: "", kind: "all", state: "all" } as const;

/** The users that were asked for, in every state of the asking. */
export function UserList(props: {
  readonly asked: Asked<CallAnswer<typeof searchUsers>>;
  readonly page: number;
  readonly onChange: (change: Partial<UserChoice>) => void;
  readonly onOpen: (user: OfficeUserWire) => void;
}) {
  const texts = useTexts(userMessages);
  const { company } = usePortal();
  const { announce } = useNotices();
  const { asked, page, onChange } = props;
  const { Users: users = [], Count: count = 0 } = asked.answer ?? {};
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
  if (users.length === 0)
    return (
      <EmptyState
        icon="search"
        title={texts.noneTitle}
        actions={<Button onPress={() => onChange(EVERYBODY)}>{texts.clear}</Button>}
      >
        <p>{texts.noneHelp}</p>
      </EmptyState>
    );
  return (
    <section className="cp-card" aria-label={texts.title}>
      <p className="cp-muted">{counted}</p>
      <UserTable users={users} onOpen={props.onOpen} />
      {count > PEOPLE_PAGE ? (
        <Pagination
          page={page}
          pageSize={PEOPLE_PAGE}
          count={count}
          sizes={[PEOPLE_PAGE]}
          onPage={(next) => onChange({ page: next })}
          onPageSize={() => onChange({ page: 0 })}
        />
      ) : null}
    </section>
  );
}
