import { dialogLater } from "../../app/dialog-later.tsx";

/** Where the post scanned a mailed bill. */
export const MailTrackingDialog = dialogLater(
  async () => (await import("./mail-tracking-dialog.tsx")).MailTrackingDialog,
);

/** A bill's PDF. */
export const PdfDialog = dialogLater(
  async () => (await import("../../app/documents/pdf-dialog.tsx")).PdfDialog,
);

/** Puts the owner on a restricted list; only staff come here. */
export const AddOwnerToList = dialogLater(
  async () => (await import("./add-owner-to-list.tsx")).AddOwnerToList,
);
