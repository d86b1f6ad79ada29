import {
  altBillNumberSearch,
  altGetTaxBills,
  tylerAddressSearch,
  tylerBillNumberSearch,
  tylerOwnerSearch,
  tylerParcelSearch,
  tylerPartialParcelSearch,
  tylerTaxSale,
} from "@county-pay/core/contract";
import { describe, expect, it } from "vitest";
import type { OtherClient } from "./other-client.ts";

/** A program that finds bills in a county with its own billing system. */
export const findsBills = (client: OtherClient) =>
  describe("a program that finds bills in a county with its own billing system", () => {
    const numbers = (rows: readonly { readonly bill_no: string }[]) => rows.map(({ bill_no }) => bill_no);
    const named = { companyName: "tyler" } as const;
    const tyler = { company_name: "tyler" } as const;

    it("a program finds bills by word and by number", async () => {
      const found = await client.ask(client.guest(), altGetTaxBills, {
        query: { ...named, searchQuery: "doe" },
      });
      expect(numbers(found.Results)).toEqual(["T1"]);
      const byNumber = await client.ask(client.guest(), altBillNumberSearch, {
        query: { ...named, searchQuery: "T2" },
      });
      expect(numbers(byNumber.Results)).toEqual(["T2"]);
    });

    it("a program finds bills by each search of the Tyler service", async () => {
      const asked = async (rows: Promise<readonly { readonly bill_no: string }[]>) => numbers(await rows);
      expect(
        await asked(
          client.ask(client.guest(), tylerParcelSearch, { query: { ...tyler, parcel_id: "20-1" } }),
        ),
      ).toEqual(["T1"]);
      const beginning = { query: { ...tyler, parcel_id: "20" } };
      expect(await asked(client.ask(client.guest(), tylerPartialParcelSearch, beginning))).toEqual([
        "T1",
        "T2",
      ]);
      expect(
        await asked(client.ask(client.guest(), tylerOwnerSearch, { query: { ...tyler, owner_name: "roe" } })),
      ).toEqual(["T2"]);
      expect(
        await asked(
          client.ask(client.guest(), tylerBillNumberSearch, { query: { ...tyler, bill_no: "T2" } }),
        ),
      ).toEqual(["T2"]);
      expect(
        await asked(client.ask(client.guest(), tylerAddressSearch, { query: { ...tyler, street: "elm" } })),
      ).toEqual(["T1"]);
      expect(
        await asked(client.ask(client.guest(), tylerTaxSale, { query: { ...tyler, parcel: "20-12" } })),
      ).toEqual(["T2"]);
    });
  });
