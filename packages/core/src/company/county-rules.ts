/**
 * Special rules of named counties (COUNTY-001, COUNTY-003, COUNTY-005 to 010, LOCAL-001), as data: no other code checks a
 * county's name.
 */
export interface CountyRules {
  readonly guestEmailRequired: boolean;
  readonly phoneRequired: boolean;
  readonly licenceRequired: boolean;
  readonly addressForTerminal: boolean;
  readonly addressOnlyForCashAndCheck: boolean;
  readonly hideTaxEntityTable: boolean;
  /** Captions of the restricted lists (LOCAL-003); '' if the county has no wording of its own. */
  readonly privateListLabel: string;
  readonly viewOnlyListLabel: string;
}

const NONE: CountyRules = {
  guestEmailRequired: false,
  phoneRequired: false,
  licenceRequired: false,
  addressForTerminal: false,
  addressOnlyForCashAndCheck: false,
  hideTaxEntityTable: false,
  privateListLabel: "",
  viewOnlyListLabel: "",
};

const BY_COUNTY: Readonly<Record<string, Partial<CountyRules>>> = {
  chatham: {
    guestEmailRequired: true,
    hideTaxEntityTable: true,
    privateListLabel: "Confidential Pin(s)",
    viewOnlyListLabel: "Property NSF",
  },
  rockdale: { phoneRequired: true, licenceRequired: true },
  newton: { phoneRequired: true, addressForTerminal: true },
  liberty: { phoneRequired: true, addressOnlyForCashAndCheck: true },
};

/** The rules of a county; `overrides` is the company's own customization key 'CountyRules', parsed. */
export const countyRules = (name: string, overrides: Partial<CountyRules> = {}): CountyRules => ({
  ...NONE,
  ...(Object.hasOwn(BY_COUNTY, name) ? BY_COUNTY[name] : {}),
  ...overrides,
});
