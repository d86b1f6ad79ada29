import type { Bill } from "../../../bills/index.ts";
import type { Company } from "../../../company/company.ts";
import { CARD_TYPES, pricedCardType, type Quote } from "../../../fees/index.ts";
import type { Language } from "../../../messages/general/language.ts";
import { counterMessages } from "../../../messages/office/counter.ts";
import {
  counterErrorMessages,
  miscPayerErrorMessages,
  payerErrorMessages,
} from "../../../messages/payments/payer-errors.ts";
import { termsMessages } from "../../../messages/payments/payment.ts";
import { type Cents, ZERO } from "../../../money/index.ts";
import {
  asksConsent,
  changePayer,
  checkKindProblem,
  checkMiscDetails,
  checkNumberProblem,
  checkPayer,
  consentProblem,
  EMPTY_MISC_DETAILS,
  EMPTY_PAYER,
  isCertified,
  isEnteredCard,
  isOfVehicles,
  miscNeeds,
  NO_DETAILS,
  offeredMethods,
  ownerAsPayer,
  PAYER_FIELDS,
  type PayerForm,
  type PaymentMethod,
  payerNeeds,
  paymentType,
  purchaseTotal,
  readTendered,
  STARTING_METHOD,
  showsAddress,
  terminalCardTypeProblem,
} from "../../../payments/index.ts";
import { AT_FORM } from "../direct/signed-in.ts";
import { chosenAmount, customAmountOf } from "../form/amount.ts";
import { forItems } from "../form/bills.ts";
import { quoteFor, type ServerFee } from "../form/quote.ts";
import type { CounterField, CounterProblems, CounterState, CounterSubject, TaxSale } from "./types.ts";

/** The fields in form order: the form lists and focuses errors in this order. */
const FIELDS: readonly CounterField[] = [
  "method",
  "terminalCardType",
  "tendered",
  "checkNumber",
  "checkKind",
  "paymentFor",
  "other",
  "invoiceNumber",
  "tagVin",
  "license",
  ...PAYER_FIELDS,
  "customAmount",
  "consent",
];

/** The fields with errors, in form order. */
export const counterFields = (problems: CounterProblems): readonly CounterField[] =>
  FIELDS.filter((field) => problems[field]);

/** The tiles at the counter (PAY-004 to 010); for a bill under tax sale only the methods that may pay it. */
export const counterMethods = (
  { flags }: Pick<Company, "flags">,
  taxSale: TaxSale,
): readonly PaymentMethod[] =>
  offeredMethods("clerk", flags).filter((method) => taxSale === "none" || isCertified(method));

/** The initial method: the one used for the previous customer, otherwise the first available one. */
export const startingMethod = (
  offered: readonly PaymentMethod[],
  before: PaymentMethod = STARTING_METHOD,
): PaymentMethod => (offered.includes(before) ? before : (offered[0] ?? STARTING_METHOD));

/** The fields that the payer's form asks for at the counter. */
export const counterNeeds = (
  { payer, method }: Pick<CounterState, "payer" | "method">,
  { rules }: Pick<Company, "rules">,
) => payerNeeds(rules, payer.isBusiness, { role: "clerk", method });

/** The payer unless the clerk enters another one: the owner of a bill, without an address where none is asked for. */
function usualPayer(bill: Bill, method: PaymentMethod, { rules }: Pick<Company, "rules">): PayerForm {
  const owner = ownerAsPayer(bill);
  if (!owner) return EMPTY_PAYER;
  const { address1, city, state, zip } = EMPTY_PAYER;
  const address = showsAddress(method, rules) ? {} : { address1, city, state, zip };
  return changePayer(EMPTY_PAYER, { ...owner, ...address });
}

/** The parts of the state that follow from the others. The owner who pays stays the same while more bills are added. */
export function counterFollows(
  state: CounterState,
  company: Pick<Company, "rules">,
): Pick<CounterState, "payer" | "payerBillId" | "asksConsent"> {
  const { items, method } = state;
  const bill = (items.find((item) => item.bill.id === state.payerBillId) ?? items[0])?.bill;
  const usual = bill ? usualPayer(bill, method, company) : EMPTY_PAYER;
  return {
    payer: state.payerTyped ? state.payer : usual,
    payerBillId: bill?.id ?? "",
    asksConsent: asksConsent({ role: "clerk", method }),
  };
}

type Chosen = Pick<CounterState, "items" | "purchase" | "method" | "details" | "amountMode" | "customAmount">;

function amountOf(state: Chosen, company: Company, language: Language): Cents {
  return state.purchase ? purchaseTotal(state.purchase) : (chosenAmount(state, company, language) ?? ZERO);
}

/**
 * The summary for the chosen method (CONST-005, TERMINAL-027): a terminal's fee depends on its card type, a typed card
 * has the county's card fee.
 */
export function counterQuote(
  state: Chosen,
  company: Company,
  serverFee: ServerFee | null,
  language: Language,
): Quote {
  const { method, details } = state;
  const amount = amountOf(state, company, language);
  const type = paymentType(method);
  if (method !== "terminal") return quoteFor(amount, type, company, serverFee, language);
  const cardType = pricedCardType(details.terminalCardType, company.fees);
  return quoteFor(amount, type, company, null, language, cardType);
}

/** The errors of the method's own fields. */
function methodProblems(
  { method, details, quote, taxSale }: CounterState,
  { fees }: Company,
  language: Language,
): CounterProblems {
  const own = language.texts(counterMessages);
  const errors = language.texts(counterErrorMessages);
  switch (method) {
    case "terminal":
      return {
        terminalCardType: terminalCardTypeProblem(
          pricedCardType(details.terminalCardType, fees),
          CARD_TYPES,
          errors,
        ),
      };
    case "cash":
      return { tendered: readTendered(details.tendered, quote.total, language).error };
    case "check":
      return {
        checkNumber: checkNumberProblem(details.checkNumber, errors),
        checkKind: checkKindProblem(details.checkKind, taxSale !== "none", errors),
      };
    default: {
      const missing = isEnteredCard(method) ? own.cardMissing : own.accountMissing;
      return { method: details.instrument ? "" : missing };
    }
  }
}

/** The error for each invalid field of the form. */
export function counterProblems(state: CounterState, company: Company, language: Language): CounterProblems {
  const texts = language.texts(miscPayerErrorMessages);
  const all: CounterProblems = {
    ...methodProblems(state, company, language),
    ...(state.purchase ? checkMiscDetails(state.misc, state.miscNeeds, texts) : {}),
    ...checkPayer(state.payer, counterNeeds(state, company), language.texts(payerErrorMessages)),
    customAmount: state.purchase ? "" : (customAmountOf(state, company, language)?.error ?? ""),
    consent: consentProblem(state.agreed || !state.asksConsent, language.texts(termsMessages)),
  };
  return Object.fromEntries(counterFields(all).map((field) => [field, all[field]]));
}

/** The part of the form that depends on these bills or products. */
export function forSubject(subject: CounterSubject, company: Company) {
  const purchase = subject.kind === "misc" ? subject.purchase : null;
  return {
    ...forItems(subject.kind === "bills" ? subject.items : [], company),
    purchase,
    miscNeeds: miscNeeds(company.rules, purchase !== null && isOfVehicles(purchase, company)),
  };
}

/** Back at the form: nothing in progress, no message. */
export const COUNTER_AT_FORM = {
  ...AT_FORM,
  step: "form",
  problems: {},
  removed: [],
  changed: false,
  terminalOrder: null,
  running: false,
  result: null,
} satisfies Partial<CounterState>;

/** Clears the entries: the next customer must not see the last one's. */
export const NOBODY = {
  details: NO_DETAILS,
  payer: EMPTY_PAYER,
  payerTyped: false,
  payerBillId: "",
  misc: EMPTY_MISC_DETAILS,
  agreed: false,
  taxSale: "none",
} satisfies Partial<CounterState>;

/** The initial state. */
export function counterStart(company: Company, language: Language): CounterState {
  const offered = counterMethods(company, "none");
  const chosen = {
    ...NOBODY,
    ...forSubject({ kind: "bills", items: [] }, company),
    method: startingMethod(offered),
  };
  const quote = counterQuote(chosen, company, null, language);
  return {
    ...COUNTER_AT_FORM,
    ...chosen,
    asksConsent: asksConsent({ role: "clerk", method: chosen.method }),
    amountResets: 0,
    offered,
    loading: true,
    quote,
    tender: readTendered("", quote.total, language),
  };
}
