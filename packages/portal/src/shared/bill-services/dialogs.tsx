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

/** The same where no Tyler integration is on, with bills by email where the county sends them (PREVIEW-010). */
export const EBillingDialog = later(async () => (await import("./e-billing-dialog.tsx")).EBillingDialog);

/** Bills by email, and the way to an account (PREVIEW-008, VALID-081). */
export const CitizenPortalDialog = later(
  async () => (await import("./citizen-portal-dialog.tsx")).CitizenPortalDialog,
);

/** Another address for the bills of a property (PREVIEW-011, ADDRESS-009). */
export const ChangeAddressDialog = later(
  async () => (await import("./change-address-dialog.tsx")).ChangeAddressDialog,
);
