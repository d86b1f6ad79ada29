import {
  countEventLog,
  deleteEventLog,
  logFailedPaymentTransaction,
  paidByRecordDetailsId,
  reportGroups,
  statementPaymentTransactions,
  taxEntityOfBill,
} from "@county-pay/core/contract";
import { describe, expect, it } from "vitest";
import type { OtherClient } from "./other-client.ts";

const DEMO = { company: "demo" } as const;

/** A program that reconciles payments and exports the log. */
export const reconciles = (client: OtherClient) =>
  describe("a program that reconciles payments", () => {
    it("a reconciling program reads a bill's payments and which reports have data", async () => {
      const [first] = client.world.bills;
      const [paid] = await client.ask(client.world.clerk.asApi, paidByRecordDetailsId, {
        params: { id: first },
      });
      expect(paid).toMatchObject({ RecordDetailsId: first, Amount: 100, PaymentType: "CC" });
      const { value } = await client.ask(client.world.clerk.asApi, statementPaymentTransactions, {
        query: {},
      });
      expect(value.map(({ Amount }) => Amount)).toEqual([100, 100]);
      expect(
        await client.ask(client.guest(), taxEntityOfBill, { params: { ...DEMO, recordDetailsId: first } }),
      ).toMatchObject({
        Description1: "SCHOOL",
        EstimatedTax1: 110,
      });
      const groups = await client.ask(client.world.admin.asApi, reportGroups, {
        params: { companyId: String(client.world.demo) },
      });
      expect(groups[0]?.Reports).toHaveLength(2);
    });

    it("a program reports a failed payment to the operator", async () => {
      const amounts = { Amount: 5, SubAmount: 5, TotalFees: 0 };
      await client.ask(client.guest(), logFailedPaymentTransaction, {
        body: {
          ...{ CompanyName: "demo", PaymentMethod: "CC", ...amounts, RecordDetailsIds: [] },
          ...{ Status: "declined", Message: "The kiosk lost its network." },
        },
      });
      expect(
        await client.world.rows("select message from failed_payments where company_id = $1", [
          client.world.demo,
        ]),
      ).toEqual([{ message: "The kiosk lost its network." }]);
    });

    it("a program counts the log's events and removes one, and the audit trail records the removal", async () => {
      const { asApi } = client.world.admin;
      const before = await client.ask(asApi, countEventLog, { query: {} });
      const [event] = await client.world.rows(
        "select min(id)::text as id from audit_events where company_id = $1",
        [client.world.demo],
      );
      await client.ask(asApi, deleteEventLog, { params: { id: String(event?.id) } });
      // Removing an event is logged as an event, too.
      expect(await client.ask(asApi, countEventLog, { query: {} })).toBe(before);
      const filter = { query: { $filter: `Id eq ${event?.id}` } };
      expect(await client.ask(asApi, countEventLog, filter)).toBe(0);
      expect(await client.world.rows("select from audit_events where id = $1", [event?.id])).toHaveLength(1);
    });
  });
