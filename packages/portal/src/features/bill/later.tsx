import { dialogLater } from "../../platform/dialog-later.tsx";
import { optional } from "../../platform/optional.tsx";

/** The taxing entities. */
export const TaxingEntities = optional(() => import("./entities.tsx"));

/** The due date for a calendar and an account; in the same file as the entities, which every bill loads. */
export const BillMore = optional(async () => ({ default: (await import("./entities.tsx")).BillMore }));

/** How long a payment takes that keeps the bill from being paid again. */
export const PendingPayment = optional(() => import("./pending-payment.tsx"));

/** Why a bill cannot be paid, in the office's words; without it, a clerk sees the amounts and the status. */
export const StaffAdvice = optional(() => import("./office/staff-advice.tsx"));

/** The office's additions. */
export const OfficeBill = optional(() => import("./office/office-bill.tsx"));

/** Where the Postal Service scanned a mailed bill. */
export const MailTrackingDialog = dialogLater(
  async () => (await import("./mail-tracking/mail-tracking-dialog.tsx")).MailTrackingDialog,
);

/** A bill's PDF. */
export const PdfDialog = dialogLater(
  async () => (await import("../../shared/documents/pdf-dialog.tsx")).PdfDialog,
);

/** Adds the owner to a restricted list; only for staff. */
export const AddOwnerToList = dialogLater(
  async () => (await import("./office/add-owner-to-list.tsx")).AddOwnerToList,
);

/** A missing bill; rarely seen, so a first visit does not load its picture. */
export const BillNotThere = dialogLater(async () => (await import("./bill-not-there.tsx")).BillNotThere);

/** A clerk's confirmation to pay a bill under tax sale. */
export const TaxSaleConsent = dialogLater(
  async () => (await import("./tax-sale-consent.tsx")).TaxSaleConsent,
);
