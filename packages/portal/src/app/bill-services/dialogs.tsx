import { lazy, type ReactNode, Suspense } from "react";
import type { BillDialogProps } from "./bill-dialog.ts";

const EAlert = lazy(async () => ({ default: (await import("./e-alert-dialog.tsx")).EAlertDialog }));
const EBilling = lazy(async () => ({ default: (await import("./e-billing-dialog.tsx")).EBillingDialog }));
const CitizenPortal = lazy(async () => ({
  default: (await import("./citizen-portal-dialog.tsx")).CitizenPortalDialog,
}));
const ChangeAddress = lazy(async () => ({
  default: (await import("./change-address-dialog.tsx")).ChangeAddressDialog,
}));

/** Nothing shows until the code is there; the dialog looks the same wherever it is opened. */
const Opened = ({ children }: { readonly children: ReactNode }) => (
  <div className="cp-root">
    <Suspense fallback={null}>{children}</Suspense>
  </div>
);

/** Reminders before a bill is due (spec 1:71-72). */
export const EAlertDialog = (props: BillDialogProps) => (
  <Opened>
    <EAlert {...props} />
  </Opened>
);

/** The same where no Tyler integration is on, with bills by e-mail where the county sends them (spec 0:119). */
export const EBillingDialog = (props: BillDialogProps) => (
  <Opened>
    <EBilling {...props} />
  </Opened>
);

/** Bills by e-mail, and the way to an account (spec 0:118, 1:73). */
export const CitizenPortalDialog = (props: BillDialogProps) => (
  <Opened>
    <CitizenPortal {...props} />
  </Opened>
);

/** Another address for the bills of a property (spec 1:75-76). */
export const ChangeAddressDialog = (props: BillDialogProps) => (
  <Opened>
    <ChangeAddress {...props} />
  </Opened>
);
