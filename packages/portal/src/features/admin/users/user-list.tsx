import type { CallAnswer, OfficeUserWire, searchUsers } from "@county-pay/core/contract";
import { userMessages } from "@county-pay/core/messages";
import { Button, useTexts } from "@county-pay/ui";
import type { QueryResult } from "../../../platform/query/use-query.ts";
import { FoundList } from "../../../shared/people/found-list.tsx";
import type { UserChoice } from "./use-user-choice.ts";
import { UserTable } from "./user-table.tsx";

const EVERYBODY = { search: "", kind: "all", state: "all" } as const;

/** The requested users, in every loading state. */
export function UserList(props: {
  readonly asked: QueryResult<CallAnswer<typeof searchUsers>>;
  readonly page: number;
  readonly onChange: (change: Partial<UserChoice>) => void;
  readonly onOpen: (user: OfficeUserWire) => void;
}) {
  const texts = useTexts(userMessages);
  const { asked, page, onChange } = props;
  const { Users: users = [], Count: count = 0 } = asked.answer ?? {};
  return (
    <FoundList
      texts={texts}
      caption={texts.title}
      asked={asked}
      count={count}
      page={page}
      isNone={users.length === 0}
      ways={<Button onPress={() => onChange(EVERYBODY)}>{texts.clear}</Button>}
      onPage={(next) => onChange({ page: next })}
    >
      <UserTable users={users} onOpen={props.onOpen} />
    </FoundList>
  );
}
