import type { UserWire } from "../contract/people/users.ts";
import type { User } from "./user.ts";

/** A user from Login's answer. The roles are parsed from the type, never from the flags next to it (ROLE-010). */
export const userFromWire = (wire: UserWire): User => ({
  id: wire.Id,
  companyId: wire.CompanyId,
  companyName: wire.CompanyName,
  isActive: wire.IsActive,
  username: wire.Username,
  firstName: wire.FirstName,
  lastName: wire.LastName,
  emailAddress: wire.EmailAddress,
  phoneNumber: wire.PhoneNumber,
  accountNumber: wire.AccountNumber,
  consumerId: wire.ConsumerId,
  userToken: wire.UserToken,
  authToken: wire.AuthToken,
  userType: wire.UserType,
  permissions: wire.Permissions,
  isPasswordExpired: wire.IsPasswordExpired,
  isPaymentConnectorConfigured: wire.IsPaymentConnectorConfigured,
  terminalName: wire.TerminalName,
  hasOnlinePresence: wire.HasOnlinePresence,
});

/** A user with the record that was loaded later: only the login returns tokens, so the existing ones stay. */
export const withRecord = (user: User, record: UserWire): User => ({
  ...userFromWire(record),
  userToken: record.UserToken || user.userToken,
  authToken: record.AuthToken || user.authToken,
});
