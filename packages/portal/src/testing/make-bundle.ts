import type { CompanyBundleWire } from "@county-pay/core/contract";
import { makeFlags, makeSettings } from "@county-pay/core/testing";

/** A county's public configuration, as the server writes it into a page. */
export function makeBundle(name: string): CompanyBundleWire {
  const { AdImages: _images, ScheduledFees: _fees, ...config } = makeSettings().Config;
  return {
    CompanyId: 1,
    CompanyName: name,
    DisplayName: "Example County",
    TimeZone: "America/New_York",
    PayPlusConfig: { CompanyId: 1, CompanyName: name, ...config },
    AppFeatureFlags: makeFlags([]),
    PayPlusCustomization: {},
    PayPlusProductNames: [],
    IsAltGuestSearch: false,
    PaymentsOrigin: "https://card.example",
    PortalOrigin: "https://pay.example",
  };
}
