import { type Bill, parcelLabel, parcelNumber } from "@county-pay/core/bills";
import type { Company } from "@county-pay/core/company";
import { billMessages, format, formatDate, searchMessages } from "@county-pay/core/messages";
import { Button } from "../button/button.tsx";
import { type Column, DataTable } from "../data-table/data-table.tsx";
import { useTexts } from "../language/language.ts";
import { MoneyText } from "../money-text/money-text.tsx";
import { BillStatus } from "./bill-status.tsx";

/** The owner and property of a bill, which title its row. */
export function Whose({ bill, label }: { readonly bill: Bill; readonly label: string }) {
  return (
    <span className="cp-whose">
      <span>{bill.ownerName || bill.accountNumber}</span>
      {bill.propertyAddress ? <span className="cp-whose__where">{bill.propertyAddress}</span> : null}
      <span className="cp-whose__where">
        {label} {parcelNumber(bill)}
      </span>
    </span>
  );
}

/** Search results: a table from 768 px, cards below; each row has one action, a button. */
export function BillTable(props: {
  readonly bills: readonly Bill[];
  readonly company: Company;
  readonly onOpen: (bill: Bill) => void;
}) {
  const texts = useTexts(searchMessages).results;
  const billTexts = useTexts(billMessages);
  const { bills, company, onOpen } = props;
  const columns: readonly Column<Bill>[] = [
    {
      key: "owner",
      role: "title",
      header: texts.owner,
      cell: (bill) => <Whose bill={bill} label={parcelLabel(bill, company, billTexts)} />,
    },
    {
      key: "bill",
      header: texts.billNumber,
      tight: true,
      cell: (bill) => (
        <span className="cp-whose">
          {bill.billNumber}
          <span className="cp-whose__where">
            {texts.year} {bill.taxYear}
          </span>
        </span>
      ),
    },
    { key: "status", header: texts.status, cell: (bill) => <BillStatus bill={bill} rules={company} /> },
    {
      key: "amount",
      align: "end",
      tight: true,
      header: texts.amountDue,
      cell: (bill) => (
        <span className="cp-whose">
          <strong>
            <MoneyText amount={bill.remainingBalance} />
          </strong>
          {bill.dueDate ? (
            <span className="cp-whose__where">
              {format(billTexts.due.by, { date: formatDate(bill.dueDate) })}
            </span>
          ) : null}
        </span>
      ),
    },
    {
      key: "action",
      role: "action",
      header: texts.action,
      cell: (bill) => (
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
      ),
    },
  ];
  return <DataTable caption={texts.title} columns={columns} rows={bills} rowKey={(bill) => bill.id} />;
}
