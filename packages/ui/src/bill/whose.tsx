import { type Bill, parcelNumber } from "@county-pay/core/bills";
import { Exact } from "../exact/exact.tsx";

/** The owner and property of a bill, as a title. */
export function Whose({ bill, label }: { readonly bill: Bill; readonly label: string }) {
  return (
    <span className="cp-whose">
      <span>{bill.ownerName || bill.accountNumber}</span>
      {bill.propertyAddress ? <span className="cp-whose__where">{bill.propertyAddress}</span> : null}
      <span className="cp-whose__where">
        {label} <Exact>{parcelNumber(bill)}</Exact>
      </span>
    </span>
  );
}
