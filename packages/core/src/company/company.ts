import type { FeeSchedule } from "../fees/schedule.ts";
import type { LanguageCode } from "../messages/general/language.ts";
import type { Cents } from "../money/index.ts";
import type { CountyRules } from "./county-rules.ts";
import type { Flags } from "./flags.ts";
import type { ProductKind } from "./product-kind.ts";
import type { ThemeColors } from "./theme/theme.ts";

/** A county as used by the portal, the widget, and the server; `companyFromWire` reads it from the configuration bundle. */
export interface Company {
  readonly id: number;
  /** The slug, the first path segment. */
  readonly name: string;
  readonly displayName: string;
  /** IANA zone. */
  readonly timeZone: string;
  readonly flags: Flags;
  readonly fees: FeeSchedule;
  readonly rules: CountyRules;
  readonly theme: ThemeColors;
  readonly partialPayment: boolean;
  readonly isPublicSearchable: boolean;
  readonly isAltSearch: boolean;
  readonly isTyler: boolean;
  readonly isCustomApi: boolean;
  /** Association dues: every row of the cart may be removed (CART-031). */
  readonly isIng: boolean;
  readonly logo: string;
  readonly contactUrl: string;
  /** County HTML; sanitize before showing. */
  readonly termsHtml: string;
  readonly products: readonly {
    readonly number: string;
    readonly name: string;
    readonly kind?: ProductKind | undefined;
    /** The name in languages beside English. */
    readonly labels?: Readonly<Partial<Record<LanguageCode, string>>> | undefined;
    /** The price of one, in cents; if absent, the payer enters an amount, within `least` and `most`. */
    readonly price?: Cents | undefined;
    readonly least?: Cents | undefined;
    readonly most?: Cents | undefined;
  }[];
  /** Customization by key (ENTITY-080). */
  readonly customization: Readonly<Record<string, string>>;
  /** Whether email is sent: forms promise one only then. */
  readonly sendsMail?: boolean | undefined;
  readonly paymentsOrigin: string;
  readonly portalOrigin: string;
}
