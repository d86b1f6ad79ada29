import type { Customization } from "../company/customization.ts";
import type { Bill } from "./bill.ts";

/**
 * The parcel of a bill whose GIS report can be opened (CALL-033, PREVIEW-035): the county says where its assessor shows
 * parcels (customization AssessorUrl), and the bill is of land. Null for any other, such as a mobile home.
 */
export const gisParcel = (
  { propertyType, parcelId }: Pick<Bill, "propertyType" | "parcelId">,
  { customization }: { readonly customization: Customization },
): string | null =>
  (customization.AssessorUrl ?? "").startsWith("https://") && propertyType !== "M" ? parcelId || null : null;
