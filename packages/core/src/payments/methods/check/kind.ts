import type { Texts } from "../../../messages/general/language.ts";
import { counterErrorMessages } from "../../../messages/payments/payer-errors.ts";
import { type CheckKind, isGuaranteed } from "../../../methods/index.ts";

/** The error for a paper check's kind, '' if it may be taken: a bill under tax sale takes certified funds only (ERRTEXT-004). */
export const checkKindProblem = (
  kind: CheckKind,
  isTaxSale: boolean,
  texts: Texts<typeof counterErrorMessages> = counterErrorMessages,
): string => (isTaxSale && !isGuaranteed(kind) ? texts.checkNotCertified : "");
