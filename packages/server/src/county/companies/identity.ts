import { type Company, parseTypeface } from "@county-pay/core/company";
import type { Identity } from "../../kernel/identity.ts";
import { storedLogo } from "../logos/index.ts";

/** A county's colors, typeface, and logo, for documents and emails. */
export const identityOf = ({
  theme,
  customization,
  logo,
}: Pick<Company, "theme" | "customization" | "logo">): Identity => ({
  theme,
  typeface: parseTypeface(customization.Theme),
  logo: storedLogo(logo),
});
