import {
  addToRestrictedList,
  areInPrivate,
  arePendingTaxSales,
  checkNonPayableBills,
  checkPaidGuest,
  checkPaidIntegrated,
  checkPaidPropertyTax,
  submitRdv2AchPayment,
  submitRdv2Payment,
} from "@county-pay/core/contract";
import { account, accountFor, card, cardFor, tokenize } from "@county-pay/server/testing";
import { describe, expect, it } from "vitest";
import { THIS_YEAR } from "../../support/office-world.ts";
import type { OtherClient } from "./other-client.ts";

/** A program that checks whether bills may be paid, and pays them. */
export const checksBills = (client: OtherClient) =>
  describe("a program that checks whether bills may be paid", () => {
    const person = (FullName: string, AccountNumber: string) => ({
      CompanyId: client.world.demo,
      FullName,
      Address1: "",
      AccountNumber,
    });

    it("a program learns of tax sales and of the lists that a clerk put people on (CALL-061, CALL-163)", async () => {
      const entry = { Location: "", ClerkName: "Ada Sample", ActiveRecord: 1 } as const;
      await client.ask(client.world.clerk.asApi, addToRestrictedList, {
        body: { type: "ConsumerVIP", record: { ...person("PRIVATE PAT", "R7"), ...entry } },
      });
      const reason = { Reason: "Credit Card Fraud", Code: "NSF/CCF" };
      await client.ask(client.world.clerk.asApi, addToRestrictedList, {
        body: { type: "TaxSale", record: { ...person("CHECK CHRIS", "R8"), ...entry, ...reason } },
      });
      const body = [person("PRIVATE PAT", "R7"), person("CHECK CHRIS", "R8"), person("", "R3")];
      const isPrivate = await client.ask(client.guest(), areInPrivate, { body });
      expect(isPrivate.map(({ IsInPrivate }) => IsInPrivate)).toEqual([true, false, false]);
      const sales = await client.ask(client.guest(), arePendingTaxSales, { body });
      expect(sales.map(({ IsPendingTaxSale }) => IsPendingTaxSale)).toEqual([false, false, true]);
      const why = await client.ask(client.guest(), checkNonPayableBills, { body });
      expect(why.map((one) => [one.IsNonPayable, one.IsPendingTaxSale])).toEqual([
        [false, false],
        [true, false],
        [false, true],
      ]);
    });

    it("a program reads a bill's balance before and after it is paid in two ways", async () => {
      const [first, second] = client.world.bills;
      const tax_year = String(THIS_YEAR);
      const left = async () => {
        const guestRows = await client.ask(client.guest(), checkPaidGuest, {
          body: { CompanyName: "demo", Bills: [{ RecordDetailsId: first }, { RecordDetailsId: second }] },
        });
        const [byProperty] = await client.ask(client.guest(), checkPaidPropertyTax, {
          body: { property_id: "10-1", current_bill_amt: 100, tax_year, company_id: client.world.demo },
        });
        const [integrated] = await client.ask(client.guest(), checkPaidIntegrated, {
          body: {
            parcelId: "10-2",
            pageNumber: 0,
            pageSize: 100,
            companyName: "demo",
            taxYear: tax_year,
            currentBillAmt: 100,
          },
        });
        return [...guestRows, byProperty, integrated].map((row) => row?.RemainingBalance);
      };
      expect(await left()).toEqual([100, 100, 100, 100]);

      const byCard = cardFor(
        client.world.demo,
        [{ id: first, cents: 10_000 }],
        await tokenize(client.world.sandbox.url, card()),
      );
      expect(await client.ask(client.world.ada.asUser, submitRdv2Payment, { body: byCard })).toMatchObject({
        Status: "success",
      });
      const bank = await tokenize(client.world.sandbox.url, account());
      const byCheck = accountFor(client.world.demo, [{ id: second, cents: 10_000 }], bank);
      expect(
        await client.ask(client.world.ada.asUser, submitRdv2AchPayment, { body: byCheck }),
      ).toMatchObject({
        Status: "success",
      });
      expect(await left()).toEqual([0, 0, 0, 0]);
    });
  });
