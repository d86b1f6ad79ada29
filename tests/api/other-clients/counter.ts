import { createHmac, randomUUID } from "node:crypto";
import {
  confirmDrives,
  getTransactionDetails,
  submitCashPayment,
  terminalDeviceList,
  terminalPaymentRequest,
} from "@county-pay/core/contract";
import { answerOf, cashForProducts, refusalOf } from "@county-pay/server/testing";
import { describe, expect, it } from "vitest";
import { TERMINAL } from "../../support/office-world.ts";
import type { OtherClient } from "./other-client.ts";

/** A program that works at the counter. */
export const isAtTheCounter = (client: OtherClient) =>
  describe("a program at the counter", () => {
    it("a program at the counter confirms a Drives cart that was paid in cash", async () => {
      const paid = await answerOf(client.world.clerk.asUser, submitCashPayment, {
        body: cashForProducts(client.world.demo, { "Misc Tags": 14_345 }),
      });
      const cart = { DrivesCartId: "11111111-1111-4111-8111-111111111111", Amount: 143.45 };
      const body = { ...cart, Confirmation: paid.Confirmation };
      expect(await client.ask(client.world.clerk.asApi, confirmDrives, { body })).toMatchObject({
        Status: "updated",
      });
      const params = { confirmation: paid.Confirmation, connectorId: "-" };
      expect(await answerOf(client.world.clerk.asUser, getTransactionDetails, { params })).toMatchObject({
        DrivesStatus: "updated",
      });
    });

    it("a program at the counter stores a sale before it operates the terminal, and lists the terminals with a signed request", async () => {
      const session_id = randomUUID();
      const sale = {
        CompanyId: client.world.demo,
        session_id,
        TerminalID: "T-1",
        Amount: 102,
        SubAmount: 100,
      };
      await client.ask(client.world.clerk.asUser, terminalPaymentRequest, { body: sale });
      expect(
        await client.world.rows(
          "select amount_cents::int as cents from terminal_runs where session_id = $1",
          [session_id],
        ),
      ).toEqual([{ cents: 10_200 }]);

      const asked = {
        ...{ partnerId: TERMINAL.partner, clientId: TERMINAL.client, id: "1", nonce: randomUUID() },
        ...{ timestamp: new Date().toISOString(), baseUrl: client.world.sandbox.url },
      };
      const { partnerId, clientId, id, nonce, timestamp, baseUrl } = asked;
      const responseSignature = createHmac("sha256", TERMINAL.secret)
        .update([partnerId, clientId, id, nonce, timestamp, baseUrl].join("\n"))
        .digest("hex");
      const body = { ...asked, responseSignature };
      const devices = await client.ask(client.world.clerk.asUser, terminalDeviceList, { body });
      expect(devices).toEqual([{ DeviceID: "SIM-APPROVE", DeviceName: "Counter 1", IsConnected: true }]);
      expect((await refusalOf(client.world.clerk.asUser, terminalDeviceList, { body })).code).toBe(
        "forbidden",
      );
    });
  });
