import * as v from "valibot";
import { format } from "../../messages/general/format.ts";
import type { Texts } from "../../messages/general/language.ts";
import { settlementMessages } from "../../messages/office/report-pages.ts";

const Problems = v.object({
  Count: v.number(),
  Problems: v.array(v.object({ Line: v.number(), Fields: v.array(v.string()) })),
});

/**
 * The errors of a refused settlement file, one sentence for each line; empty if it was refused for another reason.
 * `details` are the refusal's.
 */
export function settlementProblems(
  { code, details }: { readonly code: string; readonly details: unknown },
  texts: Texts<typeof settlementMessages> = settlementMessages,
): readonly string[] {
  const read = v.safeParse(Problems, details);
  if (code !== "validation_failed" || !read.success) return [];
  const { Count, Problems: problems } = read.output;
  if (problems.length === 0) return [texts.noLines];
  const words: Readonly<Record<string, string>> = {
    ...texts.fields,
    ...Object.fromEntries(Object.entries(texts.bank).map(([code, text]) => [`bai2:${code}`, text])),
  };
  const sentences = problems.map(({ Line, Fields }) => {
    const [, heading] = Fields[0]?.split("heading:") ?? [];
    if (heading !== undefined) {
      const columns = Fields.map((field) => field.replace("heading:", "")).join(", ");
      return format(texts.missingColumns, { columns });
    }
    const wrong = Fields.map((field) => words[field] ?? field).join(" ");
    return Fields.length === 0 ? texts.noTable : format(texts.problem, { line: Line, fields: wrong });
  });
  const more = Count - problems.length;
  return more > 0 ? [...sentences, format(texts.more, { count: more })] : sentences;
}
