import type { GatewayAccountWire } from "@county-pay/core/contract";
import { format, formatStamp, gatewayAccountMessages } from "@county-pay/core/messages";
import { Button, type Column, DataTable, useTexts } from "@county-pay/ui";
import { usePortal } from "../../../platform/portal-context.ts";
import { useActWords } from "./current-account.tsx";

/** All accounts that the county had: what each charged is still refunded there, so its keys can be replaced. */
export function AccountHistory(props: {
  readonly accounts: readonly GatewayAccountWire[];
  readonly onReplace: (account: GatewayAccountWire) => void;
}) {
  const { accounts, onReplace } = props;
  const texts = useTexts(gatewayAccountMessages);
  const act = useActWords();
  const { company } = usePortal();
  if (accounts.length === 0) return <p className="cp-muted">{texts.historyNone}</p>;
  const columns: readonly Column<GatewayAccountWire>[] = [
    {
      key: "account",
      role: "title",
      header: texts.gateway,
      cell: ({ Label, VendorId }) => (VendorId === "" ? Label : `${Label}, ${VendorId}`),
    },
    { key: "since", header: texts.since, cell: ({ Since, OpenedBy }) => act(Since, OpenedBy) },
    {
      key: "until",
      header: texts.untilTitle,
      cell: ({ Until, ClosedBy }) => (Until === null ? texts.now : act(Until, ClosedBy)),
    },
    {
      key: "keys",
      header: texts.keysReplaced,
      cell: ({ KeysAt, KeysBy }) => (KeysAt === null ? "" : act(KeysAt, KeysBy)),
    },
    {
      key: "replace",
      header: "",
      cell: (account) => (
        <Button
          onPress={() => onReplace(account)}
          label={format(texts.replaceNamed, {
            account: account.VendorId || account.Label,
            date: formatStamp(account.Since, company.timeZone),
          })}
        >
          {texts.replace}
        </Button>
      ),
    },
  ];
  return <DataTable caption={texts.history} columns={columns} rows={accounts} rowKey={({ Id }) => Id} />;
}
