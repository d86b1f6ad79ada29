import type { DemoCounty } from "../county.ts";
import { fees, termsHtml } from "../county-settings.ts";
import type { Random } from "../random.ts";

/** The common configuration of rockdale, newton and liberty: bills come from the county's own API. */
export const customApiConfig = (office: string, site: string, logo: string): DemoCounty["config"] => ({
  ...fees(2.5, 2, 1.25),
  IsCustomAPI: true,
  Logo: logo,
  ContactUrl: `https://${site}.example/pay`,
  TermsConditions: termsHtml(office),
});

export const CUSTOM_API_FLAGS: DemoCounty["flags"] = [
  "OnlinePropertyTaxPayment",
  "SignUpEnabled",
  "ACHPaymentsOnline",
  "SmartSearch",
  "TaxEntityTable",
  "ChangeAddress",
  "PDFView",
  "ReCaptcha",
  "HTMLPrintReceipt",
  "VCSTaxViewOnly",
];

export const CUSTOM_API_SEARCH: DemoCounty["searchFields"] = [
  ["ParcelID", "Parcel ID"],
  ["OwnerName", "Owner Name"],
  ["BillNumber", "Bill Number"],
  ["Location", "Location"],
];

/** The taxing entities of a small county, with the county's own rate. */
export const smallCountyEntities = (countyMills: number): DemoCounty["profile"]["entities"] => [
  { id: "CNTY", name: "County M&O", mills: countyMills, homestead: 7_500 },
  { id: "SCHL", name: "School M&O", mills: 18.9, homestead: 5_000 },
  { id: "BOND", name: "School Bond", mills: 1.75, homestead: 0 },
  { id: "STAT", name: "State of Georgia", mills: 0.05, homestead: 2_000 },
];

export const digits = (value: number, width: number): string => String(value).padStart(width, "0");
export const letter = (random: Random): string => random.pick(["A", "B", "C", "D"]);
