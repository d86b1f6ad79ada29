import { rightsOf } from "../roles/matrix.ts";
import { encodeJson } from "../session/encoded-json.ts";
import type { LoggedIn } from "../session/session.ts";
import type { User } from "../session/user.ts";

/** An unsigned token that expires at the given instant, in milliseconds. */
export const makeToken = (expiresAt: number): string => {
  const part = (value: unknown) => encodeJson(value).replace(/={1,2}$/, "");
  return `${part({ alg: "none" })}.${part({ sub: "7", exp: expiresAt / 1000 })}.c2ln`;
};

/** An invented resident of the demo county, whose token ends in the year 2100. */
export const makeUser = (change: Partial<User> = {}): User => ({
  id: "7",
  companyId: 1,
  companyName: "demo",
  isActive: true,
  username: "ada",
  firstName: "Ada",
  lastName: "Sample",
  emailAddress: "ada@example.com",
  phoneNumber: "9125550142",
  accountNumber: "A-1",
  consumerId: "70",
  userToken: makeToken(Date.UTC(2100, 0, 1)),
  authToken: "",
  userType: "User",
  isPasswordExpired: false,
  isPaymentConnectorConfigured: true,
  terminalName: "",
  hasOnlinePresence: true,
  permissions: rightsOf(change.userType ?? "User").permissions,
  ...change,
});

/** The session of an invented user without restrictions. */
export const makeSession = (change: Partial<User> = {}): LoggedIn => ({
  kind: "active",
  user: makeUser(change),
});
