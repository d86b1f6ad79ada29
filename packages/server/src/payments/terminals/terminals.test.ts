import { randomUUID } from "node:crypto";
import { isoDateAt } from "@county-pay/core/calendar";
import {
  type CcBillPayment,
  cancelTerminal,
  checkTerminalPaymentStatus,
  counterHistory,
  delTerminalPaymentRequest,
  getSaasConexDevices,
  getTerminals,
  getTerminalsMisc,
  httpsPaymentLog,
  httpsTerminalRequest,
  paymentRecord,
  rebootTerminal,
  receiptByConfirmation,
  reportTransactions,
  reportTransactionsCsv,
  submitPayment,
  submitRdv2CcPayment,
  terminalDeviceList,
  terminalPaymentRequest,
} from "@county-pay/core/contract";
import { cents, percent, percentOf, toDollars } from "@county-pay/core/money";
import type { FastifyInstance } from "fastify";
import type { InferOutput } from "valibot";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildApi } from "../../app.ts";
import type { Services } from "../../kernel/services.ts";
import { answerOf, clientOf, refusalOf } from "../../testing/client.ts";
import { insertBills, insertCounty } from "../../testing/county.ts";
import { type TestDatabase, testDatabase } from "../../testing/database.ts";
import { insertPerson, type SignedInPerson, signedIn } from "../../testing/people.ts";
import { startSandbox, type TestSandbox } from "../../testing/sandbox.ts";
import { testConfig, testServices } from "../../testing/services.ts";
import { cardForProducts } from "../../testing/submissions.ts";
import { ledgerDifferences } from "../ledger/index.ts";
import { settleDue } from "../payments/settle.ts";
import { deviceListSignature } from "./device-list.ts";
import { sealTerminalSecrets, undoLostSales } from "./index.ts";

type Body = InferOutput<typeof CcBillPayment>;

const silent = { info: () => undefined, error: () => undefined };
let sandbox: TestSandbox;
let database: TestDatabase;
let services: Services;
let app: FastifyInstance;
let demo: number;
let clerk: SignedInPerson;
let admin: SignedInPerson;
let stranger: SignedInPerson;
let resident: SignedInPerson;

/** A county's terminals: name, device, connection, group. */
const addTerminals = (company: number, rows: readonly (readonly [string, string, string, string | null])[]) =>
  Promise.all(
    rows.map(([id, device, type, group]) =>
      database.pool.query(
        `insert into terminals (company_id, id, name, device_id, comm_type, payments_group, time_out, partner_id, client_id,
           api_key, secret_key, base_url)
         values ($1, $2, 'Counter ' || $2, $3, $4, $5, 5, 'partner', 'client', 'key of ' || $2, 'secret', $6)`,
        [company, id, device, type, group, sandbox.url],
      ),
    ),
  );

beforeAll(async () => {
  database = await testDatabase();
  sandbox = await startSandbox({ cardMs: 20, slowMs: 2_000, hangsUp: true });
  const base = testConfig(database.url);
  services = testServices(database.url, {
    gatewayUrl: sandbox.url,
    payments: { ...base.payments, settleAgainMs: 1 },
  });
  const flags = { TerminalPayments: true };
  demo = await insertCounty(database.pool, {
    name: "demo",
    flags,
    config: {
      CreditCardPercentageFee1Value: 2,
      CreditCardPercentageFee1Label: "Fee",
      Fees: [
        { PaymentType: "AMEX", PercentageFeeValue: 3, PercentageFeeLabel: "Fee" },
        { PaymentType: "", Funding: "debit", FixedFeeValue: 1, FixedFeeLabel: "Fee" },
      ],
    },
  });
  const other = await insertCounty(database.pool, { name: "other", flags });
  await database.pool.query("insert into products values ($1, 'M1', 'Misc Copies')", [demo]);
  await addTerminals(demo, [
    ["T-APPROVE", "SIM-APPROVE", "non-secure", null],
    ["T-DECLINE", "SIM-DECLINE", "", "TAXCOMM"],
    ["T-ABORT", "SIM-ABORT", "", null],
    ["T-WAIT", "SIM-WAIT", "", null],
    ["T-HANG", "SIM-HANG", "", null],
    ["T-SLOW", "SIM-SLOW", "", null],
    ["T-OFF", "SIM-OFFLINE", "", "TAXMISC"],
    ["T-DOWN", "SIM-OFFLINE-2", "", null],
    ["T-WEB", "SIM-APPROVE-WEB", "secure-web", null],
  ]);
  await addTerminals(other, [["T-OTHER", "SIM-APPROVE-9", "", null]]);
  for (const [company, email, userType] of [
    [demo, "clerk@county.example", "Tax Processor"],
    [demo, "admin@county.example", "Admin"],
    [demo, "resident@mail.example", "user"],
    [other, "stranger@county.example", "Clerk"],
  ] as const)
    await insertPerson(database.pool, company, { email, userType });
  app = await buildApi(services);
  clerk = await signedIn(app, "demo", "clerk@county.example");
  admin = await signedIn(app, "demo", "admin@county.example");
  resident = await signedIn(app, "demo", "resident@mail.example");
  stranger = await signedIn(app, "other", "stranger@county.example");
});

afterAll(async () => {
  await app.close();
  sandbox.close();
  await services.db.close();
  await database.close();
});

const SUB = cents(10_000);
const FEE = percentOf(percent("2"), SUB);
const TOTAL = cents(SUB + FEE);
let serial = 0;

const bill = async (): Promise<string> => {
  serial += 1;
  const [id] = await insertBills(database.pool, demo, [{ bill_number: `T${serial}` }]);
  return id ?? "";
};

/** A clerk's request to take a card for one of demo's bills at a terminal. */
function sale(billId: string, terminal: string, change: Record<string, unknown> = {}): Body {
  const submit = {
    FirstName: "Ada",
    LastName: "Example",
    IsBusiness: false,
    EmailAddress: "",
    CountryCode: "USA(1)",
    PhoneNumber: "9125550142",
    Address: { Address1: "- - - -", Country: "US", City: "", State: "", Zip: "" },
    Comments: "",
    ConsentConfirmation: true,
    Amount: toDollars(TOTAL),
    SubAmount: toDollars(SUB),
    TotalFees: toDollars(FEE),
    ConvenienceFee: 0,
    ConvFeeAmount: 0,
    PartialPayment: false,
    PartialPaymentAmount: 0,
    SourcePage: "clerk",
    CompanyId: demo,
    IsCustomAPI: false,
    RecordDetailsIds: [billId],
    RecordDetails: [{ RecordDetailsId: billId, AmountToPay: toDollars(SUB) }],
    TerminalID: terminal,
    TerminalCardType: "VISA",
    CardType: "VISA",
    session_id: randomUUID(),
    CreditCardPercentageFee1Value: 2,
    CreditCardFixedFee1Value: 0,
    CreditCardFeeCap: 0,
    CreditCardFeeMin: 0,
    ...change,
  };
  return {
    CompanyName: "demo",
    Key: randomUUID(),
    PaymentMethod: "CC",
    PaymentType: "Manual",
    SubmitRDV2CCPayment: submit,
  } as Body;
}
const sessionOf = (body: Body) => (body.SubmitRDV2CCPayment as { session_id: string }).session_id;
const pay = (body: Body) => answerOf(clerk.asUser, submitRdv2CcPayment, { body });
const check = (body: Body) =>
  answerOf(clerk.asUser, checkTerminalPaymentStatus, { body: { session_id: sessionOf(body) } });
const balanceOf = async (billId: string): Promise<number> => {
  const { rows } = await database.pool.query("select balance_cents::int as cents from bills where id = $1", [
    billId,
  ]);
  return rows[0].cents;
};
const soundLedger = async () =>
  expect(await ledgerDifferences(database.pool, demo)).toMatchObject({
    unbalancedMovements: 0,
    billsThatDiffer: 0,
  });

describe("the terminals of a county", () => {
  it("a county's terminals are listed for its clerks by group, with keys only for the page-driven ones", async () => {
    const bills = await answerOf(clerk.asUser, getTerminals, {});
    const misc = await answerOf(clerk.asUser, getTerminalsMisc, {});
    const names = (list: typeof bills) => list.map(({ TerminalID }) => TerminalID);
    expect(names(bills)).toContain("T-DECLINE");
    expect(names(bills)).not.toContain("T-OFF");
    expect(names(misc)).toContain("T-OFF");
    expect(names(misc)).not.toContain("T-DECLINE");
    expect(bills.find(({ TerminalID }) => TerminalID === "T-WEB")).toMatchObject({
      Flex3: "key of T-WEB",
      Flex4: "secret",
      TimeOut: 5,
      Environment: "certification",
    });
    for (const terminal of [...bills, ...misc].filter(({ CommType }) => CommType !== "secure-web"))
      expect(terminal).toMatchObject({ SDKKey: "", Flex3: "", Flex4: "" });
  });

  it("a county's terminals are not listed for residents, other counties, or visitors who are not signed in", async () => {
    expect((await refusalOf(resident.asUser, getTerminals, {})).code).toBe("forbidden");
    expect((await refusalOf(resident.asUser, getTerminalsMisc, {})).code).toBe("forbidden");
    expect((await refusalOf(clientOf(app), getTerminals, {})).code).toBe("unauthorised");
    const others = await answerOf(stranger.asUser, getTerminals, {});
    expect(others.map(({ TerminalID }) => TerminalID)).toEqual(["T-OTHER"]);
  });

  it("a county's list has only its own terminals, with their connection status", async () => {
    const devices = await answerOf(clerk.asUser, getSaasConexDevices, { body: { CompanyId: demo } });
    expect(devices.find(({ DeviceID }) => DeviceID === "SIM-APPROVE")?.IsConnected).toBe(true);
    expect(devices.find(({ DeviceID }) => DeviceID === "SIM-OFFLINE")?.IsConnected).toBe(false);
    expect((await refusalOf(stranger.asUser, getSaasConexDevices, { body: { CompanyId: demo } })).code).toBe(
      "forbidden",
    );
  });

  describe("as a partner's device list", () => {
    const signed = (change: object = {}, secretKey = "secret") => {
      const asked = {
        partnerId: "partner",
        clientId: "client",
        id: "1",
        nonce: randomUUID(),
        timestamp: new Date().toISOString(),
        baseUrl: sandbox.url,
        ...change,
      };
      return { body: { ...asked, responseSignature: deviceListSignature(asked, secretKey) } };
    };

    it("the device list answers a request that is signed with the secret key", async () => {
      const devices = await answerOf(clerk.asUser, terminalDeviceList, signed());
      expect(devices.map(({ DeviceID }) => DeviceID)).toContain("SIM-APPROVE");
      const millis = signed({ timestamp: String(Date.now()) });
      expect(await answerOf(clerk.asUser, terminalDeviceList, millis)).toEqual(devices);
    });

    it("the device list accepts each nonce once", async () => {
      const once = signed();
      await answerOf(clerk.asUser, terminalDeviceList, once);
      expect((await refusalOf(clerk.asUser, terminalDeviceList, once)).code).toBe("forbidden");
    });

    it.each<[string, object, string?]>([
      ["signed with another key", {}, "guessed"],
      ["signed six minutes ago", { timestamp: new Date(Date.now() - 360_000).toISOString() }],
      ["signed for six minutes from now", { timestamp: new Date(Date.now() + 360_000).toISOString() }],
      ["whose time is no time", { timestamp: "now" }],
      ["with a nonce that is easily guessed", { nonce: "1" }],
      ["for another address", { baseUrl: "https://elsewhere.example" }],
      ["for another partner", { partnerId: "stranger" }],
      ["for another client", { clientId: "stranger" }],
    ])("the device list is refused for a request %s", async (_what, change, secretKey) => {
      const asked = signed(change, secretKey);
      expect((await refusalOf(clerk.asUser, terminalDeviceList, asked)).code).toBe("forbidden");
    });

    it("the device list refuses a changed request and another county", async () => {
      const { body } = signed();
      const changed = { body: { ...body, id: "2" } };
      expect((await refusalOf(clerk.asUser, terminalDeviceList, changed)).code).toBe("forbidden");
      const empty = { body: { ...body, responseSignature: "" } };
      expect((await refusalOf(clerk.asUser, terminalDeviceList, empty)).code).toBe("forbidden");
    });
  });

  it("terminals are called at their own address, or at the county's default", async () => {
    const addressOf = async () =>
      (await answerOf(clerk.asUser, getTerminals, {})).find(({ TerminalID }) => TerminalID === "T-APPROVE");
    expect(await addressOf()).toMatchObject({ Flex5: sandbox.url });
    const setOwn = (url: string) =>
      database.pool.query("update terminals set base_url = $2 where company_id = $1 and id = 'T-APPROVE'", [
        demo,
        url,
      ]);
    await setOwn("");
    expect(await addressOf()).toMatchObject({ Flex5: sandbox.url });
    const isReached = async () =>
      (await answerOf(clerk.asUser, getSaasConexDevices, { body: { CompanyId: demo } })).find(
        ({ DeviceID }) => DeviceID === "SIM-APPROVE",
      )?.IsConnected;
    expect(await isReached()).toBe(true);
    await setOwn("http://127.0.0.1:9");
    expect(await isReached()).toBe(false);
    await setOwn(sandbox.url);
  });

  it("a county's terminals are sorted by number", async () => {
    const second = "Counter T-2";
    const set = (id: string, name: string) =>
      database.pool.query("update terminals set name = $3 where company_id = $1 and id = $2", [
        demo,
        id,
        name,
      ]);
    await set("T-APPROVE", "Counter T-10");
    await set("T-DECLINE", second);
    const names = (await answerOf(clerk.asUser, getTerminals, {})).map(({ TerminalName }) => TerminalName);
    expect(names.indexOf(second)).toBeLessThan(names.indexOf("Counter T-10"));
  });
});

describe("the keys of a terminal", () => {
  interface Kept {
    readonly id: string;
    readonly sealed: Buffer | null;
    readonly plain: string;
  }
  const kept = async (): Promise<Kept[]> => {
    const { rows } = await database.pool.query<Kept>(
      `select id, sealed, sdk_key || api_key || secret_key as plain from terminals order by company_id, id`,
    );
    return rows;
  };
  const keyOf = async (id: string) =>
    (await answerOf(clerk.asUser, getTerminals, {})).find(({ TerminalID }) => TerminalID === id)?.Flex3;
  const inPlain = () => kept().then((rows) => rows.filter(({ plain }) => plain !== "").map(({ id }) => id));

  it("the keys are encrypted the first time a clerk's page requests them", async () => {
    expect(await keyOf("T-WEB")).toBe("key of T-WEB");
    expect(await inPlain()).not.toContain("T-WEB");
    expect(await inPlain()).toContain("T-OTHER");
    expect(await keyOf("T-WEB")).toBe("key of T-WEB");
  });

  it("a starting server encrypts all keys of every county, and none are in the table", async () => {
    const logged: unknown[] = [];
    const log = { ...silent, error: (about: object) => logged.push(about) };
    expect((await sealTerminalSecrets(services, { log })).renewed).toBeGreaterThan(0);
    expect((await sealTerminalSecrets(services, { log })).renewed).toBe(0);
    expect(await inPlain()).toEqual([]);
    expect(logged).toEqual([]);
    const { rows } = await database.pool.query("select t::text as line from terminals t");
    const lines = rows.map(({ line }) => line).join();
    expect(lines).not.toContain("key of");
    expect(lines).not.toContain(Buffer.from("key of").toString("hex"));
  });

  it("keys that an operator enters again apply from then on, and the others stay", async () => {
    await database.pool.query("update terminals set api_key = 'another' where id = 'T-WEB'");
    const [web] = (await answerOf(clerk.asUser, getTerminals, {})).filter(
      (row) => row.TerminalID === "T-WEB",
    );
    expect(web).toMatchObject({ Flex3: "another", Flex4: "secret" });
    await database.pool.query("update terminals set api_key = 'key of T-WEB' where id = 'T-WEB'");
    expect(await keyOf("T-WEB")).toBe("key of T-WEB");
  });

  it("one terminal's keys do not work for another, which then refuses commands", async () => {
    await database.pool.query(
      "update terminals set sealed = (select sealed from terminals where id = 'T-HANG') where id = 'T-WEB'",
    );
    const logged: object[] = [];
    await sealTerminalSecrets(services, { log: { error: (about: object) => logged.push(about) } });
    expect(logged).toEqual([{ companyId: demo, terminalId: "T-WEB" }]);
    expect(await keyOf("T-WEB")).toBe("");
    const request = {
      command: "STATUS" as const,
      session_id: randomUUID(),
      TerminalID: "T-WEB",
      DeviceID: "SIM-APPROVE-WEB",
      amount: 0,
      receiptPrint: 3 as const,
      entryModeBitmap: "11111000" as const,
      group: "TAXCOMM",
    };
    const body = { CompanyId: demo, eToken: "", Amount: 0, SubAmount: 0, request };
    const failure = await refusalOf(clerk.asUser, httpsTerminalRequest, { body });
    expect(["forbidden", "validation_failed"]).toContain(failure.code);
    await database.pool.query(
      "update terminals set api_key = 'key of T-WEB', secret_key = 'secret' where id = 'T-WEB'",
    );
    expect(await keyOf("T-WEB")).toBe("key of T-WEB");
  });

  it("the keys can still be decrypted after the installation's secret changed, and a job encrypts them again", async () => {
    const { signingSecret } = services;
    const after = { db: services.db, signingSecret: "another secret of tests, long enough to sign" };
    const logged: object[] = [];
    const log = { ...silent, error: (about: object) => logged.push(about) };
    const both = { ...after, earlierSecrets: [signingSecret] };
    expect(await sealTerminalSecrets(both, { log, renew: false })).toMatchObject({ renewed: 0 });
    expect(await keyOf("T-WEB")).toBe("key of T-WEB");
    const { renewed } = await sealTerminalSecrets(both, { log });
    expect(renewed).toBe((await kept()).length);
    expect(logged).toEqual([]);
    // A process without the new secret shows no keys.
    expect(await keyOf("T-WEB")).toBe("");
    const back = { db: services.db, signingSecret, earlierSecrets: [after.signingSecret] };
    await sealTerminalSecrets(back, { log });
    expect(await keyOf("T-WEB")).toBe("key of T-WEB");
  });
});

describe("a payment by terminal", () => {
  it("an approved payment pays the bill, and repeating the request returns the same answer", async () => {
    const billId = await bill();
    const body = sale(billId, "T-APPROVE");
    const paid = await pay(body);
    expect(paid).toMatchObject({
      Status: "success",
      AccountNickName: "•••• 4242",
      RecordDetailsIds: [billId],
    });
    expect(await pay(body)).toEqual(paid);
    expect(await check(body)).toMatchObject({
      Status: "success",
      Result: { Confirmation: paid.Confirmation },
    });
    expect(await balanceOf(billId)).toBe(0);
    expect(sandbox.charged.filter(({ taken }) => taken === TOTAL)).toHaveLength(1);
    await soundLedger();
  });

  it("the receipt shows the card type that the terminal read if the clerk did not enter it", async () => {
    const billId = await bill();
    const notAsked = { TerminalCardType: "DISC", CardType: "DISC" };
    const { Confirmation } = await pay(sale(billId, "T-APPROVE", notAsked));
    const params = { company: "demo", confirmation: Confirmation };
    const receipt = await answerOf(clerk.asApi, receiptByConfirmation, { params, query: {} });
    expect(receipt.Office).not.toHaveProperty("DrawerDay");
    expect(receipt).toMatchObject({
      PaymentType: "CC",
      CardType: "VISA",
      AccountNickName: "•••• 4242",
      // Taken at the counter, and in no drawer.
      Office: { ReceiptNumber: expect.any(Number) },
    });
    await soundLedger();
  });

  it("a payment for products uses a product terminal, and its run is valid for nothing else", async () => {
    const session = { session_id: randomUUID(), TerminalID: "T-APPROVE", TerminalCardType: "VISA" };
    const body = cardForProducts(demo, { "Misc Copies": 1_000 }, "", { feeCents: 20, change: session });
    const {
      PaymentToken: _,
      AccountNickName: __,
      ...submit
    } = body.SubmitRDV2CCPayment as Record<string, unknown>;
    const sent = { ...body, SubmitRDV2CCPayment: { ...submit, SourcePage: "clerk" } } as typeof body;
    const paid = await answerOf(clerk.asUser, submitPayment, { body: sent });
    expect(paid).toMatchObject({
      Status: "success",
      RecordDetailsIds: [],
      CartPayments: [{ AccountCode2: "Misc Copies", AmountPaid: 10 }],
    });
    expect(await answerOf(clerk.asUser, submitPayment, { body: sent })).toEqual(paid);
    const again = { ...sent, Key: randomUUID() };
    expect((await refusalOf(clerk.asUser, submitPayment, { body: again })).code).toBe("idempotency_conflict");
    const atBills = {
      ...sent,
      Key: randomUUID(),
      SubmitRDV2CCPayment: { ...sent.SubmitRDV2CCPayment, TerminalID: "T-DECLINE" },
    };
    expect((await refusalOf(clerk.asUser, submitPayment, { body: atBills as typeof body })).code).toBe(
      "method_unavailable",
    );
    expect((await refusalOf(resident.asUser, submitPayment, { body: sent })).code).toBe("forbidden");
    await soundLedger();
  });

  it("a declined payment charges nothing, and another card can pay the bill at once", async () => {
    const billId = await bill();
    const body = sale(billId, "T-DECLINE");
    expect(await pay(body)).toMatchObject({ Status: "declined", Confirmation: "" });
    expect(await check(body)).toMatchObject({ Status: "success", Message: "declined" });
    expect((await pay(sale(billId, "T-APPROVE"))).Status).toBe("success");
  });

  it("a payment that the payer aborts is reported as aborted", async () => {
    expect(await pay(sale(await bill(), "T-ABORT"))).toMatchObject({ Status: "error", Message: "ABORTED" });
  });

  it("a stopped payment counts as canceled in the history, the report, and its file, unlike a decline", async () => {
    const day = isoDateAt(Date.now(), "America/New_York");
    const asked = { From: day, To: day, Kinds: [], Methods: [], Channels: [], ClerkUserId: null };
    const history = async (number: string, Status: "" | "declined" | "cancelled" = "") => {
      const body = {
        Search: number,
        From: null,
        To: null,
        TakenBy: "",
        Status,
        Method: "",
        Skip: 0,
      } as const;
      const { Rows } = await answerOf(clerk.asApi, counterHistory, { body });
      return Rows.map(({ FinalStatus }) => FinalStatus);
    };
    const ended = async (number: string) => {
      const body = {
        Search: number,
        From: null,
        To: null,
        TakenBy: "",
        Status: "",
        Method: "",
        Skip: 0,
      } as const;
      const { Rows } = await answerOf(clerk.asApi, counterHistory, { body });
      const params = { confirmation: Rows[0]?.Confirmation ?? "" };
      const last = (await answerOf(clerk.asApi, paymentRecord, { params })).Steps.at(-1);
      return [last?.Step, last?.Before, last?.After, last?.Failure];
    };
    const tried = async (terminal: string) => {
      await pay(sale(await bill(), terminal));
      return `T${serial}`;
    };
    const stopped = await tried("T-ABORT");
    const declined = await tried("T-DECLINE");
    expect(await history(stopped)).toEqual(["cancelled"]);
    expect(await history(declined)).toEqual(["declined"]);
    expect(await ended(stopped)).toEqual(["canceled", "submitted", "cancelled", "terminal:ABORTED"]);
    expect((await ended(declined)).slice(0, 3)).toEqual(["declined", "submitted", "declined"]);
    expect([await history(stopped, "cancelled"), await history(stopped, "declined")]).toEqual([
      ["cancelled"],
      [],
    ]);
    const report = async (Text: string, Standings: ("failed" | "canceled")[] = []) => {
      const body = { ...asked, Standings, Text, Skip: 0, Top: 50 };
      return (await answerOf(admin.asApi, reportTransactions, { body })).Rows.map(({ Standing }) => Standing);
    };
    expect(await report(stopped)).toEqual(["canceled"]);
    expect(await report(declined)).toEqual(["failed"]);
    expect(await report(stopped, ["failed"])).toEqual([]);
    const file = async (language: string) =>
      answerOf(
        (await signedIn(app, "demo", "admin@county.example", { "accept-language": language })).asApi,
        reportTransactionsCsv,
        { body: { ...asked, Standings: [], Text: stopped } },
      );
    expect(await file("en")).toContain("Payment,Canceled,");
    expect(await file("es")).toContain(",Cancelado,");
  });

  it("a payment at an unreachable device charges nothing", async () => {
    const billId = await bill();
    expect(await pay(sale(billId, "T-DOWN"))).toMatchObject({ Status: "error", Message: "OFFLINE" });
    expect(await balanceOf(billId)).toBe(10_000);
  });

  it("a slow payment is processing, locks its bill, and is reported when its status is requested", async () => {
    const billId = await bill();
    const body = sale(billId, "T-SLOW");
    expect((await pay(body)).Status).toBe("processing");
    expect((await check(body)).Status).toBe("processing");
    const second = await refusalOf(clerk.asUser, submitRdv2CcPayment, { body: sale(billId, "T-APPROVE") });
    expect(second.code).toBe("bill_pending");
    await expect.poll(async () => (await check(body)).Status).toBe("success");
    expect(await balanceOf(billId)).toBe(0);
    await soundLedger();
  });

  it("a payment whose device never answers is resolved by the page or by the settle job", async () => {
    const first = sale(await bill(), "T-HANG");
    expect((await pay(first)).Status).toBe("success");
    expect((await check(first)).Status).toBe("success");
  });

  it("a payment is canceled while it waits for a card", async () => {
    const billId = await bill();
    const body = sale(billId, "T-WAIT");
    expect((await pay(body)).Status).toBe("processing");
    const cancelled = await answerOf(clerk.asUser, cancelTerminal, { body: { session_id: sessionOf(body) } });
    expect(cancelled.Status).toBe("success");
    await expect.poll(() => check(body)).toMatchObject({ Status: "success", Message: "declined" });
    const late = await answerOf(clerk.asUser, cancelTerminal, { body: { session_id: sessionOf(body) } });
    expect(late.Status).toBe("failure");
    expect(await balanceOf(billId)).toBe(10_000);
  });

  it("a payment that no page polls is settled by the job after the device's timeout", async () => {
    const billId = await bill();
    const body = sale(billId, "T-SLOW");
    const charges = sandbox.charged.filter(({ type }) => type === "charge").length;
    expect((await pay(body)).Status).toBe("processing");
    const { rows } = await database.pool.query(
      "select next_check_at > now() + interval '20 s' as later from payments where state = 'unknown'",
    );
    expect(rows).toContainEqual({ later: true });
    await expect.poll(() => sandbox.charged.filter(({ type }) => type === "charge").length).toBe(charges + 1);
    await database.pool.query("update payments set next_check_at = now() where state = 'unknown'");
    await settleDue(services, silent);
    expect(await balanceOf(billId)).toBe(0);
  });

  it("a payment costs the county's fee for the card type, or for a debit card", async () => {
    const fees = async (change: Record<string, unknown>, fee: number) => {
      const amounts = { Amount: toDollars(cents(SUB + fee)), TotalFees: toDollars(cents(fee)) };
      return pay(sale(await bill(), "T-APPROVE", { ...change, ...amounts }));
    };
    const refused = async (change: Record<string, unknown>) =>
      refusalOf(clerk.asUser, submitRdv2CcPayment, { body: sale(await bill(), "T-APPROVE", change) });
    const amex = { TerminalCardType: "AMEX", CardType: "AMEX" };
    expect((await fees(amex, 300)).Status).toBe("success");
    expect((await fees({ TerminalCardFunding: "debit" }, 100)).Status).toBe("success");
    expect((await fees({ TerminalCardFunding: "credit" }, FEE)).Status).toBe("success");
    expect(await refused(amex)).toMatchObject({ code: "amount_changed", details: { TotalFees: 3 } });
    expect(await refused({ TerminalCardFunding: "debit" })).toMatchObject({
      code: "amount_changed",
      details: { TotalFees: 1 },
    });
    expect((await refused({ TerminalCardFunding: "prepaid" })).code).toBe("validation_failed");
  });

  it("a payment with a wrong amount is refused with the right one, and reaches no device", async () => {
    const body = sale(await bill(), "T-APPROVE", { Amount: 100, TotalFees: 0 });
    const refused = await refusalOf(clerk.asUser, submitRdv2CcPayment, { body });
    expect(refused.code).toBe("amount_changed");
    expect((await check(body)).Status).toBe("failure");
  });

  it("a payment is refused for residents, for other counties, without a terminal of the county, and for a typed card", async () => {
    const billId = await bill();
    const body = sale(billId, "T-APPROVE");
    expect((await refusalOf(resident.asUser, submitRdv2CcPayment, { body })).code).toBe("forbidden");
    expect((await refusalOf(stranger.asUser, submitRdv2CcPayment, { body })).code).toBe("forbidden");
    const elsewhere = { body: sale(billId, "T-OTHER") };
    expect((await refusalOf(clerk.asUser, submitRdv2CcPayment, elsewhere)).code).toBe("method_unavailable");
    const ofMisc = { body: sale(billId, "T-OFF") };
    expect((await refusalOf(clerk.asUser, submitRdv2CcPayment, ofMisc)).code).toBe("method_unavailable");
    const asked = { body: { session_id: sessionOf(body) } };
    expect((await refusalOf(stranger.asUser, checkTerminalPaymentStatus, asked)).code).toBe("not_found");
    expect((await refusalOf(stranger.asUser, cancelTerminal, asked)).code).toBe("not_found");
    expect(await balanceOf(billId)).toBe(10_000);
  });
});

describe("a run of a terminal", () => {
  const request = (change: object = {}) => ({
    body: {
      CompanyId: demo,
      session_id: randomUUID(),
      TerminalID: "T-APPROVE",
      Amount: 102,
      SubAmount: 100,
      ...change,
    },
  });

  it("a run is stored before it is sent, and deleted afterwards", async () => {
    const asked = request();
    const named = { body: { session_id: asked.body.session_id } };
    await answerOf(clerk.asUser, terminalPaymentRequest, asked);
    await answerOf(clerk.asUser, terminalPaymentRequest, asked);
    expect((await answerOf(clerk.asUser, checkTerminalPaymentStatus, named)).Status).toBe("failure");
    const other = request({ session_id: asked.body.session_id, Amount: 103 });
    expect((await refusalOf(clerk.asUser, terminalPaymentRequest, other)).code).toBe("idempotency_conflict");
    await answerOf(clerk.asUser, delTerminalPaymentRequest, named);
    const nobody = { body: { session_id: randomUUID() } };
    expect((await refusalOf(clerk.asUser, delTerminalPaymentRequest, nobody)).code).toBe("not_found");
    expect((await refusalOf(stranger.asUser, delTerminalPaymentRequest, named)).code).toBe("not_found");
  });

  it("a run that no device has received yet may be stopped again", async () => {
    const asked = request();
    await answerOf(clerk.asUser, terminalPaymentRequest, asked);
    const { session_id } = asked.body;
    const answer = await answerOf(clerk.asUser, cancelTerminal, { body: { session_id } });
    expect(answer.Status).toBe("processing");
  });

  it("a run requires a terminal of the county and an amount", async () => {
    const of = async (change: object) =>
      (await refusalOf(clerk.asUser, terminalPaymentRequest, request(change))).code;
    expect(await of({ TerminalID: "T-OTHER" })).toBe("not_found");
    expect(await of({ Amount: 99 })).toBe("amount_invalid");
    expect(await of({ session_id: "x" })).toBe("validation_failed");
    expect((await refusalOf(resident.asUser, terminalPaymentRequest, request())).code).toBe("forbidden");
  });

  it("a run is logged as the page reports it", async () => {
    const entry = {
      CompanyId: demo,
      session_id: randomUUID(),
      TerminalID: "T-WEB",
      Status: "x",
      Message: "y",
    };
    await answerOf(clerk.asUser, httpsPaymentLog, { body: entry });
    expect((await refusalOf(stranger.asUser, httpsPaymentLog, { body: entry })).code).toBe("forbidden");
    const { rows } = await database.pool.query("select status from terminal_log where session_id = $1", [
      entry.session_id,
    ]);
    expect(rows).toEqual([{ status: "x" }]);
  });
});

describe("a terminal that the page drives", () => {
  const command = (name: string, sessionId: string, change: object = {}) => ({
    body: {
      CompanyId: demo,
      eToken: "key of T-WEB",
      Amount: toDollars(TOTAL),
      SubAmount: toDollars(SUB),
      request: {
        command: name as "SALE",
        session_id: sessionId,
        TerminalID: "T-WEB",
        DeviceID: "SIM-APPROVE-WEB",
        amount: name === "SALE" ? TOTAL : 0,
        receiptPrint: 3 as const,
        entryModeBitmap: "11111000" as const,
        group: "TAXCOMM",
      },
      ...change,
    },
  });

  it("a page-driven terminal charges the card first, and its sale becomes the payment", async () => {
    const billId = await bill();
    const body = sale(billId, "T-WEB", { TerminalSale: "taken" });
    const taken = await answerOf(clerk.asUser, httpsTerminalRequest, command("SALE", sessionOf(body)));
    expect(taken).toMatchObject({ Status: "success", PaymentToken: expect.stringMatching(/^tok_/) });
    const again = await answerOf(clerk.asUser, httpsTerminalRequest, command("SALE", sessionOf(body)));
    expect(again).toEqual(taken);
    expect((await check(body)).Status).toBe("processing");
    expect((await pay(body)).Status).toBe("success");
    expect(await balanceOf(billId)).toBe(0);
    await soundLedger();
  });

  it("a page-driven charge without a payment is refunded once, and never becomes a payment", async () => {
    const billId = await bill();
    const body = sale(billId, "T-WEB", { TerminalSale: "taken" });
    await answerOf(clerk.asUser, httpsTerminalRequest, command("SALE", sessionOf(body)));
    await undoLostSales(services, silent);
    expect(sandbox.charged.filter(({ type }) => type === "refund")).toHaveLength(0);
    for (const _turn of [1, 2]) {
      await database.pool.query(
        "update terminal_runs set next_look_at = now() where next_look_at is not null",
      );
      await undoLostSales(services, silent);
    }
    expect(sandbox.charged.filter(({ type }) => type === "refund")).toHaveLength(1);
    const refused = await refusalOf(clerk.asUser, submitRdv2CcPayment, { body });
    expect(refused.code).toBe("session_expired");
    expect(await balanceOf(billId)).toBe(10_000);
  });

  it("a page-driven run without a charge pays nothing, whatever the page reports", async () => {
    const billId = await bill();
    const answer = await pay(sale(billId, "T-WEB", { TerminalSale: "taken, I promise" }));
    expect(answer.Status).not.toBe("success");
    expect(await balanceOf(billId)).toBe(10_000);
  });

  it("a page-driven terminal refuses a command with a wrong token, for another device, or from another county", async () => {
    const id = randomUUID();
    const of = async (change: object) =>
      (await refusalOf(clerk.asUser, httpsTerminalRequest, command("SALE", id, change))).code;
    expect(await of({ eToken: "wrong" })).toBe("forbidden");
    expect(await of({ Amount: 1 })).toBe("amount_invalid");
    expect((await refusalOf(stranger.asUser, httpsTerminalRequest, command("SALE", id))).code).toBe(
      "forbidden",
    );
    expect((await refusalOf(resident.asUser, httpsTerminalRequest, command("SALE", id))).code).toBe(
      "forbidden",
    );
  });

  it("a page-driven terminal reboots, and is not connected until it is back", async () => {
    const answer = await answerOf(clerk.asUser, httpsTerminalRequest, command("REBOOT", randomUUID()));
    expect(answer.Status).toBe("success");
    const devices = await answerOf(clerk.asUser, getSaasConexDevices, { body: { CompanyId: demo } });
    expect(devices.find(({ DeviceID }) => DeviceID === "SIM-APPROVE-WEB")?.IsConnected).toBe(false);
  });
});

describe("a server-driven terminal that restarts", () => {
  const reboot = (TerminalID: string) => ({ body: { CompanyId: demo, TerminalID } });

  it("the terminal is unreachable until it has restarted; one that is off is reported as offline", async () => {
    expect((await answerOf(clerk.asUser, rebootTerminal, reboot("T-SLOW"))).Status).toBe("success");
    const devices = await answerOf(clerk.asUser, getSaasConexDevices, { body: { CompanyId: demo } });
    expect(devices.find(({ DeviceID }) => DeviceID === "SIM-SLOW")?.IsConnected).toBe(false);
    expect((await answerOf(clerk.asUser, rebootTerminal, reboot("T-DOWN"))).Status).toBe("failure");
    const { rows } = await database.pool.query(
      "select 1 from audit_events where company_id = $1 and action = 'terminal.rebooted' and subject = 'T-SLOW'",
      [demo],
    );
    expect(rows).toHaveLength(1);
  });

  it("only clerks can restart a terminal, which must be the county's own and driven by the server", async () => {
    expect((await refusalOf(clerk.asUser, rebootTerminal, reboot("T-WEB"))).code).toBe("not_found");
    expect((await refusalOf(clerk.asUser, rebootTerminal, reboot("T-OTHER"))).code).toBe("not_found");
    for (const person of [stranger, resident])
      expect((await refusalOf(person.asUser, rebootTerminal, reboot("T-SLOW"))).code).toBe("forbidden");
  });
});
