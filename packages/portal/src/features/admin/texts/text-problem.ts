import { format, type Texts, type textSettingsMessages } from "@county-pay/core/messages";
import { type TextProblem, textProblem } from "../../../platform/county-html/county-content.ts";

type Words = Pick<Texts<typeof textSettingsMessages>, "emptied" | "emptiedAll" | "unreadable" | "leftOut">;

/** A problem of a text in a sentence. */
function explain(problem: TextProblem, texts: Words): string {
  if (problem.code === "failed") return format(texts.unreadable, { reason: problem.reason });
  const parts = problem.leftOut.join(", ");
  if (problem.code === "reduced") return format(texts.leftOut, { parts });
  return parts === "" ? texts.emptiedAll : format(texts.emptied, { parts });
}

/** Why readers do not see a text, or not all of it; '' if they see it as it is written. `isHidden`: they see none of it. */
export function explainText(
  html: string,
  texts: Words,
): { readonly isHidden: boolean; readonly why: string } {
  const problem = textProblem(html);
  if (problem === null) return { isHidden: false, why: "" };
  return { isHidden: problem.code !== "reduced", why: explain(problem, texts) };
}
