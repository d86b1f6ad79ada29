import type { Given, getEbppUser } from "@county-pay/core/contract";
import { fullName, nameInitials, rolesOf } from "@county-pay/core/session";
import type { CompanyRecord } from "../../kernel/company-record.ts";
import type { Services } from "../../kernel/services.ts";

/** A user as stored in the database, without the password. */
export interface UserRow {
  readonly id: number;
  readonly email: string;
  readonly user_type: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly phone: string;
  readonly account_number: string;
  readonly consumer_id: number | null;
  readonly terminal_name: string;
  readonly confirmed_at: Date | null;
  readonly disabled_at: Date | null;
  readonly must_renew: boolean;
}

/** The columns of a `UserRow` in a statement. */
export const USER_COLUMNS =
  "id, email, user_type, first_name, last_name, phone, account_number, consumer_id, terminal_name, confirmed_at, disabled_at, must_renew";

/** Whether real payments can be made here: with a configured gateway, or with the sandbox outside production. */
const hasConnector = ({ config }: Pick<Services, "config">): boolean =>
  config.gateway.isReal || !config.isProduction;

/** Whether the county accepts payments on its website: for bills or products, and not only as an archive. */
const isPaidOnline = ({ flags }: CompanyRecord): boolean =>
  flags.ArchiveView !== true && (flags.OnlinePropertyTaxPayment === true || flags.MiscProducts === true);

/** A user in the contract's format (ENTITY-068 to ENTITY-071); tokens only in the answer of a login. */
export function userToWire(
  services: Pick<Services, "config">,
  row: UserRow,
  company: CompanyRecord,
  permissions: readonly string[],
  tokens: { readonly userToken: string; readonly apiToken: string } = { userToken: "", apiToken: "" },
): Given<typeof getEbppUser> {
  const name = fullName({ firstName: row.first_name, lastName: row.last_name });
  return {
    Id: row.id.toString(),
    CompanyId: company.id,
    CompanyName: company.name,
    IsActive: row.confirmed_at !== null && row.disabled_at === null,
    Username: row.email,
    FirstName: row.first_name,
    LastName: row.last_name,
    EmailAddress: row.email,
    PhoneNumber: row.phone,
    AccountNumber: row.account_number,
    ConsumerId: row.consumer_id === null ? null : row.consumer_id.toString(),
    UserToken: tokens.userToken,
    AuthToken: tokens.apiToken,
    UserType: row.user_type,
    IsPasswordExpired: row.must_renew,
    IsPaymentConnectorConfigured: hasConnector(services),
    TerminalName: row.terminal_name,
    HasOnlinePresence: isPaidOnline(company),
    ...rolesOf(row.user_type),
    Permissions: [...permissions],
    NameInitials: nameInitials(name),
    FullName: name,
  };
}
