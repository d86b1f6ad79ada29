import type { RouteName } from "@county-pay/core/site";

/** The portal's payment pages: screens that may take a payment or store a payment method, by route. */
export const PORTAL_PAGES = {
  "guest-bill-payment": "Portal: a guest pays bills",
  "guest-misc-bills": "Portal: a guest pays a cart of products",
  "guest-misc-payment": "Portal: a guest pays for products",
  "payment-guest": "Portal: payment by link",
  "clerk-home": "Portal: the counter",
  "clerk-payment": "Portal: payment at the counter",
  "user-payment": "Portal: a resident pays bills",
  "user-misc-bills": "Portal: a resident pays a cart of products",
  "user-methods": "Portal: a resident's saved cards and bank accounts",
  "user-autopay": "Portal: a resident's automatic payment",
} as const satisfies Readonly<Partial<Record<RouteName, string>>>;
