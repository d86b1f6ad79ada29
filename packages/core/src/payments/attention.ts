import type { AttentionResolution, OddPaymentWire } from "../contract/payments/attention.ts";
import { format } from "../messages/general/format.ts";
import { ENGLISH, type Language, type Texts } from "../messages/general/language.ts";
import { attentionMessages } from "../messages/office/attention.ts";
import { type Cents, formatMoney, wireCents } from "../money/index.ts";
import { failureReason } from "./reasons/index.ts";

/** The fields of a payment or refund needing attention that determine the choices. Amounts in cents. */
export interface Attention {
  readonly kind: "payment" | "refund";
  /** The payment's state; for a refund 'void submitted' and the like, which no choice depends on. */
  readonly state: string;
  readonly code: string;
  /** The requested amount, and the part of it that is the fee. */
  readonly asked: Cents;
  readonly fee: Cents;
  /** The amount that the gateway charged; null if it has not reported one. */
  readonly taken: Cents | null;
  /** The amount of a booked payment that can still be refunded. */
  readonly left: Cents;
  /** It is booked as money not applied to any bill. */
  readonly isUnapplied: boolean;
}

const NOT_BOOKED: readonly string[] = ["unknown", "declined"];
/** The processor still asks the bank, so all that the office can do is have it canceled there. */
const isWaiting = ({ state }: Pick<Attention, "state">): boolean => state === "pending";
const UNDER_WAY: readonly string[] = ["void_submitted", "refund_submitted"];

/** Whether the charged amount can be booked as is: more than the fee, and no more than the requested amount. */
const fits = ({ asked, fee, taken }: Attention): boolean => taken !== null && taken > fee && taken <= asked;

function choicesUnbooked(about: Attention): readonly AttentionResolution[] {
  const { code, isUnapplied, state } = about;
  if (code === "returned_while") return state === "declined" ? ["accept"] : ["given_back"];
  return !isUnapplied && fits(about) ? ["accept", "give_back", "given_back"] : ["give_back", "given_back"];
}

/**
 * The ways in which the office may resolve it (decision 058): accept the charge as is, refund it, or record that it was
 * already refunded. The database's `resolve_payment` enforces the same rules. Empty while a void or refund is in
 * progress.
 */
export function attentionChoices(about: Attention): readonly AttentionResolution[] {
  const { kind, left, state } = about;
  if (kind === "refund") return ["accept"];
  if (isWaiting(about)) return ["give_back"];
  if (NOT_BOOKED.includes(state)) return choicesUnbooked(about);
  if (UNDER_WAY.includes(state)) return [];
  return state === "succeeded" && left > 0 ? ["accept", "give_back", "given_back"] : ["accept"];
}

type Sentences = Texts<typeof attentionMessages>;

const hasReason = (code: string, reasons: Sentences["reasons"]): code is keyof Sentences["reasons"] =>
  Object.hasOwn(reasons, code);

/**
 * The method that was charged instead, or the reason that the bank or processor declined; '' if the sentence needs
 * neither.
 */
function detailInWords({ Code, Detail }: OddPaymentWire, language: Language): string {
  if (Code !== "other_method") return failureReason(Detail, language);
  const { instruments } = language.texts(attentionMessages);
  const known: Readonly<Record<string, string>> = instruments;
  return Object.hasOwn(known, Detail) ? (known[Detail] ?? "") : instruments.other;
}

/** A sentence explaining why it needs attention, with its amounts formatted. */
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

/** Its status in words. */
export const attentionState = ({ State }: Pick<OddPaymentWire, "State">, texts: Sentences): string =>
  hasState(State, texts.states) ? texts.states[State] : State.replaceAll("_", " ");

/** The name of a choice. */
export const attentionChoice = (
  choice: AttentionResolution,
  { State }: Pick<OddPaymentWire, "State">,
  texts: Sentences,
): string => (isWaiting({ state: State }) ? texts.cancelWaiting : texts.choices[choice]);

/** A description of a choice's effect, shown before the clerk chooses. */
export function attentionEffect(choice: AttentionResolution, wire: OddPaymentWire, texts: Sentences): string {
  if (isWaiting({ state: wire.State })) return texts.effects.cancelWaiting;
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
