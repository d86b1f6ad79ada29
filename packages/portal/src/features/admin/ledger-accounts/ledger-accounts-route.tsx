import { type GlAccountWire, ledgerAccounts, saveLedgerAccounts } from "@county-pay/core/contract";
import { format, journalMessages } from "@county-pay/core/messages";
import { accountName, entityOf, productOf } from "@county-pay/core/payments";
import {
  Button,
  Card,
  type Column,
  DataTable,
  Screen,
  ScreenHeading,
  useFailureText,
  useNotices,
  useTexts,
} from "@county-pay/ui";
import { type FormEvent, useEffect, useState } from "react";
import { usePortal } from "../../../platform/portal-context.ts";
import { useInvalidate, useQuery, useSetQueryData } from "../../../platform/query/use-query.ts";
import { useTakeFocus } from "../../../platform/use-take-focus.ts";
import { QueryState } from "../../../shared/query-state/query-state.tsx";

type Change = (key: string, part: Partial<Pick<GlAccountWire, "Fund" | "Account">>) => void;

function AccountTable(props: {
  readonly caption: string;
  readonly rows: readonly GlAccountWire[];
  readonly onChange: Change;
}) {
  const texts = useTexts(journalMessages);
  const input = (
    part: "Fund" | "Account",
    header: string,
    label: typeof texts.fundOf | typeof texts.accountOf,
    maxLength: number,
  ): Column<GlAccountWire> => ({
    key: part,
    header,
    cell: (row) => (
      <input
        className="cp-input"
        aria-label={format(label, { name: accountName(row.Key, texts.names) })}
        value={row[part]}
        maxLength={maxLength}
        onInput={(event) => props.onChange(row.Key, { [part]: event.currentTarget.value })}
      />
    ),
  });
  const columns: readonly Column<GlAccountWire>[] = [
    {
      key: "name",
      role: "title",
      header: texts.description,
      cell: ({ Key }) => accountName(Key, texts.names),
    },
    input("Fund", texts.fund, texts.fundOf, 60),
    input("Account", texts.account, texts.accountOf, 100),
  ];
  return <DataTable caption={props.caption} columns={columns} rows={props.rows} rowKey={({ Key }) => Key} />;
}

/** Admin, Ledger accounts: what the county's general ledger calls our accounts and its taxing entities (OFFICE-003). */
export function Component() {
  const texts = useTexts(journalMessages);
  const failureText = useFailureText();
  const { client } = usePortal();
  const { toast } = useNotices();
  const setData = useSetQueryData();
  const invalidate = useInvalidate();
  const takeFocus = useTakeFocus();
  const result = useQuery(ledgerAccounts, {});
  const [rows, setRows] = useState<readonly GlAccountWire[]>([]);
  const [busy, setBusy] = useState(false);
  const { answer } = result;
  useEffect(() => setRows(answer ?? []), [answer]);

  const change: Change = (key, part) =>
    setRows((all) => all.map((row) => (row.Key === key ? { ...row, ...part } : row)));
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const saved = await client.call(saveLedgerAccounts, { body: { Accounts: [...rows] } });
    setBusy(false);
    if (!saved.ok) return toast({ title: texts.storeFailed, text: failureText(saved.error), bad: true });
    setData(ledgerAccounts, {}, saved.value);
    toast({ title: texts.accountsTitle, text: texts.stored });
    await invalidate({ name: "ReportJournal" }, { name: "ReportCollections" });
  };
  const entities = rows.filter(({ Key }) => entityOf(Key) !== null);
  const products = rows.filter(({ Key }) => productOf(Key) !== null);
  const own = rows.filter((row) => !entities.includes(row) && !products.includes(row));
  return (
    <Screen>
      <ScreenHeading takeFocus={takeFocus}>{texts.accountsTitle}</ScreenHeading>
      <p className="cp-muted">{texts.accountsHelp}</p>
      <QueryState asked={result} failed={texts.failed} skeleton={{ kind: "row", lines: 8 }} />
      {answer ? (
        <form noValidate className="cp-stack" onSubmit={(event) => void save(event)}>
          <Card title={texts.own}>
            <AccountTable caption={texts.own} rows={own} onChange={change} />
          </Card>
          {products.length === 0 ? null : (
            <Card title={texts.productAccounts}>
              <p className="cp-muted">{texts.productAccountsHelp}</p>
              <AccountTable caption={texts.productAccounts} rows={products} onChange={change} />
            </Card>
          )}
          <Card title={texts.entities}>
            {entities.length === 0 ? (
              <p className="cp-muted">{texts.noEntities}</p>
            ) : (
              <AccountTable caption={texts.entities} rows={entities} onChange={change} />
            )}
          </Card>
          <div>
            <Button type="submit" kind="primary" busy={busy}>
              {texts.store}
            </Button>
          </div>
        </form>
      ) : null}
    </Screen>
  );
}
