import * as v from "valibot";
import { MANAGE_USERS } from "../../roles/permissions.ts";
import { byId, Done } from "../../wire/ids.ts";
import { IsoInstant, list, Uuid, words } from "../../wire/values.ts";
import { endpoint } from "../endpoint.ts";

/** An open session of a user: when it began and was last used, and in which browser; without network addresses. */
const OpenSession = v.object({
  Id: Uuid,
  /** Such as 'Firefox on Windows'; '' if the browser did not say. */
  Device: words(60),
  CreatedAt: IsoInstant,
  LastUsedAt: IsoInstant,
  ExpiresAt: IsoInstant,
  /** The session of this call. */
  IsCurrent: v.boolean(),
});
/** An open session on the wire. */
export type OpenSessionWire = v.InferOutput<typeof OpenSession>;
const Sessions = list(OpenSession, 200);

const own = { access: "login", source: "OFFICE-004", invented: true } as const;
const admin = { ...own, roles: MANAGE_USERS } as const;

/** The signed-in user's own open sessions, the last used first. */
export const mySessions = endpoint({
  ...own,
  name: "MySessions",
  method: "GET",
  path: "/AlchemePay/MySessions",
  answer: Sessions,
});

/** Ends one of the user's own sessions. Refusal: not_found. */
export const endMySession = endpoint({
  ...own,
  name: "EndMySession",
  method: "POST",
  path: "/AlchemePay/MySessions/:id/End",
  params: v.object({ id: Uuid }),
  answer: Done,
});

/** Ends all of the user's own sessions except this one. */
export const endMyOtherSessions = endpoint({
  ...own,
  name: "EndMyOtherSessions",
  method: "POST",
  path: "/AlchemePay/MySessions/EndOthers",
  answer: Done,
});

/** A user's open sessions, for an admin. `ActOnUser` ends all of them. */
export const userSessions = endpoint({
  ...admin,
  name: "UserSessions",
  method: "GET",
  path: "/AlchemePay/Users/:id/Sessions",
  params: byId,
  answer: Sessions,
});

/** Ends one session of a user at once. Refusal: not_found. */
export const endUserSession = endpoint({
  ...admin,
  name: "EndUserSession",
  method: "POST",
  path: "/AlchemePay/Users/:id/Sessions/:sessionId/End",
  params: v.object({ ...byId.entries, sessionId: Uuid }),
  answer: Done,
});
