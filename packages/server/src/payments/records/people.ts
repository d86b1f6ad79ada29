import type {
  readConsumer,
  readConsumerAccount,
  readEbppUserConsumerMap,
  readEbppUsers,
} from "@county-pay/core/contract";
import { sql } from "kysely";
import type { OdataSource } from "../../http/odata/index.ts";
import { type Asker, visibleAccounts, visibleConsumers, visibleMaps, visibleUsers } from "./visible.ts";

/** Users (CALL-099). No column contains their tokens or passwords. */
export const users = (asker: Asker): OdataSource<typeof readEbppUsers> => ({
  columns: {
    UserId: sql`u.id`,
    Id: sql`u.id`,
    CompanyId: sql`u.company_id`,
    IsActive: sql`(u.confirmed_at is not null and u.disabled_at is null)`,
    Username: sql`u.email`,
    FirstName: sql`u.first_name`,
    LastName: sql`u.last_name`,
    EmailAddress: sql`u.email`,
    PhoneNumber: sql`u.phone`,
    AccountNumber: sql`u.account_number`,
    ConsumerId: sql`u.consumer_id`,
    UserType: sql`u.user_type`,
    TerminalName: sql`u.terminal_name`,
  },
  from: sql`users u`,
  visible: visibleUsers(asker),
  order: sql`u.id`,
});

const address = (part: string) => sql`coalesce(c.address ->> ${part}::text, '')`;

/** Consumers (CALL-100); the account number is that of their first account. */
export const consumers = (asker: Asker): OdataSource<typeof readConsumer> => ({
  columns: {
    ConsumerId: sql`c.id`,
    CompanyId: sql`c.company_id`,
    FullName: sql`c.full_name`,
    EmailAddress: sql`c.email`,
    PhoneNumber: sql`c.phone`,
    AccountNumber: sql`coalesce((select a.account_number from consumer_accounts a
      where a.company_id = c.company_id and a.consumer_id = c.id order by a.id limit 1), '')`,
    Address1: address("address1"),
    Address2: address("address2"),
    City: address("city"),
    State: address("state"),
    Zip: address("zip"),
    Country: address("country"),
  },
  from: sql`consumers c`,
  visible: visibleConsumers(asker),
  order: sql`c.id`,
});

/** Accounts of consumers (CALL-077). */
export const accounts = (asker: Asker): OdataSource<typeof readConsumerAccount> => ({
  columns: {
    ConsumerAccountId: sql`a.id`,
    ConsumerId: sql`a.consumer_id`,
    CompanyId: sql`a.company_id`,
    AccountNumber: sql`a.account_number`,
    AccountNickName: sql`a.nick_name`,
    EmailAddress1: sql`a.email`,
    EnableEmail: sql`a.enable_email`,
    EnableSms: sql`a.enable_sms`,
    EnableMail: sql`a.enable_mail`,
  },
  from: sql`consumer_accounts a`,
  visible: visibleAccounts(asker),
  order: sql`a.id`,
});

/** Which user is linked to which account (CALL-074). */
export const maps = (asker: Asker): OdataSource<typeof readEbppUserConsumerMap> => ({
  columns: {
    Id: sql`m.id`,
    EbppUserId: sql`m.user_id`,
    ConsumerId: sql`m.consumer_id`,
    ConsumerAccountId: sql`m.consumer_account_id`,
  },
  from: sql`user_consumer_maps m`,
  visible: visibleMaps(asker),
  order: sql`m.id`,
});
