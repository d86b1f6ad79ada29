import { type Bill, parcelNumber } from "@county-pay/core/bills";
import { format, searchMessages, searchPageMessages } from "@county-pay/core/messages";
import { Button, type Column, DataTable, LinkButton, useTexts } from "@county-pay/ui";
import { usePortal } from "../../app/portal-context.ts";
import { useResultColumns } from "./result-columns.tsx";

/** What was found, with what may be done about each: see it, see all bills of its parcel, and for staff its customer. */
export function ResultTable(props: {
  readonly bills: readonly Bill[];
  readonly onOpen: (bill: Bill) => void;
  /** Null where all bills of one parcel are shown already. */
  readonly onParcel: ((bill: Bill) => void) | null;
  /** Staff who may: to the customer of a bill. */
  readonly onCustomer: ((bill: Bill) => void) | null;
}) {
  const texts = useTexts(searchMessages).results;
  const more = useTexts(searchPageMessages);
  const { company } = usePortal();
  const { bills, onOpen, onParcel, onCustomer } = props;
  const actions: Column<Bill> = {
    key: "action",
    role: "action",
    header: texts.action,
    cell: (bill) => (
      <div className="portal-result-actions">
        <Button
          onPress={() => onOpen(bill)}
          label={format(texts.openLabel, {
            billNumber: bill.billNumber,
            year: bill.taxYear,
            owner: bill.ownerName,
          })}
        >
          {texts.open}
        </Button>
        {onParcel ? (
          <LinkButton
            onPress={() => onParcel(bill)}
            label={format(more.sameParcelLabel, { number: parcelNumber(bill) })}
          >
            {more.sameParcel}
          </LinkButton>
        ) : null}
        {onCustomer ? (
          <LinkButton
            onPress={() => onCustomer(bill)}
            label={format(more.customerLabel, { billNumber: bill.billNumber })}
          >
            {more.customer}
          </LinkButton>
        ) : null}
      </div>
    ),
  };
  return (
    <DataTable
      caption={texts.title}
      columns={[...useResultColumns(company), actions]}
      rows={bills}
      rowKey={(bill) => bill.id}
    />
  );
}
