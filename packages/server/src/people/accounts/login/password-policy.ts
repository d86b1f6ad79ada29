import { passwordProblem } from "@county-pay/core/forms";
import { type Refusal, refuse } from "../../../http/refusal.ts";

/** Refuses a new password that violates the policy (VALID-066 to 070); `path` is its place in the request. */
export const refuseWeak = (password: string, path: string): Refusal | null =>
  passwordProblem(password, path) === "" ? null : refuse("validation_failed", { Paths: [path] });
