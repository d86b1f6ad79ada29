import { formatCount } from "../../messages/general/counted.ts";
import { format } from "../../messages/general/format.ts";
import type { Texts } from "../../messages/general/language.ts";
import { fileLimitMessages } from "../../messages/money/file-limits.ts";
import type { ExceededLimit } from "./file-limits.ts";

/** Names the limit that a file exceeds, what the file has, and the line, in a sentence; in English by default. */
export function limitSentence(
  { limit, most, found, line }: ExceededLimit,
  texts: Texts<typeof fileLimitMessages> = fileLimitMessages,
): string {
  const values = { most: formatCount(most), found: formatCount(found), line: formatCount(line) };
  const text: string = texts[limit];
  return format(text, values);
}
