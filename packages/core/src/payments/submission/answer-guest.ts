import * as v from "valibot";

/** The answer of a guest's payment page: a Status, and a sentence under one of two names (PAY-099). */
const GuestAnswer = v.object({
  Status: v.optional(v.string(), ""),
  Error: v.optional(v.string(), ""),
  Message: v.optional(v.string(), ""),
});

/**
 * The result of a guest's payment page: only 'success' continues; anything else stays on the page with its sentence, ''
 * without one.
 */
export type GuestPageAnswer =
  | { readonly kind: "success" }
  | { readonly kind: "failed"; readonly message: string };

/** Reads the output of a guest's payment page (PAY-061): `data.Status` must be exactly 'success'. */
export function guestPageAnswer(data: unknown): GuestPageAnswer {
  const parsed = v.safeParse(GuestAnswer, data);
  if (!parsed.success) return { kind: "failed", message: "" };
  const { Status, Error: error, Message } = parsed.output;
  return Status === "success" ? { kind: "success" } : { kind: "failed", message: error || Message };
}
