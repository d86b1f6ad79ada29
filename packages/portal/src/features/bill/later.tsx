import type { TaxLine } from "@county-pay/core/bills";
import { type ComponentType, lazy } from "react";
import { dialogLater } from "../../platform/dialog-later.tsx";
import type { StaffReason } from "./office/staff-advice.tsx";

/** The taxing entities. If they do not load, the page is shown without them. */
export const TaxingEntities = lazy<ComponentType<{ readonly lines: readonly TaxLine[] }>>(async () => ({
  default: await import("./entities.ts").then(
    (loaded) => loaded.TaxingEntities,
    () => () => null,
  ),
}));

/** Why a bill cannot be paid, in the office's words; if it does not load, a clerk sees the amounts and the status. */
export const StaffAdvice = lazy<ComponentType<{ readonly reason: StaffReason }>>(async () => ({
  default: await import("./office/staff-advice.tsx").then(
    (loaded) => loaded.StaffAdvice,
    () => () => null,
  ),
}));

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
