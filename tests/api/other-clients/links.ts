import { getGuestPaymentInfo, submitGuestPayment } from "@county-pay/core/contract";
import {
  answerOf,
  entryToken,
  type GuestWorld,
  guestWorld,
  insertBills,
  singleFor,
} from "@county-pay/server/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OtherClient } from "./other-client.ts";

/** A program that pays a bill by its link, with a token from card entry. */
export const paysByLink = (client: OtherClient) =>
  describe("a program that pays a bill by its link", () => {
    let guests: GuestWorld | undefined;
    beforeAll(async () => {
      guests = await guestWorld([{ name: "demo" }]);
    });
    afterAll(() => guests?.close());

    it("a program pays with a token, and the link then shows the payment", async () => {
      if (!guests) throw new Error("the world is not there yet");
      const [id = ""] = await insertBills(guests.database.pool, guests.ids.demo ?? 0, [
        { bill_number: "B1" },
      ]);
      const payer = guests.payerOf("demo");
      const body = singleFor(guests, "demo", { id, cents: 10_000 }, await entryToken(payer, "demo"));
      const paid = await client.ask(payer.page, submitGuestPayment, { body });
      const { Payments } = await answerOf(payer.page, getGuestPaymentInfo, {
        body: { id, CompanyName: "demo", Key: body.Key },
      });
      expect(Payments).toMatchObject([{ Confirmation: paid.Confirmation, Amount: 100 }]);
    });
  });
