import { type OfficeUserWire, PEOPLE_PER_PAGE, searchUsers } from "@county-pay/core/contract";
import { userMessages } from "@county-pay/core/messages";
import { Button, Screen, ScreenHeading, useTexts } from "@county-pay/ui";
import { useState } from "react";
import { useInvalidate, useQuery } from "../../../platform/query/use-query.ts";
import { useTakeFocus } from "../../../platform/use-take-focus.ts";
import "./admin-users.css";
import { InviteDialog } from "./invite-dialog.tsx";
import { useUserChoice } from "./use-user-choice.ts";
import { UserDialog } from "./user-dialog.tsx";
import { UserFilters } from "./user-filters.tsx";
import { UserList } from "./user-list.tsx";

/** Admin, Users and roles: each user's access and status (OFFICE-004). */
export function Component() {
  const texts = useTexts(userMessages);
  const takeFocus = useTakeFocus();
  const forget = useInvalidate();
  const [choice, change] = useUserChoice();
  const [inviting, setInviting] = useState(false);
  const [opened, setOpened] = useState<OfficeUserWire | null>(null);
  const result = useQuery(searchUsers, {
    body: {
      Search: choice.search,
      Kind: choice.kind,
      State: choice.state,
      Skip: choice.page * PEOPLE_PER_PAGE,
      Top: PEOPLE_PER_PAGE,
    },
  });
  return (
    <Screen>
      <div>
        <ScreenHeading takeFocus={takeFocus}>{texts.title}</ScreenHeading>
        <p className="cp-lead">{texts.lead}</p>
      </div>
      <div className="cp-actions">
        <Button kind="primary" onPress={() => setInviting(true)}>
          {texts.invite}
        </Button>
      </div>
      <UserFilters choice={choice} onChange={change} />
      <UserList asked={result} page={choice.page} onChange={change} onOpen={setOpened} />
      {inviting ? (
        <InviteDialog
          onClose={() => setInviting(false)}
          onInvited={() => {
            setInviting(false);
            void forget(searchUsers);
          }}
        />
      ) : null}
      {opened ? (
        <UserDialog
          start={opened}
          activeAdmins={result.answer?.ActiveAdmins ?? 0}
          onChanged={() => void forget(searchUsers)}
          onClose={() => setOpened(null)}
        />
      ) : null}
    </Screen>
  );
}
