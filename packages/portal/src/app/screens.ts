import type { ScreenName } from "@county-pay/core/site";
import type { ComponentType } from "react";

type Screen = () => Promise<{ readonly Component: ComponentType }>;

const search: Screen = () => import("../features/search/search-route.tsx");
const bill: Screen = () => import("../features/bill/bill-route.tsx");
const cart: Screen = () => import("./cart-switch.tsx");
const receipt: Screen = () => import("../features/receipt/receipt-route.tsx");
const profile: Screen = () => import("../features/profile/profile-route.tsx");
const misc: Screen = () => import("../features/misc/misc-home-route.tsx");
const reports: Screen = () => import("../features/reports/reports-route.tsx");
const nonPayable: Screen = () => import("../features/restricted-lists/non-payable-route.tsx");
const miscBills: Screen = () => import("./misc-bills-route.tsx");

/** The screen of each route, each in its own chunk; routes that only redirect have none. */
export const SCREENS: Readonly<Record<ScreenName, Screen>> = {
  login: () => import("../features/auth/login/login-route.tsx"),
  register: () => import("../features/auth/register/register-route.tsx"),
  verify: () => import("../features/auth/verify/verify-route.tsx"),
  "forgot-password": () => import("../features/auth/passwords/forgot-password-route.tsx"),
  resetpassword: () => import("../features/auth/passwords/reset-password-route.tsx"),
  "renew-password": () => import("../features/auth/passwords/renew-password-route.tsx"),
  error: () => import("../features/unavailable/error-route.tsx"),
  maintenance: () => import("../features/unavailable/maintenance-route.tsx"),

  "guest-bills": search,
  "guest-search-bills": search,
  "guest-bill-preview": bill,
  "guest-cart": cart,
  "guest-bill-payment": () => import("../features/checkout/guest/payment-route.tsx"),
  "guest-payment-successful": receipt,
  "guest-misc": misc,
  "guest-misc-type": misc,
  "clerk-misc-type": misc,
  "guest-misc-payment": () => import("../features/checkout/products/misc-payment-route.tsx"),
  "guest-misc-bills": miscBills,
  "guest-receipt-viewer": () => import("../features/receipt/viewer-route.tsx"),
  "find-receipt": () => import("../features/receipt/find-receipt-route.tsx"),
  "payment-guest": () => import("../features/checkout/by-link/guest-payment-route.tsx"),
  "payment-status": () => import("../features/checkout/by-link/payment-status-route.tsx"),
  "document-viewer": () => import("../features/documents/document-viewer-route.tsx"),
  "guest-document-viewer": () => import("../features/documents/guest-document-viewer-route.tsx"),
  "vcstax-document-viewer": () => import("../features/documents/vcstax-document-viewer-route.tsx"),
  documentations: () => import("../features/documentation/documentation-route.tsx"),
  "terms-and-conditions": () => import("../features/terms/terms-route.tsx"),

  "clerk-home": () => import("./counter-route.tsx"),
  "clerk-bill-preview": bill,
  "clerk-cart": cart,
  "clerk-misc-bills": () => import("../features/misc/clerk-misc-bills-route.tsx"),
  "clerk-payment": () => import("../features/checkout/counter/counter-payment-route.tsx"),
  "clerk-payment-successful": receipt,
  "clerk-payment-history": () => import("../features/counter-history/counter-history-route.tsx"),

  "clerk-profile": profile,
  "clerk-admin": () => import("../features/admin/admin-route.tsx"),
  "clerk-reports": reports,
  "clerk-customer": () => import("../features/customer-desk/customer-route.tsx"),
  "clerk-private": () => import("../features/restricted-lists/private-route.tsx"),
  "clerk-non-payable": nonPayable,
  "clerk-hidden-bills": () => import("../features/hidden-bills/hidden-bills-route.tsx"),
  "clerk-address-changes": () => import("../features/address-changes/address-changes-route.tsx"),
  "clerk-approvals": () => import("../features/approvals/approvals-route.tsx"),
  "clerk-close-out": () => import("../features/reports/close-out/close-out-route.tsx"),

  "user-overview": () => import("../features/overview/overview-route.tsx"),
  "user-statements": () => import("../features/statements/statements-route.tsx"),
  "user-payments": () => import("../features/payment-history/payments-route.tsx"),
  "user-accounts": () => import("../features/linked-accounts/accounts-route.tsx"),
  "user-profile": profile,
  "user-bill-preview": bill,
  "user-cart": cart,
  "user-misc-bills": miscBills,
  "user-autopay": () => import("../features/autopay/autopay-route.tsx"),
  "user-methods": () => import("../features/saved-methods/methods-route.tsx"),
  "user-payment": () => import("../features/checkout/resident/resident-payment-route.tsx"),
  "user-payment-successful": receipt,
  "user-reports": reports,
  "user-non-payable": nonPayable,
};

/** The first screens of most visits: nothing can be paid there yet, so they do not wait for the checkout's code. */
export const WITHOUT_CHECKOUT: ReadonlySet<ScreenName> = new Set<ScreenName>([
  "login",
  "register",
  "verify",
  "forgot-password",
  "resetpassword",
  "renew-password",
  "error",
  "maintenance",
  "guest-bills",
  "guest-search-bills",
  "guest-bill-preview",
  "clerk-bill-preview",
  "user-bill-preview",
]);
