import * as v from "valibot";
import { emailProblem, errorsOf, type FormErrors, field, nameProblem } from "../../forms/index.ts";
import type { Texts } from "../../messages/general/language.ts";
import { profileMessages } from "../../messages/people/accounts.ts";
import { OFFICE_ROLES } from "../../roles/office-roles.ts";

/**
 * The user types that an office assigns to its staff; the roles are derived from them (ROLE-010). A county may have
 * other types from earlier.
 */
export const STAFF_TYPES = OFFICE_ROLES;

/** The type of a registered resident. */
export const RESIDENT_TYPE = "user";

/** A user's status: may sign in, was invited and has not answered, has to confirm or renew first, or is disabled. */
export const USER_STATES = ["active", "invited", "unconfirmed", "mustRenew", "disabled"] as const;
export type UserState = (typeof USER_STATES)[number];

/** An admin's actions on a user besides editing the record. */
export const USER_ACTIONS = ["deactivate", "reactivate", "unlock", "end-sessions", "send-reset"] as const;
export type UserAction = (typeof USER_ACTIONS)[number];

/**
 * Why an admin may not: it is their own account, it is the last admin, or the user has no resident record to return to.
 */
export const USER_REFUSALS = ["own_account", "last_admin", "no_consumer", "changed", "state"] as const;
export type UserRefusal = (typeof USER_REFUSALS)[number];

/** The user data that the rules read. */
export interface GovernedUser {
  readonly id: string;
  readonly isAdmin: boolean;
  readonly state: UserState;
  readonly hasConsumer: boolean;
}

/** The acting admin, and how many of the county's admins can sign in. */
export interface Governing {
  readonly callerId: string;
  readonly activeAdmins: number;
}

/** Admins cannot change their own access, and every county keeps at least one admin (OFFICE-004). */
function losesAdmin(user: GovernedUser, { callerId, activeAdmins }: Governing): UserRefusal | null {
  if (user.id === callerId) return "own_account";
  const counts = user.isAdmin && (user.state === "active" || user.state === "mustRenew");
  return counts && activeAdmins <= 1 ? "last_admin" : null;
}

/** Why a user's type may not change to or from admin, or to or from resident; null if it may. */
export function roleRefusal(
  user: GovernedUser,
  to: { readonly isAdmin: boolean; readonly isStaff: boolean },
  by: Governing,
): UserRefusal | null {
  if (user.id === by.callerId) return "own_account";
  if (!to.isStaff && !user.hasConsumer) return "no_consumer";
  return user.isAdmin && !to.isAdmin ? losesAdmin(user, by) : null;
}

/** Why an action is not allowed on a user; null if it is. */
export function actionRefusal(user: GovernedUser, action: UserAction, by: Governing): UserRefusal | null {
  if (action === "deactivate") return user.state === "disabled" ? "state" : losesAdmin(user, by);
  if (action === "reactivate") return user.state === "disabled" ? null : "state";
  if (action === "send-reset") return user.state === "disabled" ? "state" : null;
  return action === "end-sessions" && user.id === by.callerId ? "own_account" : null;
}

/** The form in which an admin edits a user; `email` only for an invitation. */
export interface StaffForm {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly userType: string;
  readonly terminalName: string;
}

/** A sentence for each invalid field. A registered business has only a first name. */
export const checkStaff = (
  form: StaffForm,
  texts: Texts<typeof profileMessages> = profileMessages,
): FormErrors<StaffForm> =>
  errorsOf(
    v.object({
      firstName: field(nameProblem("firstName", texts)),
      lastName: field((name) => (name === "" ? "" : nameProblem("lastName", texts)(name))),
      email: field(emailProblem(true, texts)),
    }),
    form,
  );
