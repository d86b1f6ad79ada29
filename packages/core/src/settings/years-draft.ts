import * as v from "valibot";
import { parseCustomization } from "../company/index.ts";
import { isYearList } from "../search/years.ts";

/** The first and last year, as typed. */
export interface SpanDraft {
  readonly from: string;
  readonly to: string;
}
/** The customization YearList while edited (SEARCH-043); null if the county has none. */
export type YearsDraft = { readonly user: SpanDraft; readonly clerk: SpanDraft } | null;

const Year = v.union([v.number(), v.string()]);
const Span = v.object({ minYear: Year, maxYear: Year });
const List = v.object({ Clerk: v.optional(Span), User: v.optional(Span) });

/** A county's years for editing; an audience without a span has the other one's. */
export function yearsDraft(text: string | undefined): YearsDraft {
  const list = text !== undefined && isYearList(text) ? parseCustomization(text, List) : null;
  const span = (own: v.InferOutput<typeof Span> | undefined): SpanDraft => ({
    from: String(own?.minYear ?? ""),
    to: String(own?.maxYear ?? ""),
  });
  return list && { user: span(list.User ?? list.Clerk), clerk: span(list.Clerk ?? list.User) };
}

/** Years in the customization's format; undefined if the county has none. */
export const yearsText = (draft: YearsDraft): string | undefined =>
  draft
    ? JSON.stringify({
        Clerk: { minYear: Number(draft.clerk.from), maxYear: Number(draft.clerk.to) },
        User: { minYear: Number(draft.user.from), maxYear: Number(draft.user.to) },
      })
    : undefined;

/** Whether a span can be saved: four digits each, the first not after the last. */
export const isSpan = ({ from, to }: SpanDraft): boolean =>
  isYearList(JSON.stringify({ User: { minYear: from.trim(), maxYear: to.trim() } })) &&
  /^\d{4}$/.test(from.trim()) &&
  /^\d{4}$/.test(to.trim());
