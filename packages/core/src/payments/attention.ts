import type { AttentionResolution, OddPaymentWire } from "../contract/office/attention.ts";
import { format } from "../messages/general/format.ts";
import { ENGLISH, type Language, type Texts } from "../messages/general/language.ts";
import { attentionMessages } from "../messages/office/attention.ts";
import { type Cents, formatMoney, wireCents } from "../money/index.ts";
import { failureReason } from "./reasons/index.ts";

/** A payment or a refund that needs attention, as far as the choices depend on it. Cents. */
export interface Attention {
  readonly kind: "payment" | "refund";
  /** Of the payment; of a refund 'void submitted' and the like, which no choice depends on. */
  readonly state: string;
  readonly code: string;
  /** What was asked for, and how much of it is the fee. */
  readonly asked: Cents;
  readonly fee: Cents;
  /** What the gateway took; null where it has not said. */
  readonly taken: Cents | null;
  /** What may still be given back of a payment that is in the books. */
  readonly left: Cents;
  /** It is in the books as money that pays for nothing. */
  readonly isUnapplied: boolean;
}

const NOT_BOOKED: readonly string[] = ["unknown", "declined"];
const UNDER_WAY: readonly string[] = ["void_submitted", "refund_submitted"];

/** Whether what was taken can be booked as it is: more than the fee, and not more than was asked. */
const fits = ({ asked, fee, taken }: Attention): boolean => taken !== null && taken > fee && taken <= asked;

function choicesUnbooked(about: Attention): readonly AttentionResolution[] {
  const { code, isUnapplied, state } = about;
  if (code === "returned_while") return state === "declined" ? ["accept"] : ["given_back"];
  return !isUnapplied && fits(about) ? ["accept", "give_back", "given_back"] : ["give_back", "given_back"];
}

/**
 * How the office may end it (decision 058): accept what was taken as it is, give the money back, or write down that it was
 * given back already. `resolve_payment` of the database enforces the same. Empty while money is on its way back.
 */
export function attentionChoices(about: Attention): readonly AttentionResolution[] {
  const { kind, left, state } = about;
  if (kind === "refund") return ["accept"];
  if (NOT_BOOKED.includes(state)) return choicesUnbooked(about);
  if (UNDER_WAY.includes(state)) return [];
  return state === "succeeded" && left > 0 ? ["accept", "give_back", "given_back"] : ["accept"];
}

type Sentences = Texts<typeof attentionMessages>;

const hasReason = (code: string, reasons: Sentences["reasons"]): code is keyof Sentences["reasons"] =>
  Object.hasOwn(reasons, code);

/** What was charged instead, or why the bank or the processor said no; '' where the sentence needs neither. */
function detailInWords({ Code, Detail }: OddPaymentWire, language: Language): string {
  if (Code !== "other_method") return failureReason(Detail, language);
  const { instruments } = language.texts(attentionMessages);
  const known: Readonly<Record<string, string>> = instruments;
  return Object.hasOwn(known, Detail) ? (known[Detail] ?? "") : instruments.other;
}

/** Why it needs attention, in a sentence with its amounts as money. */
export function attentionReason(wire: OddPaymentWire, language: Language = ENGLISH): string {
  const texts = language.texts(attentionMessages);
  const sentence = hasReason(wire.Code, texts.reasons) ? texts.reasons[wire.Code] : texts.reasons.other;
  return format(sentence, {
    asked: formatMoney(wireCents(wire.Amount)),
    taken: wire.TakenAmount === null ? texts.someAmount : formatMoney(wireCents(wire.TakenAmount)),
    detail: detailInWords(wire, language),
  });
}

const hasState = (state: string, states: Sentences["states"]): state is keyof Sentences["states"] =>
  Object.hasOwn(states, state);

/** Its status, in words. */
export const attentionState = ({ State }: Pick<OddPaymentWire, "State">, texts: Sentences): string =>
  hasState(State, texts.states) ? texts.states[State] : State.replaceAll("_", " ");

/** What a choice does, said before it is made. */
export function attentionEffect(choice: AttentionResolution, wire: OddPaymentWire, texts: Sentences): string {
  const taken = wireCents(wire.TakenAmount ?? wire.Amount);
  const amounts = { taken: formatMoney(taken), asked: formatMoney(wireCents(wire.Amount)) };
  if (choice !== "accept") return format(texts.effects[choice], amounts);
  const isBooked = wire.Kind === "refund" || !NOT_BOOKED.includes(wire.State);
  if (isBooked) return texts.effects.keep;
  return format(
    wire.TakenAmount === wire.Amount ? texts.effects.acceptAll : texts.effects.acceptLess,
    amounts,
  );
}
