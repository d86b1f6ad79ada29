import { randomUUID } from "node:crypto";
import {
  getAutoPayDetail,
  getEbppUser,
  getPaymentMethodDetail,
  readAutoPayDetail,
  signUpForEAlerts,
  submitAchAutoPayment,
  submitAutoPayment,
  submitCcAutoPayment,
  switchCompany,
  validateToken,
} from "@county-pay/core/contract";
import { account, answerOf, card, clientOf, tokenize } from "@county-pay/server/testing";
import { describe, expect, it } from "vitest";
import { THIS_YEAR } from "../../support/office-world.ts";
import type { OtherClient } from "./other-client.ts";

/** A resident's own program. */
export const isAResident = (client: OtherClient) =>
  describe("a resident's own program", () => {
    const common = () => ({
      CompanyName: "demo",
      Key: randomUUID(),
      ConsumerAccountId: client.world.account,
      FirstPaymentDate: `${THIS_YEAR + 1}-02-10`,
      NumberOfPayments: 6,
      ...{ FirstName: "Ada", LastName: "Sample", IsBusiness: false, EmailAddress: "ada@mail.example" },
      ...{
        CountryCode: "USA(1)" as const,
        PhoneNumber: "9125550142",
        Comments: "",
        ConsentConfirmation: true,
      },
      Address: { Address1: "1 Elm St", Country: "US", City: "Savannah", State: "Georgia", Zip: "31401" },
    });
    const schedule = async () =>
      (await answerOf(client.world.ada.asApi, readAutoPayDetail, { query: {} })).value[0];

    it("a resident's program sets up automatic payments in three ways and reads them and their method back", async () => {
      const { asUser, asApi } = client.world.ada;
      const typed = async () => ({
        ...common(),
        PaymentToken: await tokenize(client.world.sandbox.url, card()),
        ...{ PaymentMethod: "CC" as const, AccountNickName: "•••• 1111", CardType: "VISA" as const },
      });
      const forget = () => client.world.rows("truncate autopay_schedules cascade");
      const byCard = await client.ask(asUser, submitCcAutoPayment, { body: await typed() });
      const row = await schedule();
      const detail = await client.ask(asApi, getAutoPayDetail, { params: { id: row?.Id ?? "" } });
      expect(detail).toMatchObject({ ScheduleId: byCard.ScheduleId, NumberOfPayments: 6 });
      const method = { params: { id: detail.PaymentMethodDetailId } };
      expect(await client.ask(asApi, getPaymentMethodDetail, method)).toMatchObject({ CardType: "VISA" });

      await forget();
      const { CardType: _, ...rest } = await typed();
      const bank = {
        PaymentMethod: "ACH" as const,
        PaymentToken: await tokenize(client.world.sandbox.url, account()),
      };
      const byBank = await client.ask(asUser, submitAchAutoPayment, { body: { ...rest, ...bank } });
      expect((await schedule())?.ScheduleId).toBe(byBank.ScheduleId);

      await forget();
      const any = await client.ask(asUser, submitAutoPayment, { body: await typed() });
      expect((await schedule())?.ScheduleId).toBe(any.ScheduleId);
    });

    it("a resident's program requests reminders, and an email asks the resident to confirm", async () => {
      const bill = {
        OwnerName: "SAMPLE ADA",
        ParcelNumber: "10-1",
        Year: String(THIS_YEAR),
        BillNumber: "D1",
      };
      const reach = { EmailAddress: "ada@mail.example", PhoneNumber: "", Company: "demo", DueDate: null };
      expect(
        (await client.ask(client.guest(), signUpForEAlerts, { body: { ...bill, ...reach } })).Status,
      ).toBe("success");
      const mails = await client.world.rows("select recipient from mails where kind = 'alert-confirm'");
      expect(mails).toEqual([{ recipient: "ada@mail.example" }]);
    });

    it("a resident's program continues in another county with a session there, and sees the session end", async () => {
      const there = await client.ask(client.world.ada.asUser, switchCompany, {
        params: { companyId: String(client.world.tyler) },
      });
      const asThere = clientOf(client.world.api, { authorization: `Bearer ${there.AuthToken}` });
      const [person] = await client.world.rows("select id::text from users where company_id = $1", [
        client.world.tyler,
      ]);
      const own = await answerOf(asThere, getEbppUser, { params: { id: String(person?.id) } });
      expect(own.CompanyName).toBe("tyler");
      const isGood = () =>
        client.ask(client.guest(), validateToken, { query: { UserToken: there.UserToken } });
      expect(await isGood()).toBe(true);
      await client.world.rows("delete from sessions where company_id = $1", [client.world.tyler]);
      expect(await isGood()).toBe(false);
    });
  });
