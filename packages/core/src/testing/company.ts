import type { Company } from "../company/company.ts";
import { countyRules } from "../company/county-rules.ts";
import { FLAG_NAMES, type FlagName, type Flags } from "../company/flags.ts";
import { DEFAULT_THEME } from "../company/theme/theme.ts";
import type { Fee } from "../fees/schedule.ts";
import { percent, ZERO } from "../money/index.ts";

const NO_FEE: Fee = {
  percentageLabel: "",
  fixedLabel: "",
  tiers: [],
  above: { percentage: percent("0"), perStarted: null, fixed: ZERO, cap: ZERO, minimum: ZERO },
};

/** All flags off except these. */
export const makeFlags = (on: readonly FlagName[] = []): Flags => {
  const flags: Partial<Record<FlagName, boolean>> = {};
  for (const name of FLAG_NAMES) flags[name] = on.includes(name);
  return flags as Flags;
};

/** An invented county that accepts online payments and suggests matches during typing. */
export const makeCompany = (change: Partial<Company> = {}): Company => ({
  id: 1,
  name: "demo",
  displayName: "Demo County",
  timeZone: "America/New_York",
  flags: makeFlags(["OnlinePropertyTaxPayment", "SmartSearch", "SmartSearchByAny"]),
  fees: { card: NO_FEE, ach: NO_FEE, byCardType: [] },
  rules: countyRules("demo"),
  theme: DEFAULT_THEME,
  partialPayment: false,
  isPublicSearchable: true,
  isAltSearch: false,
  isTyler: false,
  isCustomApi: false,
  isIng: false,
  logo: "",
  contactUrl: "",
  termsHtml: "",
  products: [
    { number: "1", name: "Property Tax" },
    { number: "2", name: "Solid Waste" },
  ],
  customization: {},
  paymentsOrigin: "http://payments.test",
  portalOrigin: "http://portal.test",
  ...change,
});
