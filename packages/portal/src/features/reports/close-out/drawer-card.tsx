import type { CloseOutRowWire, TakenCheckWire } from "@county-pay/core/contract";
import { closeOutMessages, format, formatStamp } from "@county-pay/core/messages";
import { type Cents, cents, formatMoney, wireCents } from "@county-pay/core/money";
import type { Drawer } from "@county-pay/core/payments";
import { Button, Card, type Column, DataTable, Facts, NoticeBox, useTexts } from "@county-pay/ui";
import { usePortal } from "../../../platform/portal-context.ts";

/** The difference between the count and the expected amount, in words. */
export function useDifferenceText(): (difference: Cents) => string {
  const texts = useTexts(closeOutMessages);
  return (difference) => {
    if (difference === 0) return texts.agrees;
    const amount = formatMoney(cents(Math.abs(difference)));
    return format(difference < 0 ? texts.short : texts.over, { amount });
  };
}

/** A clerk's payments and refunds by method, and the result of the count. */
export function DrawerCard(props: {
  readonly drawer: Drawer;
  /** Whether the screen's main button counts this drawer. */
  readonly isNext: boolean;
  readonly onCount: () => void;
}) {
  const texts = useTexts(closeOutMessages);
  const { drawer } = props;
  const title =
    drawer.clerkId === null ? texts.online : format(texts.drawerOf, { name: drawer.name || texts.nobody });
  const counted = (of: { readonly Count: number; readonly Amount: number }): string =>
    of.Count === 0
      ? texts.none
      : format(texts.counted, { count: of.Count, amount: formatMoney(wireCents(of.Amount)) });
  const column = (
    key: "Payments" | "Voids" | "Refunds" | "Returns",
    header: string,
  ): Column<CloseOutRowWire> => ({
    key,
    header,
    align: "end",
    cell: (row) => counted(row[key]),
  });
  const columns: readonly Column<CloseOutRowWire>[] = [
    {
      key: "method",
      role: "title",
      header: texts.method,
      cell: ({ PaymentType }) => texts.methods[PaymentType],
      foot: texts.total,
    },
    column("Payments", texts.payments),
    column("Voids", texts.voids),
    column("Refunds", texts.refunds),
    column("Returns", texts.returns),
    {
      key: "net",
      header: texts.net,
      align: "end",
      cell: ({ Net }) => <strong className="cp-money">{formatMoney(wireCents(Net))}</strong>,
      foot: <span className="cp-money">{formatMoney(drawer.net)}</span>,
    },
  ];
  return (
    <Card
      title={title}
      aside={
        drawer.clerkId === null ? undefined : (
          <span className="cp-no-print">
            <Button
              kind={props.isNext ? "primary" : "secondary"}
              label={format(texts.countOf, { name: drawer.name || texts.nobody })}
              onPress={props.onCount}
            >
              {texts.count}
            </Button>
          </span>
        )
      }
    >
      <DataTable
        caption={title}
        columns={columns}
        rows={drawer.rows}
        rowKey={({ PaymentType }) => PaymentType}
        dense
      />
      {drawer.clerkId === null ? null : <Counted drawer={drawer} />}
    </Card>
  );
}

/** The result of the count; in print with two signature lines. */
function Counted({ drawer }: { readonly drawer: Drawer }) {
  const texts = useTexts(closeOutMessages);
  const difference = useDifferenceText();
  const { company } = usePortal();
  const { count } = drawer;
  const closed = count
    ? format(texts.closedAt, { time: formatStamp(count.closedAt, company.timeZone), name: count.closedBy })
    : texts.notClosed;
  return (
    <>
      {drawer.state === "changed" ? (
        <NoticeBox tone="warn">
          <p>{texts.changedSince}</p>
        </NoticeBox>
      ) : null}
      <Facts
        facts={[
          { label: texts.expectedCash, value: formatMoney(drawer.cash) },
          { label: texts.expectedChecks, value: formatMoney(drawer.checks) },
          ...(count
            ? [
                { label: texts.countedCash, value: formatMoney(count.cash) },
                { label: texts.countedChecks, value: formatMoney(count.checks) },
              ]
            : []),
          { label: texts.state, value: count ? `${closed}. ${difference(count.difference)}` : closed },
          ...(count && count.note !== "" ? [{ label: texts.note, value: count.note }] : []),
        ]}
      />
      <CheckList drawer={drawer} />
      <div className="close-out-signatures">
        <p>{texts.clerkSigns}</p>
        <p>{texts.supervisorSigns}</p>
      </div>
    </>
  );
}

/** A drawer's paper checks with their numbers, to compare with the checks in hand. */
function CheckList({ drawer }: { readonly drawer: Drawer }) {
  const texts = useTexts(closeOutMessages);
  if (drawer.checkList.length === 0) return null;
  const columns: readonly Column<TakenCheckWire>[] = [
    { key: "number", role: "title", header: texts.checkNumber, cell: ({ CheckNumber }) => CheckNumber },
    { key: "payer", header: texts.payer, cell: ({ PayerName }) => PayerName },
    {
      key: "reference",
      header: texts.reference,
      cell: ({ Confirmation }) => <span className="report-reference">{Confirmation}</span>,
    },
    {
      key: "amount",
      header: texts.amount,
      align: "end",
      cell: ({ Amount }) => <span className="cp-money">{formatMoney(wireCents(Amount))}</span>,
    },
  ];
  return (
    <DataTable
      caption={format(texts.checkList, { name: drawer.name || texts.nobody })}
      columns={columns}
      rows={drawer.checkList}
      rowKey={({ Confirmation }) => Confirmation}
      dense
    />
  );
}
