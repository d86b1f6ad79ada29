import { lazy, Suspense } from "react";
import type { BillDialogProps } from "./bill-dialog.ts";

const EAlert = lazy(async () => ({ default: (await import("./e-alert-dialog.tsx")).EAlertDialog }));
const EBilling = lazy(async () => ({ default: (await import("./e-billing-dialog.tsx")).EBillingDialog }));
const CitizenPortal = lazy(async () => ({
  default: (await import("./citizen-portal-dialog.tsx")).CitizenPortalDialog,
}));
const ChangeAddress = lazy(async () => ({
  default: (await import("./change-address-dialog.tsx")).ChangeAddressDialog,
}));

/** Reminders before a bill is due (spec 1:71-72). */
export const EAlertDialog = (props: BillDialogProps) => (
  <Suspense fallback={null}>
    <EAlert {...props} />
  </Suspense>
);

/** The same where no Tyler integration is on, with bills by e-mail where the county sends them (spec 0:119). */
export const EBillingDialog = (props: BillDialogProps) => (
  <Suspense fallback={null}>
    <EBilling {...props} />
  </Suspense>
);

/** Bills by e-mail, and the way to an account (spec 0:118, 1:73). */
export const CitizenPortalDialog = (props: BillDialogProps) => (
  <Suspense fallback={null}>
    <CitizenPortal {...props} />
  </Suspense>
);

/** Another address for the bills of a property (spec 1:75-76). */
export const ChangeAddressDialog = (props: BillDialogProps) => (
  <Suspense fallback={null}>
    <ChangeAddress {...props} />
  </Suspense>
);
