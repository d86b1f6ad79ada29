import { isDay } from "../../calendar/days.ts";
import type { FormErrors } from "../../forms/index.ts";
import { ENGLISH, type Language, type Texts } from "../../messages/general/language.ts";
import { accountProofMessages } from "../../messages/people/account-proof.ts";
import { amountProblemText, parseMoney, toDollars } from "../../money/index.ts";
import type { AccountProofWire } from "../../wire/account-proof.ts";

type ProofTexts = Texts<typeof accountProofMessages>;
type Customization = Readonly<Record<string, unknown>>;

/** How a resident proves that an account is theirs: the code on its paper bill, or its last payment. */
export type ProofWay = "code" | "payment";

/** The proof as typed into a form. */
export interface ProofForm {
  readonly proofWay: ProofWay;
  readonly accountCode: string;
  /** Dollars. */
  readonly lastAmount: string;
  /** ISO date. */
  readonly lastDate: string;
}

/** The form's initial values. */
export const EMPTY_PROOF: ProofForm = { proofWay: "code", accountCode: "", lastAmount: "", lastDate: "" };

/** The customization key with which a county accepts the last payment's amount and date instead of the code. */
export const PAYMENT_PROOF_SWITCH = "AccountProofByPayment";

/** The customization key that says where the code is printed, for a county that prints its own bills. */
export const ACCOUNT_CODE_HINT = "AccountCodeHint";

function custom(customization: Customization, key: string): string {
  const value = Object.hasOwn(customization, key) ? customization[key] : "";
  return typeof value === "string" ? value.trim() : "";
}

/** Whether the county accepts the last payment as proof; off by default. */
export const takesPaymentProof = (customization: Customization): boolean =>
  custom(customization, PAYMENT_PROOF_SWITCH).toLowerCase() === "true";

/** Where the code is printed on the bill, in the county's own words or in ours. */
export const accountCodeHint = (
  customization: Customization,
  texts: Pick<ProofTexts, "codeHint"> = accountProofMessages,
): string => custom(customization, ACCOUNT_CODE_HINT) || texts.codeHint;

/** A code for comparison: only its letters and digits, in upper case. */
export const readAccountCode = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9]/g, "");

/** A code as printed and shown: ours in two groups of four, a county's own as the county writes it. */
export const showAccountCode = (code: string): string =>
  /^[2-9A-HJ-NP-Z]{8}$/.test(code) ? `${code.slice(0, 4)}-${code.slice(4)}` : code;

/** A sentence for each missing field of the proof. */
export function checkProof(
  { proofWay, accountCode, lastAmount, lastDate }: ProofForm,
  language: Language = ENGLISH,
): FormErrors<ProofForm> {
  const texts = language.texts(accountProofMessages);
  if (proofWay === "code")
    return readAccountCode(accountCode) === "" ? { accountCode: texts.codeRequired } : {};
  const amount = parseMoney(lastAmount, language.code);
  const how = lastAmount.trim() === "" ? "" : amountProblemText(lastAmount, language);
  return {
    ...(amount.ok && amount.value > 0 ? {} : { lastAmount: how || texts.amountInvalid }),
    ...(isDay(lastDate) ? {} : { lastDate: texts.dateInvalid }),
  };
}

/** The proof in the API's format, from a valid form. */
export function proofToWire(
  { proofWay, accountCode, lastAmount, lastDate }: ProofForm,
  language: Pick<Language, "code"> = ENGLISH,
): AccountProofWire {
  if (proofWay === "code") return { AccountCode: accountCode.trim() };
  const amount = parseMoney(lastAmount, language.code);
  return amount.ok ? { LastPaymentAmount: toDollars(amount.value), LastPaymentDate: lastDate } : {};
}

/** The sentence for a refusal of the proof; '' for any other refusal. */
export function proofRefusal(
  code: string,
  { proofWay }: Pick<ProofForm, "proofWay">,
  texts: ProofTexts = accountProofMessages,
): string {
  if (code === "proof_failed") return proofWay === "code" ? texts.codeWrong : texts.paymentWrong;
  return code === "too_many_attempts" ? texts.tooMany : "";
}
