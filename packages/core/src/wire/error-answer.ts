import * as v from "valibot";
import { ERROR_CODES } from "../errors.ts";

/** The format of every refusal: a code for machines, a sentence for people, details for screens. */
export const ErrorAnswer = v.object({
  Code: v.picklist(ERROR_CODES),
  Message: v.string(),
  Details: v.optional(v.record(v.string(), v.unknown())),
});
export type ErrorAnswer = v.InferOutput<typeof ErrorAnswer>;
