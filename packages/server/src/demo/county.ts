import type { FlagName } from "@county-pay/core/company";
import type { PayPlusConfigWire } from "@county-pay/core/contract";
import type { TranslationCode } from "@county-pay/core/messages";
import type { Product } from "@county-pay/core/misc";
import type { CountyProfile } from "./profile.ts";
import type { Property } from "./property.ts";

/** The fields that a guest's search can offer (SEARCH-047). */
type SearchFieldName = "ParcelID" | "OwnerName" | "BillNumber" | "AccountNumber" | "Address" | "Location";

/** A label in the languages beside English. */
type Labels = Readonly<Record<TranslationCode, string>>;

/** The kind of a product and what it costs, in cents; without a price, the payer enters an amount. */
type ProductTerms = Pick<Product, "kind" | "price" | "least" | "most">;

/** A demo county: its identity, its configuration, and the input for generating its file. */
export interface DemoCounty {
  readonly name: string;
  readonly displayName: string;
  readonly config: Partial<PayPlusConfigWire>;
  readonly flags: readonly FlagName[];
  readonly customization: Readonly<Record<string, string>>;
  /** Name, label, and its translations if the label is the county's own, in the order of the search-by list. */
  readonly searchFields: readonly (readonly [SearchFieldName, label: string, labels?: Labels])[];
  /** Products sold without a bill, in addition to bills, with the translations of their names. */
  readonly products?: readonly (readonly [name: string, labels: Labels, terms: ProductTerms])[];
  readonly profile: CountyProfile;
  readonly lines: number;
  /** Properties that tests and guides rely on: the first lines of the file. */
  readonly fixed: readonly Property[];
}
