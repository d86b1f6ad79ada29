import * as v from "valibot";
import { USER_ACTIONS, USER_STATES } from "../../accounts/people/staff.ts";
import { MANAGE_USERS } from "../../roles/permissions.ts";
import { byId, Email, RowId } from "../../wire/ids.ts";
import { Count, IsoInstant, list, text, words } from "../../wire/values.ts";
import { endpoint } from "../endpoint.ts";

/** The maximum number of users in one answer. */
const MOST_USERS = 100;

const Name = v.pipe(text(50), v.trim());
const UserType = v.pipe(text(100), v.trim(), v.minLength(1));

/** A user as shown to an admin (OFFICE-004), without passwords and tokens. */
export const OfficeUser = v.object({
  Id: RowId,
  EmailAddress: words(254),
  FirstName: words(50),
  LastName: words(50),
  UserType: words(100),
  TerminalName: words(100),
  /** Null for users who are not residents. */
  ConsumerId: v.nullable(RowId),
  State: v.picklist(USER_STATES),
  /** Locked because of too many wrong passwords. */
  IsLocked: v.boolean(),
  /** The number of open sessions. */
  Sessions: Count,
  LastSignIn: v.nullable(IsoInstant),
  CreatedAt: IsoInstant,
  /** Increases with every change of this record. */
  Version: Count,
});
export type OfficeUserWire = v.InferOutput<typeof OfficeUser>;

const admin = { access: "login", roles: MANAGE_USERS, source: "OFFICE-004", invented: true } as const;

/**
 * The company's users by a part of a name or an address; '' returns all. `ActiveAdmins`: the number of admins who can
 * sign in.
 */
export const searchUsers = endpoint({
  ...admin,
  name: "SearchUsers",
  method: "POST",
  path: "/AlchemePay/Users/Search",
  body: v.strictObject({
    Search: text(100),
    Kind: v.picklist(["all", "staff", "residents"]),
    State: v.picklist(["all", "locked", ...USER_STATES]),
    Skip: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000)),
    Top: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_USERS)),
  }),
  answer: v.object({ Count, ActiveAdmins: Count, Users: list(OfficeUser, MOST_USERS) }),
});

/** Adds a member of the office: an email invites them to choose a password. Refusals: already_exists. */
export const inviteUser = endpoint({
  ...admin,
  asksPassword: true,
  name: "InviteUser",
  method: "POST",
  path: "/AlchemePay/Users",
  body: v.strictObject({
    EmailAddress: Email,
    FirstName: v.pipe(Name, v.minLength(1)),
    LastName: Name,
    /** A staff type. */
    UserType,
    TerminalName: text(100),
  }),
  answer: OfficeUser,
});

/**
 * Changes a user's record; a changed type ends their sessions. Refused with validation_failed and one of
 * `USER_REFUSALS` in `Details.Reason`: own_account, last_admin, no_consumer; changed (409) if Version is outdated.
 */
export const changeUser = endpoint({
  ...admin,
  asksPassword: true,
  name: "ChangeUser",
  method: "PUT",
  path: "/AlchemePay/Users/:id",
  params: byId,
  body: v.strictObject({
    FirstName: v.pipe(Name, v.minLength(1)),
    LastName: Name,
    UserType,
    TerminalName: text(100),
    Version: Count,
  }),
  answer: OfficeUser,
});

/**
 * Deactivates or reactivates a user, lifts a lock, ends the open sessions, or sends the email for choosing a password.
 * Refused like `changeUser`; `state` if the action no longer applies.
 */
export const actOnUser = endpoint({
  ...admin,
  asksPassword: true,
  name: "ActOnUser",
  method: "POST",
  path: "/AlchemePay/Users/:id/:action",
  params: v.object({ ...byId.entries, action: v.picklist(USER_ACTIONS) }),
  answer: OfficeUser,
});
