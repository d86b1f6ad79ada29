import { passwordProblem } from "@county-pay/core/forms";
import { type Refusal, refuse } from "../../../http/refusal.ts";

/** Refuses a new password that the policy does not allow (VALID-066 to 070); `path` is where the call has it. */
export const refuseWeak = (password: string, path: string): Refusal | null =>
  passwordProblem(password, path) === "" ? null : refuse("validation_failed", { Paths: [path] });
