import type { Client } from "@county-pay/core/client";
import { cisAuth, getConsumer, getEbppUser } from "@county-pay/core/contract";
import type { LoginStep } from "@county-pay/core/journey";
import { type User, withRecord } from "@county-pay/core/session";

/** Performs a step of a login: the user with what it loaded; throws if it cannot be loaded. */
export async function loadStep(client: Client, step: LoginStep, user: User): Promise<User> {
  if (step === "record") {
    const record = await client.call(getEbppUser, { params: { id: user.id } });
    if (!record.ok) throw new Error("record");
    return withRecord(user, record.value);
  }
  if (step === "consumer") {
    if (user.consumerId === null) return user;
    const consumer = await client.call(getConsumer, { params: { id: user.consumerId } });
    if (!consumer.ok) throw new Error("consumer");
    return { ...user, accountNumber: user.accountNumber || consumer.value.AccountNumber };
  }
  const token = await client.call(cisAuth, { body: { CompanyId: user.companyId } });
  if (!token.ok) throw new Error("company token");
  return { ...user, authToken: token.value.AuthToken };
}
