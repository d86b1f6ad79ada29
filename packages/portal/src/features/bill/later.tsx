import { lazy } from "react";
import { dialogLater } from "../../app/dialog-later.tsx";

/** Who gets what of the tax. Where it does not load, the page is shown without it. */
export const TaxingEntities = lazy(async () => ({
  default: await import("./entities.ts").then(
    (loaded) => loaded.TaxingEntities,
    () => () => null,
  ),
}));

/** Where the post scanned a mailed bill. */
export const MailTrackingDialog = dialogLater(
  async () => (await import("./mail-tracking/mail-tracking-dialog.tsx")).MailTrackingDialog,
);

/** A bill's PDF. */
export const PdfDialog = dialogLater(
  async () => (await import("../../app/documents/pdf-dialog.tsx")).PdfDialog,
);

/** Puts the owner on a restricted list; only staff come here. */
export const AddOwnerToList = dialogLater(
  async () => (await import("./add-owner-to-list.tsx")).AddOwnerToList,
);

/** A bill that is not there; rarely seen, so a first visit does not load its picture. */
export const BillNotThere = dialogLater(async () => (await import("./bill-not-there.tsx")).BillNotThere);

/** A clerk confirms the payment of a bill under tax sale. */
export const TaxSaleConsent = dialogLater(
  async () => (await import("./tax-sale-consent.tsx")).TaxSaleConsent,
);
