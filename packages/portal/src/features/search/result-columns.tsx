import { type Bill, parcelLabel, parcelNumber } from "@county-pay/core/bills";
import type { Company } from "@county-pay/core/company";
import {
  billMessages,
  format,
  formatDate,
  searchMessages,
  searchPageMessages,
} from "@county-pay/core/messages";
import { type ResultColumn, resultColumns } from "@county-pay/core/search";
import { type Column, MoneyText, useLanguage, useTexts, Whose } from "@county-pay/ui";
import { ResultStatus } from "./result-status.tsx";

/** The columns of the results, without the actions: the county's own (SEARCH-044), or the default ones. */
export function useResultColumns(company: Company): readonly Column<Bill>[] {
  const texts = useTexts(searchMessages).results;
  const more = useTexts(searchPageMessages);
  const billTexts = useTexts(billMessages);
  const whose = (bill: Bill) => <Whose bill={bill} label={parcelLabel(bill, company, billTexts)} />;
  const status: Column<Bill> = {
    key: "status",
    header: texts.status,
    cell: (bill) => <ResultStatus bill={bill} />,
  };

  const amount = (bill: Bill) => (
    <strong>
      <MoneyText amount={bill.remainingBalance} />
    </strong>
  );
  const single: Readonly<Record<ResultColumn, Column<Bill>>> = {
    owner: { key: "owner", header: texts.owner, cell: (bill) => bill.ownerName },
    parcel: { key: "parcel", header: billTexts.labels.parcelId, cell: parcelNumber, tight: true },
    address: { key: "address", header: more.address, cell: (bill) => bill.propertyAddress },
    billNumber: { key: "billNumber", header: texts.billNumber, cell: (bill) => bill.billNumber, tight: true },
    account: {
      key: "account",
      header: billTexts.labels.accountNumber,
      cell: (bill) => bill.accountNumber,
      tight: true,
    },
    year: { key: "year", header: texts.year, cell: (bill) => bill.taxYear, tight: true },
    dueDate: { key: "dueDate", header: more.dueDate, cell: (bill) => formatDate(bill.dueDate), tight: true },
    amountDue: { key: "amountDue", header: texts.amountDue, align: "end", tight: true, cell: amount },
    status,
    billType: { key: "billType", header: more.billType, cell: (bill) => bill.statementType },
    description: { key: "description", header: more.description, cell: (bill) => bill.description },
  };
  const own = resultColumns(company.customization, useLanguage().code);
  if (own)
    return own.map(({ column, label }, at) => ({
      ...single[column],
      ...(label.text ? { header: <span lang={label.lang}>{label.text}</span> } : {}),
      ...(at === 0 ? { role: "title" as const } : {}),
    }));

  return [
    { key: "owner", role: "title", header: texts.owner, cell: whose },
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
    status,
    {
      ...single.amountDue,
      cell: (bill) => (
        <span className="cp-whose">
          {amount(bill)}
          {bill.dueDate ? (
            <span className="cp-whose__where">
              {format(billTexts.due.by, { date: formatDate(bill.dueDate) })}
            </span>
          ) : null}
        </span>
      ),
    },
  ];
}
