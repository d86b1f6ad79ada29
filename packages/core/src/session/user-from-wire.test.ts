import { expect, it } from "vitest";
import { rolesOf } from "../roles/roles.ts";
import { makeUser } from "../testing/index.ts";
import { userFromWire, withRecord } from "./user-from-wire.ts";

const wire = {
  Id: "7",
  CompanyId: 1,
  CompanyName: "demo",
  IsActive: true,
  Username: "ada",
  FirstName: "Ada",
  LastName: "Sample",
  EmailAddress: "ada@example.com",
  PhoneNumber: "9125550142",
  AccountNumber: "A-1",
  ConsumerId: "70",
  UserToken: "user-token",
  AuthToken: "api-token",
  UserType: "User",
  IsPasswordExpired: false,
  IsPaymentConnectorConfigured: true,
  TerminalName: "",
  HasOnlinePresence: true,
  isAdmin: true,
  isSMF: false,
  isClerkUser: true,
  Permissions: [],
  NameInitials: "AS",
  FullName: "Ada Sample",
};

it("every field is mapped, and only the type determines the role", () => {
  const user = userFromWire(wire);
  expect(user).toEqual(makeUser({ userToken: "user-token", authToken: "api-token" }));
  expect(rolesOf(user.userType).isAdmin).toBe(false);
});

it("a record without tokens keeps those of the login", () => {
  const user = makeUser({ userToken: "user-token", authToken: "api-token" });
  const record = { ...wire, UserToken: "", AuthToken: "", PhoneNumber: "1" };
  expect(withRecord(user, record)).toEqual({ ...user, phoneNumber: "1" });
  expect(withRecord(user, { ...wire, AuthToken: "newer" }).authToken).toBe("newer");
});
