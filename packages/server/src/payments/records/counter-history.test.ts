import {
  type CallInput,
  counterHistory,
  counterHistoryFile,
  emailPaymentReceipt,
  paymentRecord,
  printPaymentReceipt,
  receiptByConfirmation,
  submitCashVoid,
  submitRdv2CashPayment,
  submitRdv2CheckPayment,
} from "@county-pay/core/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { answerOf, clientOf, refusalOf } from "../../testing/client.ts";
import { cashFor, checkFor } from "../../testing/counter.ts";
import { insertBills } from "../../testing/county.ts";
import { mailsTo } from "../../testing/mailbox.ts";
import { type TestOffice, testOffice } from "../../testing/office.ts";
import type { SignedInPerson } from "../../testing/people.ts";

let office: TestOffice;
let clerk: SignedInPerson;
let colleague: SignedInPerson;
let smf: SignedInPerson;
let resident: SignedInPerson;
let stranger: SignedInPerson;
let cash: string;
let check: string;

const FLAGS = { CashPayments: true, CheckPayments: true };
/** What a blind count withholds is in uncounted.test.ts. */
const OPEN_COUNT = { BlindCount: "off" };

beforeAll(async () => {
  office = await testOffice({ flags: FLAGS, customization: OPEN_COUNT });
  const { demo } = office;
  await office.addCounty({ name: "other", flags: FLAGS });
  const bills = await insertBills(
    office.pool,
    demo,
    Array.from({ length: 24 }, (_, index) => ({
      bill_number: `2026-${100 + index}`,
      parcel_id: `10-${index}`,
      balance_cents: 10_000,
    })),
  );
  clerk = await office.signIn("clerk", "Clerk");
  colleague = await office.signIn("colleague", "Clerk");
  smf = await office.signIn("smf", "SMF");
  resident = await office.signIn("resident", "user");
  stranger = await office.signIn("stranger", "Admin", "other");
  const takes = async (id = "", who = clerk) =>
    (
      await answerOf(who.asUser, submitRdv2CashPayment, {
        body: cashFor(demo, [{ id, cents: 10_000 }]),
      })
    ).Confirmation;
  cash = await takes(bills[0]);
  const byCheck = checkFor(demo, [{ id: bills[1] ?? "", cents: 10_000 }], {
    LastName: "Thistledown",
    CHECKDetails: { CheckNumber: "0012345", Kind: "cashiers" },
  });
  check = (await answerOf(colleague.asUser, submitRdv2CheckPayment, { body: byCheck })).Confirmation;
  for (const id of bills.slice(2, 23)) await takes(id);
});

afterAll(() => office.close());

type Body = CallInput<typeof counterHistory>["body"];
const asking = (change: Partial<Body> = {}) => ({
  body: {
    Search: "",
    From: null,
    To: null,
    TakenBy: "" as const,
    Status: "" as const,
    Method: "" as const,
    Skip: 0,
    ...change,
  },
});
const find = async (change: Partial<Body> = {}, who = clerk) => {
  const { Count, Rows } = await answerOf(who.asApi, counterHistory, asking(change));
  return { count: Count, found: Rows.map(({ Confirmation }) => Confirmation) };
};

describe("the history of the counter", () => {
  it("the history is in pages of ten, newest first, with the total number", async () => {
    const first = await find();
    expect(first).toMatchObject({ count: 23 });
    expect(first.found).toHaveLength(10);
    expect((await find({ Skip: 20 })).found).toHaveLength(3);
    expect((await find({ Skip: 20 })).found.at(-1)).toBe(cash);
  });

  it.each([
    [
      "a reference number as it is written by hand",
      () =>
        cash
          .toLowerCase()
          .replace(/(....)/g, "$1 ")
          .trim(),
      () => cash,
    ],
    ["the number of a bill", () => "2026-101", () => check],
    ["a parcel", () => "10 1", () => check],
    ["the number of a check", () => "0012345", () => check],
    ["a part of the payer's name", () => "thistle", () => check],
    ["the last name first", () => "Thistledown, A", () => check],
  ])("the history finds a payment by %s", async (_what, typed, confirmation) => {
    expect(await find({ Search: typed() })).toEqual({ count: 1, found: [confirmation()] });
  });

  it("the history finds a payment by its receipt number", async () => {
    const { rows } = await office.pool.query<{ number: string }>(
      `select n.number::text from receipt_numbers n join payments p on p.company_id = n.company_id and p.id = n.payment_id
       where p.confirmation = $1`,
      [check],
    );
    expect((await find({ Search: rows[0]?.number ?? "" })).found).toEqual([check]);
  });

  it("the history names the clerk who took a payment", async () => {
    const { Rows } = await answerOf(smf.asApi, counterHistory, asking({ Search: check }));
    expect(Rows.map(({ ClerkName }) => ClerkName)).toEqual(["Ada Sample"]);
  });

  it("the history refuses a search with more than twenty results and treats wildcards literally", async () => {
    expect(await find({ Search: "Example" })).toEqual({ count: 22, found: [] });
    expect(await find({ Search: "%" })).toEqual({ count: 0, found: [] });
  });

  it("the history is filtered by clerk, method, status, and days", async () => {
    expect((await find({ TakenBy: "mine" }, colleague)).found).toEqual([check]);
    expect((await find({ TakenBy: "online" })).count).toBe(0);
    expect((await find({ Method: "CHECK" })).found).toEqual([check]);
    expect((await find({ Status: "voided" })).count).toBe(0);
    expect((await find({ From: "2020-01-01", To: "2020-12-31" })).count).toBe(0);
  });

  it("only the office can read the history, and admins see only their own county's", async () => {
    expect((await refusalOf(resident.asApi, counterHistory, asking())).code).toBe("forbidden");
    expect((await find({}, smf)).count).toBe(23);
    expect(await find({}, stranger)).toEqual({ count: 0, found: [] });
    expect(await find({ Search: cash }, stranger)).toEqual({ count: 0, found: [] });
  });
});

it("the history sums all its pages, and is saved as a file that the audit trail names", async () => {
  const { Received, GivenBack } = await answerOf(clerk.asApi, counterHistory, asking());
  expect({ Received, GivenBack }).toEqual({ Received: 2_300, GivenBack: 0 });
  const { Skip: _, ...body } = asking({ Method: "CHECK" }).body;
  const file = await answerOf(clerk.asApi, counterHistoryFile, { body });
  const lines = file.trim().split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(check);
  expect(lines[1]).toMatch(
    /Thistledown.*2026-101.*10-1.*Ada Sample,Paid,100\.00.*,2,0012345,Cashier's check$/,
  );
  const { rows } = await office.pool.query(
    "select details from audit_events where action = 'history.exported'",
  );
  expect(rows).toEqual([{ details: { from: null, to: null } }]);
  expect((await refusalOf(resident.asApi, counterHistoryFile, { body })).code).toBe("forbidden");
});

it("the memo of a void is found, shown, printed and sent by email", async () => {
  const { Confirmation: memo } = await answerOf(clerk.asUser, submitCashVoid, {
    body: {
      Key: crypto.randomUUID(),
      ConfirmationId: cash,
      Amount: 100,
      UserId: clerk.id,
      TotalFees: 0,
      ConnectorId: "",
      TylerVoid: false,
      ReasonCode: "twice",
    },
  });
  const { Rows } = await answerOf(clerk.asApi, counterHistory, asking({ Method: "Refund" }));
  expect(Rows.map(({ Comments }) => Comments)).toEqual(["Paid twice"]);
  // The refund's bill, instead of nothing.
  expect(Rows[0]?.CartPayments).toMatchObject([{ bill_no: "2026-100", trans_amount: 100 }]);
  const { rows: acts } = await office.pool.query(
    "select details ->> 'reason' as reason from audit_events where action = 'payment.void'",
  );
  expect(acts).toEqual([{ reason: "Paid twice" }]);
  expect((await find({ Method: "Refund" })).found).toEqual([memo]);
  expect((await find({ Search: cash })).found).toEqual([memo, cash]);
  expect((await find({ Status: "voided" })).found).toEqual([cash]);

  const shown = await answerOf(clientOf(office.app), receiptByConfirmation, {
    params: { company: "demo", confirmation: memo },
    query: {},
  });
  expect(shown).toMatchObject({ Confirmation: memo, OriginalConfirmation: cash, Amount: 100 });
  const { Bytes } = await answerOf(clientOf(office.app), printPaymentReceipt, {
    body: { Confirmation: memo, CompanyName: "demo", ConnectorId: "", ReturnHTML: true },
  });
  expect(Buffer.from(Bytes, "base64").toString()).toContain("Refund Memo");

  const sent = await answerOf(clerk.asUser, emailPaymentReceipt, {
    body: { Confirmation: memo, UserID: clerk.id, EmailAddress: "payer@mail.example", ConnectorId: "" },
  });
  expect(sent).toEqual({ Status: "success", message: "" });
  const [mail] = await mailsTo(office.app, office.services, "payer@mail.example");
  expect(mail?.subject).toBe(`Your refund memo ${memo} from Demo County`);
  expect(mail?.text).toContain("Total Amount Refunded");
  expect(mail?.text).toContain("2026-100");

  const record = await answerOf(smf.asApi, paymentRecord, { params: { confirmation: memo } });
  expect(record).toMatchObject({
    Confirmation: cash,
    DrawerDay: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });
  expect(record.Rows.map(({ Confirmation, FinalStatus }) => [Confirmation, FinalStatus])).toEqual([
    [memo, "succeeded"],
    [cash, "voided"],
  ]);
  expect(record.Steps.map(({ Step, Who, Amount, Reason }) => [Step, Who, Amount, Reason])).toEqual([
    ["taken", "Ada Sample", 100, ""],
    ["void_asked", "Ada Sample", 100, "Paid twice"],
    ["voided", "", 100, ""],
    ["mailed", "Ada Sample", null, ""],
  ]);
  expect(record.Steps.map(({ Before, After }) => [Before, After])).toEqual([
    ["", "succeeded"],
    ["succeeded", "void_submitted"],
    ["void_submitted", "voided"],
    ["", ""],
  ]);
  for (const [who, code] of [
    [resident, "forbidden"],
    [stranger, "not_found"],
  ] as const)
    expect((await refusalOf(who.asApi, paymentRecord, { params: { confirmation: cash } })).code).toBe(code);
  const abroad = await answerOf(stranger.asUser, emailPaymentReceipt, {
    body: { Confirmation: memo, UserID: stranger.id, EmailAddress: "a@mail.example", ConnectorId: "" },
  });
  expect(abroad.Status).toBe("error");
});
