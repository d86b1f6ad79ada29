import { type Company, officeContact } from "@county-pay/core/company";
import type { ReceiptWire } from "@county-pay/core/contract";
import { isOnline } from "@county-pay/core/methods";
import { barcodeModules } from "../../documents/index.ts";

/** What the database has of a payment taken at the counter. */
export interface OfficeRow {
  readonly method: string;
  /** Null for an online payment. */
  readonly receipt_number: number | null;
  readonly clerk_name: string;
  /** The county's day on which it was taken, an ISO date. */
  readonly taken_on: string | null;
}

/** The office's part of a receipt; nothing for an online payment. Cards and eChecks are in no drawer. */
export function officeToWire(
  { method, receipt_number: number, clerk_name: clerkName, taken_on: day }: OfficeRow,
  confirmation: string,
  { customization }: Pick<Company, "customization">,
): Pick<ReceiptWire, "Office"> {
  if (number === null) return {};
  const { address, phone } = officeContact(customization);
  return {
    Office: {
      ReceiptNumber: number,
      ClerkName: clerkName,
      ...(isOnline(method) || day === null ? {} : { DrawerDay: day }),
      Address: [...address],
      Phone: phone,
      Barcode: barcodeModules(confirmation),
    },
  };
}
