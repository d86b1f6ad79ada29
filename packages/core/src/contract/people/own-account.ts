import * as v from "valibot";
import { endpoint } from "../base/endpoint.ts";
import { Done, Email, RowId } from "../base/ids.ts";
import { CompanyName, text } from "../base/wire.ts";
import { AccountProof } from "./account-proof.ts";
import { Secret, Token } from "./credentials.ts";
import { User } from "./users.ts";

/** What a registration sends (CALL-088), and the proof that the account is the person's: ConfirmEmailAddress and ConfirmPassword stay in the form. */
export const Registration = v.strictObject({
  EmailAddress: Email,
  Password: Secret,
  FullName: v.pipe(text(200), v.minLength(1)),
  Company: CompanyName,
  AccountNumber: v.pipe(text(50), v.minLength(1)),
  ...AccountProof,
});
export type RegistrationWire = v.InferOutput<typeof Registration>;

/** The header Location says where the new user is; ResendToken has ResendConfirmationEmail send the mail again. Refusals: validation_failed (Details: Paths), already_exists (the address is registered), not_found (no such account), proof_failed, too_many_attempts, account_taken (another person proved the account first), forbidden (signing up is off). */
export const register = endpoint({
  name: "Register",
  method: "POST",
  path: "/AlchemePay/Register",
  access: "public",
  body: Registration,
  answer: v.object({ Id: RowId, ResendToken: Token }),
  answerHeaders: ["Location"],
  source: "CALL-087",
});

/** Whether an address is registered with the company already. */
export const userExists = endpoint({
  name: "UserExists",
  method: "GET",
  path: "/AlchemePay/UserExists",
  access: "public",
  query: v.object({ emailaddress: Email, company: CompanyName }),
  answer: v.boolean(),
  source: "CALL-089",
  invented: true,
});

/** Whether mail can be sent to an address; a call that fails means false. */
export const validateEmailAddress = endpoint({
  name: "ValidateEmailAddress",
  method: "POST",
  path: "/AlchemePay/ValidateEmailAddress",
  access: "public",
  body: v.strictObject({ EmailAddress: text(254) }),
  answer: v.boolean(),
  source: "CALL-090",
});

/** Sends a link to choose a new password (WIRE-003). The answer is the same whether the address is known or not. */
export const forgotPassword = endpoint({
  name: "ForgotPassword",
  method: "GET",
  path: "/AlchemePay/ForgotPassword/:email/:company",
  access: "public",
  params: v.object({ email: Email, company: CompanyName }),
  answer: Done,
  source: "CALL-091",
});

/** Chooses a new password with the token of the link. Refusals: link_expired, validation_failed (Details: Paths). */
export const resetPassword = endpoint({
  name: "ResetPassword",
  method: "POST",
  path: "/AlchemePay/ResetPassword",
  access: "public",
  body: v.strictObject({ Password: Secret, EmailToken: Token }),
  answer: Done,
  source: "CALL-092",
});

/**
 * Changes a password by the old one, also an expired one: the old password is what proves who calls. Every session ends
 * but the one whose token comes along. Refusals as Login and ResetPassword.
 */
export const changePassword = endpoint({
  name: "ChangePassword",
  method: "POST",
  path: "/AlchemePay/ChangePassword",
  access: "public",
  bearer: "user",
  body: v.strictObject({
    EmailAddress: Email,
    company: CompanyName,
    OldPassword: Secret,
    NewPassword: Secret,
  }),
  answer: Done,
  source: "CALL-093",
});

/** Changes a user's own profile; a changed address has to be confirmed again. */
export const updateProfile = endpoint({
  name: "UpdateProfile",
  method: "POST",
  path: "/AlchemePay/UpdateProfile/:id",
  access: "login",
  params: v.object({ id: RowId }),
  body: v.strictObject({
    FirstName: v.pipe(text(50), v.minLength(1)),
    LastName: text(50),
    EmailAddress: Email,
    PhoneNumber: text(15),
  }),
  answer: User,
  source: "CALL-094",
});

/**
 * Sends the mail that confirms an address once more: to who is logged in, or, by the ResendToken of Register, to who has
 * just registered. Once a minute at most; nothing happens where the address is confirmed already. Refusals: unauthorised.
 */
export const resendConfirmationEmail = endpoint({
  name: "ResendConfirmationEmail",
  method: "GET",
  path: "/AlchemePay/ResendConfirmationEmail",
  access: "public",
  bearer: "user",
  query: v.object({ registration: v.optional(Token) }),
  answer: Done,
  source: "CALL-095",
});

/** Confirms an address by the link of the mail, /AlchemePay/ConfirmEmail?token={token}. Refusals: link_expired. */
export const confirmEmail = endpoint({
  name: "ConfirmEmail",
  method: "GET",
  path: "/AlchemePay/ConfirmEmail",
  access: "public",
  query: v.object({ token: Token }),
  answer: Done,
  source: "CALL-096",
});
