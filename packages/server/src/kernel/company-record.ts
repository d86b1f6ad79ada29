import type { Company, FlagName } from "@county-pay/core/company";
import type { LanguageCode } from "@county-pay/core/messages";
import type { Product } from "@county-pay/core/misc";

/** A county's configuration as stored in the database, with its products and search fields. */
export interface CompanyRow {
  readonly id: number;
  readonly name: string;
  readonly displayName: string;
  readonly timeZone: string;
  /** Fields of PayPlusConfig (ENTITY-074 to 076); read by `payPlusConfigOf`. */
  readonly config: Readonly<Record<string, unknown>>;
  readonly flags: Readonly<Partial<Record<FlagName, boolean>>>;
  readonly customization: Readonly<Record<string, unknown>>;
  /** Exact origins that may embed the widget and card entry. */
  readonly allowedOrigins: readonly string[];
  readonly products: readonly Product[];
  readonly searchFields: readonly SearchField[];
}

/** A county as every call receives it: its row, and core's view of it, parsed once per load. */
export interface CompanyRecord extends CompanyRow {
  readonly core: Company;
}

export interface SearchField {
  readonly productName: string;
  readonly fieldName: string;
  readonly fieldLabel: string;
  /** By language; without those that the office did not write. */
  readonly fieldLabels: Readonly<Partial<Record<LanguageCode, string>>>;
  readonly isSearchable: boolean;
  readonly isVisible: boolean;
}

/** A value that is here now, or soon. */
export type Soon<Value> = Value | Promise<Value>;

/** Counties by name, cached for a few seconds: every call needs one. While they are cached, it is returned at once. */
export interface Companies {
  byName(name: string): Soon<CompanyRecord | undefined>;
  byId(id: number): Soon<CompanyRecord | undefined>;
  /** Whether any county allows this origin to embed it. */
  allowsOrigin(origin: string): Soon<boolean>;
  /** Reads them again for the next call, e.g. after a change. */
  forget(): void;
}
