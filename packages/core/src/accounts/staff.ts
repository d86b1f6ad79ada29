import * as v from "valibot";
import { emailProblem, errorsOf, type FormErrors, field, nameProblem } from "../forms/index.ts";
import type { Texts } from "../messages/general/language.ts";
import { profileMessages } from "../messages/people/accounts.ts";

/**
 * The types that an office gives its own people; the roles are read from them (ROLE-010). A county may have others
 * from before.
 */
export const STAFF_TYPES = [
  "Clerk",
  "Tax Processor",
  "Supervisor",
  "Finance",
  "Manager",
  "Admin",
  "SMF",
  "SMF Processor",
] as const;

/** The type of who has registered as a resident. */
export const RESIDENT_TYPE = "user";

/** A user's status: may sign in, was invited and has not answered, has to confirm or renew first, is out of use. */
export const USER_STATES = ["active", "invited", "unconfirmed", "mustRenew", "disabled"] as const;
export type UserState = (typeof USER_STATES)[number];

/** What an admin can do with a user besides editing the record. */
export const USER_ACTIONS = ["deactivate", "reactivate", "unlock", "end-sessions", "send-reset"] as const;
export type UserAction = (typeof USER_ACTIONS)[number];

/** Why an admin may not: it is their own account, the last admin would go, or there is no resident's record to return to. */
export const USER_REFUSALS = ["own_account", "last_admin", "no_consumer", "changed", "state"] as const;
export type UserRefusal = (typeof USER_REFUSALS)[number];

/** What a rule about a user reads of them. */
export interface GovernedUser {
  readonly id: string;
  readonly isAdmin: boolean;
  readonly state: UserState;
  readonly hasConsumer: boolean;
}

/** Who wants it, and how many admins the county has who can sign in. */
export interface Governing {
  readonly callerId: string;
  readonly activeAdmins: number;
}

/** No one changes their own access, and no county is left without an admin (OFFICE-004). */
function losesAdmin(user: GovernedUser, { callerId, activeAdmins }: Governing): UserRefusal | null {
  if (user.id === callerId) return "own_account";
  const counts = user.isAdmin && (user.state === "active" || user.state === "mustRenew");
  return counts && activeAdmins <= 1 ? "last_admin" : null;
}

/** Why a user's type may not become one that is an admin's or not, a resident's or not; null where it may. */
export function roleRefusal(
  user: GovernedUser,
  to: { readonly isAdmin: boolean; readonly isStaff: boolean },
  by: Governing,
): UserRefusal | null {
  if (user.id === by.callerId) return "own_account";
  if (!to.isStaff && !user.hasConsumer) return "no_consumer";
  return user.isAdmin && !to.isAdmin ? losesAdmin(user, by) : null;
}

/** Why an action may not be taken on a user; null where it may. */
export function actionRefusal(user: GovernedUser, action: UserAction, by: Governing): UserRefusal | null {
  if (action === "deactivate") return user.state === "disabled" ? "state" : losesAdmin(user, by);
  if (action === "reactivate") return user.state === "disabled" ? null : "state";
  if (action === "send-reset") return user.state === "disabled" ? "state" : null;
  return action === "end-sessions" && user.id === by.callerId ? "own_account" : null;
}

/** What an admin types about a user; `email` only for an invitation. */
export interface StaffForm {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly userType: string;
  readonly terminalName: string;
}

/** The sentence for each field that is not right. A business that registered has a first name alone. */
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
