import type { RestrictedRowWire } from "@county-pay/core/contract";
import { format, formatStamp, restrictedListMessages } from "@county-pay/core/messages";
import type { ListKind } from "@county-pay/core/restrictions";
import { type Column, DataTable, LinkButton, useTexts } from "@county-pay/ui";
import { usePortal } from "../../platform/portal-context.ts";

/** The consumers on a list: a table, or cards on a phone. */
export function ListTable(props: {
  readonly kind: ListKind;
  readonly caption: string;
  readonly rows: readonly RestrictedRowWire[];
  readonly onRemove: (row: RestrictedRowWire) => void;
}) {
  const texts = useTexts(restrictedListMessages);
  const { company } = usePortal();
  const reason: Column<RestrictedRowWire> = {
    key: "reason",
    header: texts.reason,
    cell: ({ Reason, Code }) => `${Reason} (${Code})`,
  };
  const columns: readonly Column<RestrictedRowWire>[] = [
    { key: "name", role: "title", header: texts.name, cell: ({ FullName }) => FullName },
    {
      key: "account",
      header: texts.account,
      cell: ({ AccountNumber, Location }) => [AccountNumber, Location].filter(Boolean).join(" · "),
    },
    { key: "address", header: texts.address, cell: ({ Address1 }) => Address1 },
    ...(props.kind === "viewOnly" ? [reason] : []),
    {
      key: "added",
      header: texts.added,
      cell: ({ AddedAt, ClerkName }) =>
        [formatStamp(AddedAt, company.timeZone).slice(0, 10), ClerkName].join(" · "),
    },
    {
      key: "actions",
      role: "action",
      header: texts.actions,
      cell: (row) => (
        <LinkButton
          icon="trash"
          label={format(texts.removeLabel, { name: row.FullName })}
          onPress={() => props.onRemove(row)}
        >
          {texts.remove}
        </LinkButton>
      ),
    },
  ];
  return <DataTable caption={props.caption} columns={columns} rows={props.rows} rowKey={({ Id }) => Id} />;
}
