import { ENGLISH, type Language, type LanguageCode } from "../../messages/general/language.ts";
import { usualReasonMessages } from "../../messages/office/controls.ts";

/**
 * What an office gives a reason for: a void, a refund, an adjustment such as a waived charge, or a closed day that is
 * opened again.
 */
export const REASON_KINDS = ["void", "refund", "adjustment", "reopening"] as const;
export type ReasonKind = (typeof REASON_KINDS)[number];

/** A reason on a county's list. */
export interface OfficeReason {
  /** Identifies the reason in stored records; never shown. */
  readonly code: string;
  readonly kinds: readonly ReasonKind[];
  /** The reason by language; a language without one shows the English label. */
  readonly labels: Readonly<Partial<Record<LanguageCode, string>>> & { readonly en: string };
  /** Whether it must be described, such as 'Another reason'. */
  readonly needsNote: boolean;
}

const MONEY_BACK = ["void", "refund"] as const;
const USUAL: readonly (readonly [keyof typeof usualReasonMessages, readonly ReasonKind[]])[] = [
  ["account", MONEY_BACK],
  ["amount", [...MONEY_BACK, "adjustment"]],
  ["method", MONEY_BACK],
  ["twice", MONEY_BACK],
  ["payer", MONEY_BACK],
  ["bank", ["adjustment"]],
  ["office", ["adjustment"]],
  ["count", ["reopening"]],
  ["deposit", ["reopening"]],
  ["other", REASON_KINDS],
];

/** The reasons of a county that has no list of its own, with their labels in these languages. */
export const usualReasons = (languages: readonly Language[]): readonly OfficeReason[] =>
  USUAL.map(([code, kinds]) => ({
    code,
    kinds,
    labels: {
      en: usualReasonMessages[code],
      ...Object.fromEntries(
        languages.map((language) => [language.code, language.texts(usualReasonMessages)[code]]),
      ),
    },
    needsNote: code === "other",
  }));

/**
 * A stored list, with the usual reasons for each kind that it has none for: a county stored its list before the kind
 * existed.
 */
export function withEveryKind(
  stored: readonly OfficeReason[],
  usual: readonly OfficeReason[],
): readonly OfficeReason[] {
  const missing = REASON_KINDS.filter((kind) => !stored.some(({ kinds }) => kinds.includes(kind)));
  const kindsOf = (code: string): readonly ReasonKind[] =>
    missing.filter((kind) => usual.some((one) => one.code === code && one.kinds.includes(kind)));
  const isStored = (code: string): boolean => stored.some((one) => one.code === code);
  return [
    ...stored.map((reason) => ({ ...reason, kinds: [...reason.kinds, ...kindsOf(reason.code)] })),
    ...usual
      .filter(({ code }) => !isStored(code) && kindsOf(code).length > 0)
      .map((reason) => ({ ...reason, kinds: kindsOf(reason.code) })),
  ];
}

/** A reason's label in a language; in English if the county has not translated it. */
export const reasonLabel = ({ labels }: Pick<OfficeReason, "labels">, code: LanguageCode = "en"): string =>
  labels[code] || labels.en;

/** The maximum length of a reason as stored. */
export const REASON_MOST = 200;
/** The maximum length of a reason's label. */
export const LABEL_MOST = 80;

/**
 * The reason as stored, in English with the typed details: 'Paid twice: see receipt 7K3M'. A reason that must be
 * described is stored as its description.
 */
export function storedReason({ labels, needsNote }: OfficeReason, note: string): string {
  const typed = note.trim();
  if (typed === "") return labels.en;
  return needsNote ? typed : `${labels.en}: ${typed}`;
}

/** Why a reason is not valid: it is not on the list, it must be described, or it is too long. */
export type ReasonProblem = "unknown" | "note_missing" | "too_long";

/** The chosen reason of a county's list and its stored text, or why it is not valid. */
export function chosenReason(
  reasons: readonly OfficeReason[],
  kinds: readonly ReasonKind[],
  code: string,
  note: string,
): { readonly reason: OfficeReason; readonly text: string } | ReasonProblem {
  const reason = reasons.find((one) => one.code === code && kinds.some((kind) => one.kinds.includes(kind)));
  if (!reason) return "unknown";
  if (reason.needsNote && note.trim() === "") return "note_missing";
  const text = storedReason(reason, note);
  return text.length > REASON_MOST ? "too_long" : { reason, text };
}

/** Why a list of reasons cannot be stored. */
export type ReasonListProblem =
  | "label_missing"
  | "label_twice"
  | "code_twice"
  | "kind_missing"
  | "kind_without_reason";

const isTwice = (texts: readonly string[]): boolean => new Set(texts).size < texts.length;

/** What is wrong with an edited list: each reason needs an English label and a use, and each use a reason. */
export function reasonListProblem(reasons: readonly OfficeReason[]): ReasonListProblem | null {
  const labels = reasons.map(({ labels: { en } }) => en.trim().toLowerCase());
  if (labels.includes("")) return "label_missing";
  if (isTwice(labels)) return "label_twice";
  if (isTwice(reasons.map(({ code }) => code))) return "code_twice";
  if (reasons.some(({ kinds }) => kinds.length === 0)) return "kind_missing";
  const covers = (kind: ReasonKind) => reasons.some(({ kinds }) => kinds.includes(kind));
  return REASON_KINDS.every(covers) ? null : "kind_without_reason";
}

/** The labels of reasons for a kind, to choose from in a language, in the county's order. */
export const reasonOptions = (
  reasons: readonly OfficeReason[],
  kind: ReasonKind,
  { code }: Pick<Language, "code"> = ENGLISH,
): readonly { readonly value: string; readonly label: string }[] =>
  reasons
    .filter(({ kinds }) => kinds.includes(kind))
    .map((reason) => ({ value: reason.code, label: reasonLabel(reason, code) }));
