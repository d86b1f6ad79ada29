import type { Company } from "../../company/company.ts";
import type { findBillForRegistration } from "../../contract/bills/bill-lists.ts";
import type { CallInput } from "../../contract/endpoint.ts";
import { DEFAULT_PRODUCT } from "../../search/request.ts";

type FindBillRequest = CallInput<typeof findBillForRegistration>["body"];

/**
 * The search behind Find on the registration screen (CALL-049): the first five bills of a parcel in the product
 * 'Bills Payment' for custom-API and Tyler companies, otherwise of an account in the company's own product. Null if the
 * field is empty.
 */
export function findBillRequest(
  company: Pick<Company, "id" | "name" | "isCustomApi" | "isTyler" | "products">,
  typed: string,
): FindBillRequest | null {
  const number = typed.trim();
  if (number === "") return null;
  const isParcel = company.isCustomApi || company.isTyler;
  return {
    CompanyId: company.id,
    CompanyName: company.name,
    PageNumber: 0,
    PageSize: 5,
    ProductNum: isParcel ? DEFAULT_PRODUCT.name : (company.products[0]?.number ?? DEFAULT_PRODUCT.number),
    SearchFields: isParcel ? { "Parcel ID": number } : { accountNumber: number },
  };
}
