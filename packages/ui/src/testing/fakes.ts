import type { Bill } from "@county-pay/core/bills";
import type { ApiFailure, Client } from "@county-pay/core/client";
import {
  type Company,
  countyRules,
  DEFAULT_THEME,
  FLAG_NAMES,
  type FlagName,
} from "@county-pay/core/company";
import type { Journey } from "@county-pay/core/journey";
import { ENGLISH, type Language } from "@county-pay/core/messages";
import { cents, percent, ZERO } from "@county-pay/core/money";
import { createJourney } from "@county-pay/core/testing/journey";

/** An unpaid bill of $100.00. */
export const aBill = (change: Partial<Bill> = {}): Bill => ({
  id: "1",
  companyId: 1,
  source: "standard",
  accountNumber: "R1",
  billNumber: "2025-1",
  parcelId: "13-430",
  description: "",
  taxYear: "2025",
  ownerName: "Quillfeather, Ida",
  propertyAddress: "101 Hollow St",
  mailingAddress: "",
  propertyType: "R",
  statementType: "Property Tax",
  details: {},
  dueDate: "2025-12-15",
  statementDate: null,
  monthAfterDueDate: null,
  amountDue: cents(10_000),
  amountPaid: ZERO,
  remainingBalance: cents(10_000),
  backTaxes: ZERO,
  paidInFull: false,
  payable: true,
  isNonPayable: false,
  isPrivate: false,
  isPendingTaxSale: false,
  isPaymentPending: false,
  statuses: [],
  billStatus: "",
  mailStatus: "",
  mailedDate: null,
  ...change,
});

const fee = (percentage: string) => ({
  percentageLabel: "",
  fixedLabel: "",
  tiers: [],
  above: { percentage: percent(percentage), perStarted: null, fixed: ZERO, cap: ZERO, minimum: ZERO },
});

/** A simple county that accepts cards and bank accounts online. */
export const aCompany = (change: Partial<Company> = {}, on: readonly FlagName[] = []): Company => ({
  id: 1,
  name: "demo",
  displayName: "Demo County",
  timeZone: "America/New_York",
  flags: Object.fromEntries(
    FLAG_NAMES.map((name) => [name, ["OnlinePropertyTaxPayment", "ACHPaymentsOnline", ...on].includes(name)]),
  ) as Company["flags"],
  fees: { card: fee("2.5"), ach: fee("0"), byCardType: [] },
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
  products: [{ number: "PT", name: "Property Tax" }],
  customization: {},
  paymentsOrigin: "http://localhost:4001",
  portalOrigin: "http://localhost:4000",
  ...change,
});

/** The server's answers by the name of the call; calls that are not listed fail with a network error. */
export type Answers = Readonly<Record<string, unknown>>;

const OFFLINE: ApiFailure = { code: "offline", status: 0, message: "", details: {} };

/** A real journey with a server that answers from a table. */
export function aJourney(company: Company, answers: Answers = {}, language: Language = ENGLISH): Journey {
  const client: Client = {
    call: async (endpoint) =>
      endpoint.name in answers
        ? { ok: true, value: answers[endpoint.name] as never }
        : { ok: false, error: OFFLINE },
  };
  const kept = () => {
    const values = new Map<string, string>();
    return {
      get: async (key: string) => values.get(key) ?? null,
      set: async (key: string, value: string) => void values.set(key, value),
      remove: async (key: string) => void values.delete(key),
    };
  };
  return createJourney(
    {
      client,
      now: () => Date.parse("2025-11-21T15:00:00Z"),
      later: () => () => {},
      randomUuid: () => "6f9619ff-8b86-4d01-b42d-00c04fc964ff",
      storage: kept(),
      session: kept(),
      language,
    },
    company,
  );
}
