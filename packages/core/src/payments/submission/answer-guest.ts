import * as v from "valibot";

/** What a guest's payment page may say: a Status, and a sentence under one of two names (PAY-099). */
const Said = v.object({
  Status: v.optional(v.string(), ""),
  Error: v.optional(v.string(), ""),
  Message: v.optional(v.string(), ""),
});

/** What a guest's payment page said: only 'success' leads on, anything else stays with its sentence, '' where it said none. */
export type GuestPageAnswer =
  | { readonly kind: "success" }
  | { readonly kind: "failed"; readonly message: string };

/** Reads what the payment page of a guest handed out (PAY-061): `data.Status` must be exactly 'success'. */
export function guestPageAnswer(data: unknown): GuestPageAnswer {
  const parsed = v.safeParse(Said, data);
  if (!parsed.success) return { kind: "failed", message: "" };
  const { Status, Error: error, Message } = parsed.output;
  return Status === "success" ? { kind: "success" } : { kind: "failed", message: error || Message };
}
