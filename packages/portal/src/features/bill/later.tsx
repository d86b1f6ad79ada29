import { dialogLater } from "../../app/dialog-later.tsx";

/** Where the post scanned a mailed bill. */
export const MailTrackingDialog = dialogLater(
  async () => (await import("./mail-tracking-dialog.tsx")).MailTrackingDialog,
);

/** The code of the bill's account; only staff come here. */
export const AccountCodeDialog = dialogLater(
  async () => (await import("./account-code-dialog.tsx")).AccountCodeDialog,
);

/** The mailing job of a bill; only staff come here. */
export const MailingJobDialog = dialogLater(
  async () => (await import("./mailing-job-dialog.tsx")).MailingJobDialog,
);

/** A bill's PDF. */
export const PdfDialog = dialogLater(
  async () => (await import("../../app/documents/pdf-dialog.tsx")).PdfDialog,
);

/** Puts the owner on a restricted list; only staff come here. */
export const AddOwnerToList = dialogLater(
  async () => (await import("./add-owner-to-list.tsx")).AddOwnerToList,
);
