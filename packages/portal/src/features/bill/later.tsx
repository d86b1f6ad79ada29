import type { TaxLine } from "@county-pay/core/bills";
import { type ComponentType, lazy } from "react";
import { dialogLater } from "../../platform/dialog-later.tsx";
import type { StaffReason } from "./office/staff-advice.tsx";

/** Who gets what of the tax. Where it does not load, the page is shown without it. */
export const TaxingEntities = lazy<ComponentType<{ readonly lines: readonly TaxLine[] }>>(async () => ({
  default: await import("./entities.ts").then(
    (loaded) => loaded.TaxingEntities,
    () => () => null,
  ),
}));

/** Why a bill cannot be paid, for the office; without it, a clerk sees the amounts and the status. */
export const StaffAdvice = lazy<ComponentType<{ readonly reason: StaffReason }>>(async () => ({
  default: await import("./office/staff-advice.tsx").then(
    (loaded) => loaded.StaffAdvice,
    () => () => null,
  ),
}));

/** Where the post scanned a mailed bill. */
export const MailTrackingDialog = dialogLater(
  async () => (await import("./mail-tracking/mail-tracking-dialog.tsx")).MailTrackingDialog,
);

/** A bill's PDF. */
export const PdfDialog = dialogLater(
  async () => (await import("../../shared/documents/pdf-dialog.tsx")).PdfDialog,
);

/** Puts the owner on a restricted list; only staff come here. */
export const AddOwnerToList = dialogLater(
  async () => (await import("./office/add-owner-to-list.tsx")).AddOwnerToList,
);

/** A bill that is not there; rarely seen, so a first visit does not load its picture. */
export const BillNotThere = dialogLater(async () => (await import("./bill-not-there.tsx")).BillNotThere);

/** A clerk confirms the payment of a bill under tax sale. */
export const TaxSaleConsent = dialogLater(
  async () => (await import("./tax-sale-consent.tsx")).TaxSaleConsent,
);
