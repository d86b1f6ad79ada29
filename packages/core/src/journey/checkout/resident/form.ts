import { methodObstacle, type SavedMethod, savedMethodType } from "../../../accounts/index.ts";
import { isoDateAt } from "../../../calendar/zone.ts";
import type { Company } from "../../../company/company.ts";
import type { Quote } from "../../../fees/index.ts";
import type { Language } from "../../../messages/general/language.ts";
import { termsMessages } from "../../../messages/payments/payment.ts";
import { residentPaymentMessages } from "../../../messages/payments/resident-payment.ts";
import { isOfCard } from "../../../methods/index.ts";
import {
  changePayer,
  consentProblem,
  EMPTY_PAYER,
  type EnteredMethod,
  isEntered,
  offeredMethods,
  type PayerForm,
  payerNameFrom,
  payerNameOf,
  paymentType,
  STARTING_METHOD,
  tileOf,
  type UsedMethod,
  usedEntry,
} from "../../../payments/index.ts";
import type { User } from "../../../session/user.ts";
import { AT_FORM } from "../direct/signed-in.ts";
import { forItems, quoteOfBills } from "../form/bills.ts";
import type { ServerFee } from "../form/quote.ts";
import type { OfferedMethod, ResidentCheckoutState, ResidentChoice, ResidentProblems } from "./types.ts";

/** The resident whose payment it is: known data need not be typed. */
export type ResidentPayer = Pick<User, "id" | "firstName" | "lastName" | "emailAddress" | "phoneNumber">;

type Chosen = Pick<ResidentCheckoutState, "items" | "choice" | "amountMode" | "customAmount">;

/** The choice to enter a method now. */
export const enterNow = (kind: EnteredMethod): ResidentChoice => ({ kind, type: paymentType(kind) });

/** The tile whose payer form a choice has. */
export const tileOfChoice = (choice: ResidentChoice): EnteredMethod =>
  choice.kind === "saved" ? tileOf(choice.type) : choice.kind;

/** The choice of a saved method. */
export const savedChoice = (method: SavedMethod): ResidentChoice => ({
  kind: "saved",
  id: method.id,
  type: savedMethodType(method),
});

/** The methods that can be entered (PAY-005, PAY-007); terminal, cash, and check are not for residents (MONEY-011). */
export const enterable = ({ flags }: Pick<Company, "flags">): ResidentCheckoutState["offered"] =>
  offeredMethods("user", flags).filter(isEntered);

/** Saved methods in display order: usable ones first, otherwise in their own order. */
export function offeredSaved(
  methods: readonly SavedMethod[],
  company: Pick<Company, "flags" | "timeZone">,
  now: number,
): readonly OfferedMethod[] {
  const today = isoDateAt(now, company.timeZone);
  const achOffered = enterable(company).includes("ach");
  const all = methods.map((method) => ({ method, obstacle: methodObstacle(method, today, achOffered) }));
  return [...all.filter((one) => one.obstacle === null), ...all.filter((one) => one.obstacle !== null)];
}

/** The first usable saved method, otherwise a card. */
export const startingChoice = (saved: readonly OfferedMethod[]): ResidentChoice => {
  const first = saved.find(({ obstacle }) => obstacle === null);
  return first ? savedChoice(first.method) : enterNow(STARTING_METHOD);
};

/** A user without a last name may be an organization, named after the owner of its account. */
const nameOfUser = ({ firstName, lastName }: ResidentPayer) =>
  lastName.trim() === ""
    ? payerNameFrom(firstName)
    : { firstName: payerNameOf(firstName), lastName: payerNameOf(lastName) };

/** The payer's known data (ENTITY-068); an organization is a business. */
export const payerOfUser = (user: ResidentPayer): PayerForm =>
  changePayer(EMPTY_PAYER, { ...nameOfUser(user), email: user.emailAddress, phone: user.phoneNumber });

/** The payer with a saved method's billing address (PAY-053); one without a street changes nothing. */
export function withBillingAddress(payer: PayerForm, method: SavedMethod | undefined): PayerForm {
  if (!method || method.address1 === "") return payer;
  const { address1, city, state, zip, country } = method;
  return { ...payer, address1, city, state, zip, country: country || payer.country };
}

/** Whether two choices are the same. */
export const isSameChoice = (one: ResidentChoice, other: ResidentChoice): boolean =>
  one.kind === other.kind && (one.kind !== "saved" || other.kind !== "saved" || one.id === other.id);

/** Whether a saved method exists and can be used. */
export const isUsable = (saved: readonly OfferedMethod[], choice: ResidentChoice): boolean =>
  saved.some(({ method, obstacle }) => obstacle === null && isSameChoice(choice, savedChoice(method)));

/** The summary for the selected method. */
export const residentQuote = (
  { choice, ...chosen }: Chosen,
  company: Company,
  serverFee: ServerFee | null,
  language: Language,
) => quoteOfBills({ ...chosen, method: choice.type }, company, serverFee, language);

/** The method to submit; null while a card or an account still has to be entered. */
export function chosenMethod({
  choice,
  instrument,
}: Pick<ResidentCheckoutState, "choice" | "instrument">): UsedMethod | null {
  if (choice.kind === "saved") return { kind: "saved", methodId: choice.id, type: choice.type };
  return instrument === null ? null : usedEntry(choice.kind, instrument);
}

/** The entered card or account; null for a card of a wallet whose payer approved another total than is to be paid now. */
export function instrumentFor(
  { instrument, failure }: Pick<ResidentCheckoutState, "instrument" | "failure">,
  { total }: Quote,
): ResidentCheckoutState["instrument"] {
  if (instrument?.approved === undefined) return instrument;
  return instrument.approved === total && failure?.code !== "amount_changed" ? instrument : null;
}

/** Nothing is invalid except possibly the payer's fields. */
export const NO_PROBLEMS: ResidentProblems = { method: "", consent: "" };

/** The errors outside the payer's fields. */
export function residentProblems(state: ResidentCheckoutState, language: Language): ResidentProblems {
  const { choice, saved, agreed } = state;
  const texts = language.texts(residentPaymentMessages);
  const missing = isOfCard(choice.type) ? texts.cardMissing : texts.accountMissing;
  const isGone = choice.kind === "saved" && !isUsable(saved, choice);
  const method = isGone ? texts.methodMissing : chosenMethod(state) === null ? missing : "";
  return { method, consent: consentProblem(agreed, language.texts(termsMessages)) };
}

/** Back at the form: nothing is in progress, and no message is shown. */
export const RESIDENT_AT_FORM = {
  ...AT_FORM,
  errors: {},
  problems: NO_PROBLEMS,
  customAmountError: "",
  removed: [],
  changed: false,
  result: null,
} satisfies Partial<ResidentCheckoutState>;

/** The initial state: a card, whose fee is the first one shown (PAY-080). */
export function residentStart(
  company: Company,
  user: ResidentPayer,
  language: Language,
): ResidentCheckoutState {
  const chosen = { ...forItems([], company), choice: enterNow(STARTING_METHOD) };
  return {
    ...RESIDENT_AT_FORM,
    ...chosen,
    amountResets: 0,
    loading: true,
    saved: [],
    offered: enterable(company),
    instrument: null,
    payer: payerOfUser(user),
    agreed: false,
    quote: residentQuote(chosen, company, null, language),
  };
}
