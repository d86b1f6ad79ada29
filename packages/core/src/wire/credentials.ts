import * as v from "valibot";

/** A password as sent: limited in length, otherwise arbitrary; the policy is checked when a user chooses one. */
export const Secret = v.pipe(v.string(), v.minLength(1), v.maxLength(256));

/** A token from an email, or of a session. */
export const Token = v.pipe(v.string(), v.regex(/^[A-Za-z0-9._~+/=-]{16,4096}$/));
