import { type AddressInfo, connect } from "node:net";
import { addPayPlusCustomization } from "@county-pay/core/contract";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildApi } from "../app.ts";
import type { Services } from "../kernel/services.ts";
import { answerOf, refusalOf } from "../testing/client.ts";
import { insertCounty } from "../testing/county.ts";
import { type TestDatabase, testDatabase } from "../testing/database.ts";
import { insertPerson, signedIn } from "../testing/people.ts";
import { testConfig, testServices } from "../testing/services.ts";
import { refusalOf as refusalOfError } from "./errors.ts";

let database: TestDatabase;
let services: Services;
let app: FastifyInstance;
let port: number;

beforeAll(async () => {
  database = await testDatabase();
  const { timeOuts } = testConfig(database.url);
  services = testServices(database.url, { timeOuts: { ...timeOuts, requestMs: 400, lockMs: 200 } });
  const demo = await insertCounty(database.pool, { name: "demo" });
  await insertPerson(database.pool, demo, { email: "admin@county.example", userType: "Admin" });
  app = await buildApi(services);
  await app.listen({ host: "127.0.0.1", port: 0 });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await app.close();
  await services.db.close();
  await database.close();
});

/** Sends part of a request and nothing more; returns all data received until the server hung up. */
const sendAndWait = (piece: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let received = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(piece));
    socket.on("data", (chunk: Buffer) => {
      received += chunk.toString();
    });
    socket.on("error", reject).on("close", () => resolve(received));
  });

describe("slow callers", () => {
  it("the server hangs up on a caller who never completes the headers of a request", async () => {
    expect(await sendAndWait("GET /Health HTTP/1.1\r\nHost: localhost\r\nX-Slow: ")).toMatch(
      /^(HTTP\/1\.1 408 |$)/,
    );
  });

  it("the server hangs up on a caller who announces a body and does not send it", async () => {
    const head =
      "POST /AlchemePay/GuestSearch HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n";
    expect(await sendAndWait(`${head}Content-Length: 100\r\n\r\n{"Comp`)).toMatch(/^(HTTP\/1\.1 408 |$)/);
  });

  it("the server hangs up on a caller who opens a connection and sends nothing", async () => {
    expect(await sendAndWait("")).toMatch(/^(HTTP\/1\.1 408 |$)/);
  });
});

describe("a call that takes too long in the database", () => {
  it("a call is told to try again while another transaction holds the row, and succeeds after that", async () => {
    const admin = await signedIn(app, "demo", "admin@county.example");
    const companyId = (await services.companies.byName("demo"))?.id ?? 0;
    const input = { body: { CompanyId: companyId, Key: "SearchTips", Value: "By parcel." } };
    const holder = await database.pool.connect();
    await holder.query("begin");
    await holder.query("select from companies for update");
    const refusal = await refusalOf(admin.asUser, addPayPlusCustomization, input);
    await holder.query("rollback");
    holder.release();
    expect(refusal).toMatchObject({ code: "unavailable", status: 503 });
    expect(await answerOf(admin.asUser, addPayPlusCustomization, input)).toMatchObject({ Key: "SearchTips" });
  });

  it.each([
    ["57014", "a statement was canceled"],
    ["55P03", "a row was locked"],
    ["25P03", "a transaction was idle"],
    ["40P01", "a deadlock"],
    ["40001", "a serialization failure"],
  ])("a call is answered as unavailable, not as an unexpected failure: %s, %s", (code) => {
    const error = Object.assign(new Error("what the database says"), { code, name: "error" });
    expect(refusalOfError(error as never).code).toBe("unavailable");
  });
});
