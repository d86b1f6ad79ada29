import { accessiblePalette, paletteProperties } from "@county-pay/core/company";
import type { Colors } from "@county-pay/core/contract";
import type { CompanyRecord } from "../../kernel/company-record.ts";

/** A county's colors for the widget and its frames, which load none of the rules for contrast. */
export const colorsOf = ({ core }: CompanyRecord): Colors =>
  paletteProperties(accessiblePalette(core.theme)).map(([Name, Value]) => ({ Name, Value }));
