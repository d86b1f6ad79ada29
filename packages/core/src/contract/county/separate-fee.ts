import * as v from "valibot";
import { MANAGE_COUNTY } from "../../roles/permissions.ts";
import { Done } from "../../wire/ids.ts";
import { CompanyName, IsoInstant, words } from "../../wire/values.ts";
import { endpoint } from "../endpoint.ts";

const admin = { access: "login", roles: MANAGE_COUNTY, source: "OFFICE-002", invented: true } as const;

/** Whether the admin's county charges its fee by itself, apart from the bills (decision 370). */
export const separateFee = endpoint({
  ...admin,
  name: "SeparateFee",
  method: "GET",
  path: "/AlchemePay/SeparateFee",
  answer: v.object({
    IsSeparate: v.boolean(),
    /** Whether the county's gateway can charge a card or account twice for one payment. */
    IsPossible: v.boolean(),
    /** The gateway, such as 'Stripe'; '' if the county takes no payments. */
    Gateway: words(60),
    /** Since when, and who chose it; null and '' unless it is separate, and '' for the operator. */
    Since: v.nullable(IsoInstant),
    By: words(200),
  }),
});

/** Charges the fee by itself from the next payment on, or no longer. Refused (method_unavailable) if it is not possible. */
export const changeSeparateFee = endpoint({
  ...admin,
  asksPassword: true,
  name: "ChangeSeparateFee",
  method: "PUT",
  path: "/AlchemePay/SeparateFee",
  body: v.strictObject({ IsSeparate: v.boolean() }),
  answer: Done,
});

/** Whether a payment with a fee has two charges on the payer's statement, one of them the fee. */
export const feeIsSeparate = endpoint({
  name: "FeeIsSeparate",
  method: "GET",
  path: "/AlchemePay/FeeIsSeparate/:company",
  access: "guest",
  params: v.object({ company: CompanyName }),
  answer: v.object({ IsSeparate: v.boolean() }),
  source: "PAY-024",
  invented: true,
});
