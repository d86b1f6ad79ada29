import type { Customization } from "../../company/texts/customization.ts";
import type { Bill } from "../bill.ts";

/**
 * The parcel of a bill whose GIS report can be opened (CALL-033, PREVIEW-035): the county has set its assessor's parcel
 * page (customization AssessorUrl), and the bill is for land. Null for any other bill, such as a mobile home's.
 */
export const gisParcel = (
  { propertyType, parcelId }: Pick<Bill, "propertyType" | "parcelId">,
  { customization }: { readonly customization: Customization },
): string | null =>
  (customization.AssessorUrl ?? "").startsWith("https://") && propertyType !== "M" ? parcelId || null : null;
