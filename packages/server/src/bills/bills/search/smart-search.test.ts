import type { Client } from "@county-pay/core/client";
import { type Suggestion, smartSearch } from "@county-pay/core/contract";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildApi } from "../../../app.ts";
import type { Services } from "../../../kernel/services.ts";
import { answerOf, clientOf, refusalOf } from "../../../testing/client.ts";
import { insertBills, insertCounty } from "../../../testing/county.ts";
import { type TestDatabase, testDatabase } from "../../../testing/database.ts";
import { testServices } from "../../../testing/services.ts";

let database: TestDatabase;
let services: Services;
let app: FastifyInstance;
let client: Client;
const ids = { demo: 0 };

const SMITH = {
  owner_name: "SMITH, JOHN A",
  parcel_id: "13-430-15-12-00-0-00-000",
  account_number: "A-100",
  property_address: "120 N OAK ST, Springfield",
};

beforeAll(async () => {
  database = await testDatabase();
  services = testServices(database.url);
  ids.demo = await insertCounty(database.pool, { name: "demo" });
  await insertBills(database.pool, ids.demo, [
    { ...SMITH, bill_number: "2022-1", tax_year: 2022, balance_cents: 5_000 },
    { ...SMITH, bill_number: "2023-1", tax_year: 2023, balance_cents: 0, paid_cents: 10_000 },
    { ...SMITH, bill_number: "2024-1", tax_year: 2024 },
    { bill_number: "2024-2", owner_name: "O'Brien Mary", parcel_id: "77-1", property_address: "5 Elm Ave" },
    { bill_number: "2024-3", owner_name: "100% PURE_WATER LLC", parcel_id: "77-2", account_number: "B-9" },
    { bill_number: "2024-4", owner_name: "Smithers Ann", parcel_id: "77-25", balance_cents: -500 },
    {
      bill_number: "M-1",
      owner_name: "Poe Edgar",
      property_type: "M",
      parcel_id: "9",
      description: "LOT 14-B",
    },
  ]);
  app = await buildApi(services);
  client = clientOf(app);
});

afterAll(async () => {
  await app.close();
  await services.db.close();
  await database.close();
});

describe("type-ahead", () => {
  const suggest = (Search: string, SearchBy = "Any"): Promise<readonly Suggestion[]> =>
    answerOf(client, smartSearch, {
      body: { ProductNum: "P1", CompanyId: ids.demo, Search, IsAltSearch: false, SearchBy },
    });
  const values = async (...given: Parameters<typeof suggest>): Promise<string[]> =>
    (await suggest(...given)).map(({ Value }) => Value);

  it("type-ahead suggests from one character on, each value once, with its field", async () => {
    expect(await suggest("s")).toEqual([
      {
        Value: "SMITH, JOHN A",
        FieldName: "OwnerName",
        FieldLabel: "Owner Name",
        Detail: "120 N OAK ST, Springfield",
      },
      { Value: "Smithers Ann", FieldName: "OwnerName", FieldLabel: "Owner Name", Detail: "" },
    ]);
    expect(await values("1", "ParcelID")).toEqual(["13-430-15-12-00-0-00-000"]);
  });

  it("type-ahead names the field in the language of the call", async () => {
    const body = { ProductNum: "P1", CompanyId: ids.demo, Search: "s", IsAltSearch: false, SearchBy: "Any" };
    const inSpanish = clientOf(app, { "accept-language": "es" });
    const [first] = await answerOf(inSpanish, smartSearch, { body });
    expect(first?.FieldLabel).toBe("Propietario");
  });

  it("type-ahead accepts a person's names in any order", async () => {
    expect(await values("john a smith", "OwnerName")).toEqual(["SMITH, JOHN A"]);
  });

  it("type-ahead alternates between the fields and returns at most ten", async () => {
    const lines = await suggest("2");
    expect(lines.every(({ FieldName }) => FieldName === "BillNumber")).toBe(true);
    expect(await values("7")).toEqual(["77-1", "77-2", "77-25"]);
    expect((await suggest("1")).map(({ FieldName }) => FieldName)).toEqual([
      "ParcelID",
      "OwnerName",
      "Address",
    ]);
  });

  // SEARCH-035
  it("type-ahead returns nothing for punctuation and refuses an unknown field", async () => {
    expect(await values("%")).toEqual([]);
    expect(await values("_", "OwnerName")).toEqual([]);
    const body = { ProductNum: "P1", CompanyId: ids.demo, Search: "s", IsAltSearch: false, SearchBy: "Shoe" };
    expect(await refusalOf(client, smartSearch, { body })).toMatchObject({ code: "validation_failed" });
  });
});
