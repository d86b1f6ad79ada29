import type { CompanySettingsWire } from "../contract/county/company-settings.ts";
import { makeFlags } from "./company.ts";

/** The settings of an invented county with nothing set except one product, found by its parcel. */
export const makeSettings = (change: Partial<CompanySettingsWire> = {}): CompanySettingsWire => ({
  DisplayName: "Demo County",
  TimeZone: "America/New_York",
  Products: [{ ProductNum: "1", ProductName: "Bills Payment" }],
  SearchFields: [
    {
      ProductName: "Bills Payment",
      FieldName: "ParcelID",
      FieldLabel: "Parcel ID",
      IsSearchable: true,
      IsVisible: true,
    },
  ],
  AllowedOrigins: [],
  Config: {
    AdImages: [],
    ScheduledFees: [],
    IsPartial: false,
    hasPartialPaymentOption: false,
    IsPublicSearchable: true,
    IsAltSearch: false,
    IsTylerSearch: false,
    IsCustomAPI: false,
    IsAssociationDues: false,
    Logo: "",
    TermsConditions: "",
    ContactUrl: "",
    CreditCardPercentageFee1Value: 0,
    CreditCardPercentageFee1Label: "",
    CreditCardFixedFee1Value: 0,
    CreditCardFixedFee1Label: "",
    CreditCardFeeCap: 0,
    CreditCardFeeMin: 0,
    ACHPercentageFee1Value: 0,
    ACHPercentageFee1Label: "",
    ACHFixedFee1Value: 0,
    ACHFixedFee1Label: "",
    ACHFeeCap: 0,
    ACHFeeMin: 0,
    Fees: [],
  },
  Flags: makeFlags(),
  Customization: {},
  ...change,
});
