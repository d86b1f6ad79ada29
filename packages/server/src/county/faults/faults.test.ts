import {
  type ConsoleErrorWire,
  logConsoleError,
  logFailedPaymentTransaction,
} from "@county-pay/core/contract";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildApi } from "../../app.ts";
import type { Services } from "../../kernel/services.ts";
import { answerOf, clientOf, refusalOf } from "../../testing/client.ts";
import { insertBills, insertCounty } from "../../testing/county.ts";
import { type TestDatabase, testDatabase } from "../../testing/database.ts";
import { testServices } from "../../testing/services.ts";
import { browserErrorsSince, reportedFaults } from "./read.ts";

let database: TestDatabase;
let services: Services;
let app: FastifyInstance;

beforeAll(async () => {
  database = await testDatabase();
  services = testServices(database.url);
  app = await buildApi(services);
  const demo = await insertCounty(database.pool, { name: "demo" });
  const other = await insertCounty(database.pool, { name: "other" });
  await insertBills(database.pool, demo, [{ bill_number: "B1" }]);
  await insertBills(database.pool, other, [{ bill_number: "X1" }]);
});

afterAll(async () => {
  await app.close();
  await services.db.close();
  await database.close();
});

const ERROR: ConsoleErrorWire = {
  Timestamp: "2026-01-01T00:00:00Z",
  Level: "error",
  Message: "failed for ada@mail.example, card 4111 1111 1111 1111",
  StackTrace: "at https://x.example/app.js?token=abc",
  Url: "https://x.example/demo",
  UserAgent: "Test",
  UserId: "7",
  SessionId: "s",
  Context: { screen: "bill" },
};

describe("an error of a face", () => {
  it("a browser error is stored without email addresses, long numbers, queries, or the user", async () => {
    expect(await answerOf(clientOf(app), logConsoleError, { body: ERROR })).toBeNull();
    const { rows } = await database.pool.query("select * from face_errors");
    expect(rows).toMatchObject([
      { level: "error", page: "https://x.example/demo", context: { screen: "bill" } },
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/ada@|4111|token/);
  });

  it("an error that does not match the contract is refused and not stored", async () => {
    for (const bad of [
      { Level: "fatal" },
      { Url: "https://x.example/?q=1" },
      { Message: "a".repeat(2_001) },
    ]) {
      expect(
        await refusalOf(clientOf(app), logConsoleError, { body: { ...ERROR, ...bad } as ConsoleErrorWire }),
      ).toMatchObject({ code: "validation_failed", status: 400 });
    }
    const { rows } = await database.pool.query("select count(*)::int as kept from face_errors");
    expect(rows).toEqual([{ kept: 1 }]);
  });
});

describe("a failed payment", () => {
  const failed = {
    CompanyName: "demo",
    PaymentMethod: "CC" as const,
    Amount: 102,
    SubAmount: 100,
    TotalFees: 2,
    RecordDetailsIds: ["1", "2"],
    Status: "declined",
    Message: "call 912-555-0142",
  };

  it("a failed payment is recorded with only the county's own bills and no data of the payer", async () => {
    await answerOf(clientOf(app), logFailedPaymentTransaction, { body: failed });
    const { rows } = await database.pool.query("select * from failed_payments");
    expect(rows).toMatchObject([{ total_cents: "10200", bill_ids: ["1"], message: "call …" }]);
  });

  it("the null character is replaced wherever a browser sends it", async () => {
    const body = { ...failed, Message: "a\u0000b", Status: "\u0000", TerminalID: "\u0000" };
    await answerOf(clientOf(app), logFailedPaymentTransaction, { body });
    const { rows } = await database.pool.query(
      "select message, status, terminal from failed_payments order by id desc limit 1",
    );
    expect(rows).toEqual([{ message: "a\ufffdb", status: "\ufffd", terminal: "\ufffd" }]);
  });

  it("the operator reads failed payments with browser errors, newest first", async () => {
    const { rows } = await database.pool.query<{ id: number }>(
      "select id from companies where name = 'demo'",
    );
    const faults = await reportedFaults(database.pool, rows[0]?.id ?? 0, 20);
    expect(faults.map(({ kind, where, status }) => [kind, where, status])).toContainEqual([
      "payment",
      "CC",
      "declined",
    ]);
    expect(faults.map(({ kind, where }) => [kind, where])).toContainEqual([
      "browser",
      "https://x.example/demo",
    ]);
    const times = faults.map(({ at }) => at.getTime());
    expect(times).toEqual(times.toSorted((one, other) => other - one));
    const other = await database.pool.query<{ id: number }>("select id from companies where name = 'other'");
    const abroad = await reportedFaults(database.pool, other.rows[0]?.id ?? 0, 20);
    expect(abroad.filter(({ kind }) => kind === "payment")).toEqual([]);
    expect(await browserErrorsSince(database.pool, new Date(0))).toBe(1);
    expect(await browserErrorsSince(database.pool, new Date(Date.now() + 60_000))).toBe(0);
  });

  it("a failed payment of a county that does not exist is refused", async () => {
    expect(
      await refusalOf(clientOf(app), logFailedPaymentTransaction, {
        body: { ...failed, CompanyName: "nowhere" },
      }),
    ).toMatchObject({ code: "company_not_found" });
  });
});
