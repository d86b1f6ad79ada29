import type { Mapping } from "../mapping/mapping.ts";

/** A layout recognized by its headings, so that its file needs no mapping. */
export interface Layout {
  readonly name: string;
  readonly mapping: Mapping;
}

const join = (columns: string[], separator: string, prefix = "") => ({
  columns,
  separator,
  prefix,
  values: {},
});

/**
 * Jackson County, Missouri: delinquent real-estate taxes, one line per parcel and delinquent year. The file has no bill
 * number, so we combine both: `<parcel>-<year>`.
 */
const JACKSON: Layout = {
  name: "Jackson County, Missouri",
  mapping: {
    fields: {
      bill_number: join(["parcel_number", "delq_yr"], "-"),
      tax_year: "delq_yr",
      parcel_id: "parcel_number",
      description: join(["inactive_date"], "", "Parcel inactive since "),
      owner_name: join(["taxpayer_name", "organization"], ", "),
      property_address: join(["situs_address", "situs_city", "situs_zip_code"], ", "),
      mail_care_of: "line_care_of",
      mail_line_1: "mailing_line_1",
      mail_line_2: "mailing_line_2",
      mail_city: "mailing_city",
      mail_state: "mailing_state",
      mail_zip: "mailing_zip_code",
      property_type: { constant: "R" },
      billed_amount: "base_delq_amt",
      balance_amount: "balance_amt",
    },
    key: ["parcel_id", "tax_year"],
    date_order: "mdy",
  },
};

/**
 * Philadelphia: real-estate tax balances, one line per OPA number with the most recent year owed. The file has no bill
 * number, so we combine both: `<OPA>-<year>`.
 */
const PHILADELPHIA: Layout = {
  name: "Philadelphia",
  mapping: {
    fields: {
      bill_number: join(["OPA_NUMBER", "MOST_RECENT_YEAR_OWED"], "-"),
      tax_year: "MOST_RECENT_YEAR_OWED",
      parcel_id: "OPA_NUMBER",
      account_number: "OPA_NUMBER",
      description: join(["NUM_YEARS_OWED"], "", "Years owed: "),
      owner_name: "OWNER",
      property_address: join(["STREET_ADDRESS", "ZIP_CODE"], ", "),
      property_type: { constant: "R" },
      billed_amount: "PRINCIPAL_DUE",
      penalty_amount: "PENALTY_DUE",
      interest_amount: "INTEREST_DUE",
      balance_amount: "TOTAL_DUE",
    },
    key: ["parcel_id", "tax_year"],
    date_order: "mdy",
  },
};

export const LAYOUTS: readonly Layout[] = [JACKSON, PHILADELPHIA];
