import * as v from "valibot";

/** A password as it is sent: bounded, otherwise the person's own; the policy is checked where one is chosen. */
export const Secret = v.pipe(v.string(), v.minLength(1), v.maxLength(256));

/** A token out of a mail, or of a session. */
export const Token = v.pipe(v.string(), v.regex(/^[A-Za-z0-9._~+/=-]{16,4096}$/));
