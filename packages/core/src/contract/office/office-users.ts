import * as v from "valibot";
import { USER_ACTIONS, USER_STATES } from "../../accounts/staff.ts";
import { endpoint } from "../base/endpoint.ts";
import { byId, Email, RowId } from "../base/ids.ts";
import { Count, IsoInstant, list, text, words } from "../base/wire.ts";

/** At most so many users in one answer. */
const MOST_USERS = 100;

const Name = v.pipe(text(50), v.trim());
const UserType = v.pipe(text(100), v.trim(), v.minLength(1));

/** A user as an admin sees them (OFFICE-004). Never a password or a token. */
export const OfficeUser = v.object({
  Id: RowId,
  EmailAddress: words(254),
  FirstName: words(50),
  LastName: words(50),
  UserType: words(100),
  TerminalName: words(100),
  /** Null for who is no resident. */
  ConsumerId: v.nullable(RowId),
  State: v.picklist(USER_STATES),
  /** Too many wrong passwords just now. */
  IsLocked: v.boolean(),
  /** How many sessions are open. */
  Sessions: Count,
  LastSignIn: v.nullable(IsoInstant),
  CreatedAt: IsoInstant,
  /** Increases with every change of this record. */
  Version: Count,
});
export type OfficeUserWire = v.InferOutput<typeof OfficeUser>;

const admin = { access: "login", roles: ["admin"], source: "OFFICE-004", invented: true } as const;

/** Users of the company by a part of a name or an address; '' is everybody. `ActiveAdmins`: how many admins can sign in. */
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
  name: "InviteUser",
  method: "POST",
  path: "/AlchemePay/Users",
  body: v.strictObject({
    EmailAddress: Email,
    FirstName: v.pipe(Name, v.minLength(1)),
    LastName: Name,
    /** A type that is of staff. */
    UserType,
    TerminalName: text(100),
  }),
  answer: OfficeUser,
});

/**
 * Changes a user's record; another type ends their sessions. Refused with validation_failed and
 * `Details.Reason` of `USER_REFUSALS`: own_account, last_admin, no_consumer; changed (409) where Version is an earlier one.
 */
export const changeUser = endpoint({
  ...admin,
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
 * Takes a user out of use or into use again, lifts a lock, ends the open sessions, or sends the mail with which they
 * choose a password. Refused as `changeUser`; `state` where it makes no sense any more.
 */
export const actOnUser = endpoint({
  ...admin,
  name: "ActOnUser",
  method: "POST",
  path: "/AlchemePay/Users/:id/:action",
  params: v.object({ ...byId.entries, action: v.picklist(USER_ACTIONS) }),
  answer: OfficeUser,
});
