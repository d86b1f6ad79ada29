import type { OfficeUserWire } from "@county-pay/core/contract";
import { format, formatStamp, userMessages } from "@county-pay/core/messages";
import { type Column, DataTable, LinkButton, useTexts } from "@county-pay/ui";
import { usePortal } from "../../../platform/portal-context.ts";
import { UserBadge } from "./user-badge.tsx";
import { nameOf, useUserWords } from "./user-words.ts";

/** The users: a table, cards on a phone. */
export function UserTable(props: {
  readonly users: readonly OfficeUserWire[];
  readonly onOpen: (user: OfficeUserWire) => void;
}) {
  const texts = useTexts(userMessages);
  const { company } = usePortal();
  const words = useUserWords();
  const columns: readonly Column<OfficeUserWire>[] = [
    { key: "name", role: "title", header: texts.name, cell: nameOf },
    {
      key: "email",
      header: texts.email,
      cell: ({ EmailAddress }) => <span className="admin-users__email">{EmailAddress}</span>,
    },
    { key: "role", header: texts.role, cell: ({ UserType }) => words.role(UserType) },
    { key: "state", header: texts.state, cell: (user) => <UserBadge user={user} /> },
    {
      key: "last",
      header: texts.lastSignIn,
      tight: true,
      cell: ({ LastSignIn }) =>
        LastSignIn ? formatStamp(LastSignIn, company.timeZone).slice(0, 10) : texts.never,
    },
    {
      key: "actions",
      role: "action",
      header: texts.actions,
      cell: (user) => (
        <LinkButton
          label={format(texts.openLabel, { name: nameOf(user) })}
          onPress={() => props.onOpen(user)}
        >
          {texts.open}
        </LinkButton>
      ),
    },
  ];
  return <DataTable caption={texts.title} columns={columns} rows={props.users} rowKey={({ Id }) => Id} />;
}
