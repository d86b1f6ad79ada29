import * as v from "valibot";
import { Secret, Token } from "../../wire/credentials.ts";
import { Done } from "../../wire/ids.ts";
import { CompanyId, CompanyName, IsoInstant, text, words } from "../../wire/values.ts";
import { endpoint } from "../endpoint.ts";
import { User } from "./users.ts";

/**
 * Marks a browser from which a user has signed in. It grants no access; wrong passwords entered elsewhere just do not
 * count against this browser.
 */
const DeviceToken = v.pipe(v.string(), v.regex(/^[\w-]{43}$/));

/**
 * Signs in. `device` is the DeviceToken from an earlier answer. Refusals: login_failed (name or password is wrong,
 * without saying which), too_many_attempts and busy (Details: RetryAfter, in seconds).
 */
export const login = endpoint({
  name: "Login",
  method: "POST",
  path: "/AlchemePay/Login",
  access: "public",
  body: v.strictObject({
    username: v.pipe(text(254), v.minLength(1)),
    password: Secret,
    company: CompanyName,
    device: v.optional(DeviceToken),
  }),
  answer: v.object({ ...User.entries, DeviceToken }),
  source: "CALL-086",
});

/** Ends the session: its tokens become invalid at once (path not shown). */
export const logout = endpoint({
  name: "Logout",
  method: "POST",
  path: "/AlchemePay/Logout",
  access: "login",
  bearer: "user",
  answer: Done,
  source: "CALL-162",
  invented: true,
});

/**
 * Confirms with the password that the signed-in person is still the one at the keyboard: for five minutes, this session
 * may make the calls that ask for it (password_needed). Wrong ones count like those of a login. Refusals: login_failed,
 * too_many_attempts and busy (Details: RetryAfter, in seconds).
 */
export const confirmPassword = endpoint({
  name: "ConfirmPassword",
  method: "POST",
  path: "/AlchemePay/ConfirmPassword",
  access: "login",
  body: v.strictObject({ Password: Secret }),
  answer: v.object({ Until: IsoInstant }),
  source: "OFFICE-004",
  invented: true,
});

/** Whether a user's token is still valid: /AlchemePay/ValidateToken?UserToken={token}. */
export const validateToken = endpoint({
  name: "ValidateToken",
  method: "GET",
  path: "/AlchemePay/ValidateToken",
  access: "public",
  query: v.object({ UserToken: Token }),
  answer: v.boolean(),
  source: "CALL-097",
});

/** A company's API token, used for all calls except those of the payment service (CALL-001). */
export const CompanyToken = v.object({ AuthToken: words(4_096), CompanyId, ExpiresAt: IsoInstant });
export type CompanyTokenWire = v.InferOutput<typeof CompanyToken>;

/** {cis}/auth: exchanges the user's token for the company's. */
export const cisAuth = endpoint({
  name: "CisAuth",
  method: "POST",
  path: "/AlchemePay/cis/auth",
  access: "login",
  bearer: "user",
  body: v.strictObject({ CompanyId }),
  answer: CompanyToken,
  source: "CALL-105",
  invented: true,
});

/**
 * {cis}/user-info/switch-company/{companyId}: the same person's tokens in another company, for residents who have an
 * account in both with the same confirmed address. Refusals: forbidden (no such account, or an office account).
 */
export const switchCompany = endpoint({
  name: "SwitchCompany",
  method: "GET",
  path: "/AlchemePay/cis/user-info/switch-company/:companyId",
  access: "login",
  bearer: "user",
  params: v.object({ companyId: v.pipe(v.string(), v.regex(/^[1-9]\d{0,9}$/)) }),
  answer: v.object({ ...CompanyToken.entries, UserToken: words(4_096) }),
  source: "CALL-104",
  invented: true,
});
