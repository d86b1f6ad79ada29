import type { Cents } from "../money/index.ts";
import type { OptionalDetails } from "./page/optional-details.ts";

/**
 * The kind of bill (ENTITY-014): real, personal, mobile home, heavy equipment, timber; '' if the county does not say.
 */
export type PropertyType = "R" | "P" | "M" | "H" | "T" | "";

/**
 * The only bill type. Standard, custom-API, and Tyler rows are mapped to it at the edge (`billFromWire`); functions
 * such as `parcelLabel` answer what differs afterwards.
 */
export interface Bill {
  /** RecordDetailsId. */
  readonly id: string;
  readonly companyId: number;
  readonly source: "standard" | "custom-api";
  readonly accountNumber: string;
  /** InvoiceNumber or bill_no. */
  readonly billNumber: string;
  /** CustomField20 or property_id. */
  readonly parcelId: string;
  /** CustomField24: description, or the number of a mobile home. */
  readonly description: string;
  /** Four digits. */
  readonly taxYear: string;
  readonly ownerName: string;
  readonly propertyAddress: string;
  /** UpdatedAddress1 if the owner changed it, otherwise Address1; one line. */
  readonly mailingAddress: string;
  readonly propertyType: PropertyType;
  readonly statementType: string;
  readonly details: OptionalDetails;
  /** ISO dates, or null. */
  readonly dueDate: string | null;
  readonly statementDate: string | null;
  /** Due date + 30 days. */
  readonly monthAfterDueDate: string | null;
  /** The total amount due: the remaining balance plus payments (ENTITY-021, BillAmount). */
  readonly amountDue: Cents;
  readonly amountPaid: Cents;
  /** The remaining balance; negative for a credit. */
  readonly remainingBalance: Cents;
  readonly backTaxes: Cents;
  readonly paidInFull: boolean;
  readonly payable: boolean;
  /** View-only: the bill itself is marked, or its owner is on the view-only list. */
  readonly isNonPayable: boolean;
  /** Its owner is on the private list, which prevents guests from paying. */
  readonly isPrivate: boolean;
  readonly isPendingTaxSale: boolean;
  /** A payment of the bill is being confirmed. */
  readonly isPaymentPending: boolean;
  /** status1 to status5 of a custom-API bill. */
  readonly statuses: readonly string[];
  /** U or P, only if the county's API provides it. */
  readonly billStatus: "U" | "P" | "";
  readonly mailStatus: string;
  readonly mailedDate: string | null;
}
