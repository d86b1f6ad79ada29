import type { Cents } from "../money/index.ts";
import type { OptionalDetails } from "./optional-details.ts";

/**
 * What a bill is for (ENTITY-014): real, personal, mobile home, heavy equipment, timber; '' where a county does not
 * say.
 */
export type PropertyType = "R" | "P" | "M" | "H" | "T" | "";

/**
 * The one bill. Standard, custom-API and Tyler rows are mapped to it at the edge (`billFromWire`); what differs
 * afterwards is asked through functions such as `parcelLabel`.
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
  /** UpdatedAddress1 where the owner changed it, else Address1; one line. */
  readonly mailingAddress: string;
  readonly propertyType: PropertyType;
  readonly statementType: string;
  readonly details: OptionalDetails;
  /** ISO dates, or null. */
  readonly dueDate: string | null;
  readonly statementDate: string | null;
  /** Due date + 30 days. */
  readonly monthAfterDueDate: string | null;
  /** What is due in all: what remains plus what was paid (ENTITY-021, BillAmount). */
  readonly amountDue: Cents;
  readonly amountPaid: Cents;
  /** What is still to pay; negative for a credit. */
  readonly remainingBalance: Cents;
  readonly backTaxes: Cents;
  readonly paidInFull: boolean;
  readonly payable: boolean;
  /** It may only be looked at: marked so itself, or its owner is on the view-only list. */
  readonly isNonPayable: boolean;
  /** Its owner is on the private list, which keeps guests from paying. */
  readonly isPrivate: boolean;
  readonly isPendingTaxSale: boolean;
  /** A payment of it is being confirmed. */
  readonly isPaymentPending: boolean;
  /** status1 to status5 of a custom-API bill. */
  readonly statuses: readonly string[];
  /** U or P, only where the county's API says so. */
  readonly billStatus: "U" | "P" | "";
  readonly mailStatus: string;
  readonly mailedDate: string | null;
}
