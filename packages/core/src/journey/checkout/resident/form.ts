import { methodObstacle, type SavedMethod, savedMethodType } from "../../../accounts/index.ts";
import { isoDateAt } from "../../../calendar/zone.ts";
import type { Company } from "../../../company/company.ts";
import type { Language } from "../../../messages/general/language.ts";
import {
  changePayer,
  EMPTY_PAYER,
  type EnteredMethod,
  isEntered,
  offeredMethods,
  type PayerForm,
  payerNameOf,
  paymentType,
  STARTING_METHOD,
  tileOf,
  type UsedMethod,
  usedEntry,
} from "../../../payments/index.ts";
import type { User } from "../../../session/user.ts";
import { forItems, quoteOfBills } from "../form/bills.ts";
import type { ToldFee } from "../form/quote.ts";
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

/** The payer's known data (ENTITY-068). */
export const payerOfUser = (user: ResidentPayer): PayerForm =>
  changePayer(EMPTY_PAYER, {
    firstName: payerNameOf(user.firstName),
    lastName: payerNameOf(user.lastName),
    email: user.emailAddress,
    phone: user.phoneNumber,
  });

/** The payer with a saved method's billing address (PAY-053); one without a street changes nothing. */
export function withBillingAddress(payer: PayerForm, method: SavedMethod | undefined): PayerForm {
  if (!method || method.address1 === "") return payer;
  const { address1, city, state, zip, country } = method;
  return { ...payer, address1, city, state, zip, country: country || payer.country };
}

/** The summary for the chosen method. */
export const residentQuote = (
  { choice, ...chosen }: Chosen,
  company: Company,
  told: ToldFee | null,
  language: Language,
) => quoteOfBills({ ...chosen, method: choice.type }, company, told, language);

/** The method to submit; null while a card or an account still has to be entered. */
export function chosenMethod({
  choice,
  instrument,
}: Pick<ResidentCheckoutState, "choice" | "instrument">): UsedMethod | null {
  if (choice.kind === "saved") return { kind: "saved", methodId: choice.id, type: choice.type };
  return instrument === null ? null : usedEntry(choice.kind, instrument);
}

/** Nothing is invalid except possibly the payer's fields. */
export const NO_PROBLEMS: ResidentProblems = { method: "", consent: "" };

/** Back at the form: nothing in progress, no message. */
export const RESIDENT_AT_FORM = {
  step: "form",
  errors: {},
  problems: NO_PROBLEMS,
  customAmountError: "",
  removed: [],
  changed: false,
  processingMs: 0,
  result: null,
  failure: null,
  tryAgain: null,
  tylerFailed: null,
  error: null,
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
