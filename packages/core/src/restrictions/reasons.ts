import * as v from "valibot";
import { parseCustomization } from "../company/texts/customization.ts";
import { checked, errorsOf, notBlank } from "../forms/index.ts";
import { restrictionMessages } from "../messages/bills/restrictions.ts";
import type { Texts } from "../messages/general/language.ts";

/** A reason for adding a consumer to the view-only list, and its code. */
export interface Reason {
  readonly reason: string;
  readonly code: string;
}

/** The customization key that replaces the reasons: a JSON list of {"reason", "code"} (RESTRICT-005). */
export const REASONS_KEY = "NonPayableReasons";

const Words = v.pipe(v.string(), v.trim(), v.nonEmpty());
const Reasons = v.pipe(v.array(v.object({ reason: Words, code: Words })), v.minLength(1));

/** The reasons in a text; null if it is missing, broken, or has the wrong shape. */
export const parseReasons = (text: string | undefined): readonly Reason[] | null =>
  parseCustomization(text, Reasons);

type RestrictionTexts = Texts<typeof restrictionMessages>;

/**
 * The available reasons: the county's own, or the specification's (CONST-030, RESTRICT-005): Altered/Fictitious
 * (NSF/RM), Credit Card Fraud (NSF/CCF), and Insufficient Funds (NSF/NSF).
 */
export function viewOnlyReasons(
  customization: Readonly<Record<string, string>>,
  texts: RestrictionTexts = restrictionMessages,
): readonly Reason[] {
  const own = Object.hasOwn(customization, REASONS_KEY) ? customization[REASONS_KEY] : undefined;
  return (
    parseReasons(own) ?? [
      { reason: texts.reasons.altered, code: "NSF/RM" },
      { reason: texts.reasons.cardFraud, code: "NSF/CCF" },
      { reason: texts.reasons.insufficient, code: "NSF/NSF" },
    ]
  );
}

/** The form that asks for a reason (VALID-080): required. */
export const reasonSchema = (texts: RestrictionTexts = restrictionMessages) =>
  v.object({ code: checked([notBlank, texts.reasonRequired]) });

/** The error of the selected code, '' if none. */
export const reasonProblem = (code: string, texts?: RestrictionTexts): string =>
  errorsOf(reasonSchema(texts), { code }).code ?? "";
