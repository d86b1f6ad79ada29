import type { Bill } from "../bills/bill.ts";
import type { ChangeAddressWire } from "../contract/people/address-change.ts";
import type { ChangeAddressForm, OldAddress } from "./form.ts";

/**
 * The body of ChangeAddressRequest (ENTITY-062, ENTITY-063, ENTITY-064): the new values, copies of the old ones, the
 * company, the account, the address once more as one object, and the sender's certification (ADDRESS-009). A standard
 * bill is identified by its RecordDetailsId; a custom-API bill is not.
 */
export const changeAddressBody = (
  form: ChangeAddressForm,
  old: OldAddress,
  bill: Pick<Bill, "id" | "companyId" | "accountNumber" | "source">,
): ChangeAddressWire => ({
  NewFullName: form.fullName.trim(),
  NewEmailAddress: form.email,
  CountryCode: form.countryCode,
  NewPhone: form.phone,
  NewAddress1: form.address1.trim(),
  NewCountry: form.country,
  NewCity: form.city,
  NewState: form.state,
  NewZip: form.zip,
  OldFirstName: old.firstName,
  OldLastName: old.lastName,
  OldFullName: old.fullName,
  OldEmailAddress: old.email,
  OldCountry: old.country,
  OldPhone: old.phone,
  OldAddress1: old.address1,
  OldCity: old.city,
  OldState: old.state,
  OldZip: old.zip,
  CompanyId: bill.companyId,
  AccountNumber: bill.accountNumber,
  Address: {
    Address1: form.address1.trim(),
    Country: form.country,
    State: form.state,
    City: form.city,
    Zip: form.zip,
  },
  IsCertified: form.isCertified,
  ...(bill.source === "standard" ? { RecordDetailsId: bill.id } : {}),
});
