import * as v from "valibot";
import { AccountProof } from "../../wire/account-proof.ts";
import { Secret, Token } from "../../wire/credentials.ts";
import { Done, Email, RowId } from "../../wire/ids.ts";
import { CompanyName, text } from "../../wire/values.ts";
import { endpoint } from "../endpoint.ts";
import { User } from "./users.ts";

/**
 * A registration (CALL-088), with proof that the account belongs to the user: ConfirmEmailAddress and ConfirmPassword
 * stay in the form.
 */
export const Registration = v.strictObject({
  EmailAddress: Email,
  Password: Secret,
  FullName: v.pipe(text(200), v.minLength(1)),
  Company: CompanyName,
  AccountNumber: v.pipe(text(50), v.minLength(1)),
  ...AccountProof,
});
export type RegistrationWire = v.InferOutput<typeof Registration>;

/**
 * The Location header is the new user's URL; with ResendToken, ResendConfirmationEmail sends the email again. Refusals:
 * validation_failed (Details: Paths), already_exists (the address is registered), not_found (no such account),
 * proof_failed, too_many_attempts, account_taken (another user proved ownership first), forbidden (registration is
 * disabled).
 */
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

/** Whether an address is already registered with the company. */
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

/** Whether email can be sent to an address; a failed call means false. */
export const validateEmailAddress = endpoint({
  name: "ValidateEmailAddress",
  method: "POST",
  path: "/AlchemePay/ValidateEmailAddress",
  access: "public",
  body: v.strictObject({ EmailAddress: text(254) }),
  answer: v.boolean(),
  source: "CALL-090",
});

/** Sends a link for choosing a new password (WIRE-003). The answer is the same whether or not the address is known. */
export const forgotPassword = endpoint({
  name: "ForgotPassword",
  method: "GET",
  path: "/AlchemePay/ForgotPassword/:email/:company",
  access: "public",
  params: v.object({ email: Email, company: CompanyName }),
  answer: Done,
  source: "CALL-091",
});

/** Sets a new password with the link's token. Refusals: link_expired, validation_failed (Details: Paths). */
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
 * Changes a password using the old one, even an expired one: the old password authenticates the caller. Every session
 * ends except the one whose token is sent. Refusals as for Login and ResetPassword.
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

/**
 * Changes a user's own profile. A changed address asks for the password (password_needed, ConfirmPassword). The answer
 * still has the address in force: the new one replaces it once the link sent there is opened, and the old one gets a
 * link that takes the change back. An address that was never confirmed is replaced at once. Refusals: already_exists,
 * validation_failed, password_needed, forbidden (another person's profile).
 */
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
 * Resends the email that confirms an address: to the signed-in user, or, with Register's ResendToken, to a newly
 * registered one. At most once a minute; no effect if the address is already confirmed. Refusals: unauthorised.
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

/** Confirms an address by the email's link, /AlchemePay/ConfirmEmail?token={token}. Refusals: link_expired. */
export const confirmEmail = endpoint({
  name: "ConfirmEmail",
  method: "GET",
  path: "/AlchemePay/ConfirmEmail",
  access: "public",
  query: v.object({ token: Token }),
  answer: Done,
  source: "CALL-096",
});
