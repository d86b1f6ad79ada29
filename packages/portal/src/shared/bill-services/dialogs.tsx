import type { ComponentType } from "react";
import { dialogLater } from "../../platform/dialog-later.tsx";
import type { BillDialogProps } from "./bill-dialog.ts";

/** A dialog that looks the same wherever it is opened. */
function later(load: () => Promise<ComponentType<BillDialogProps>>): ComponentType<BillDialogProps> {
  const Later = dialogLater(load);
  return (props) => (
    <div className="cp-root">
      <Later {...props} />
    </div>
  );
}

/** Reminders before a bill is due (PREVIEW-009, EALERT-003). */
export const EAlertDialog = later(async () => (await import("./e-alert-dialog.tsx")).EAlertDialog);

/** The same without a Tyler integration, with bills by email if the county sends them (PREVIEW-010). */
export const EBillingDialog = later(async () => (await import("./e-billing-dialog.tsx")).EBillingDialog);

/** Bills by email, and a link to register (PREVIEW-008, VALID-081). */
export const CitizenPortalDialog = later(
  async () => (await import("./citizen-portal-dialog.tsx")).CitizenPortalDialog,
);

/** Changes the mailing address of a property's bills (PREVIEW-011, ADDRESS-009). */
export const ChangeAddressDialog = later(
  async () => (await import("./change-address-dialog.tsx")).ChangeAddressDialog,
);
