import { randomUUID } from "node:crypto";
import {
  changeOfficeControls,
  decideRefundApproval,
  myAccess,
  officeControls,
  type RefundApprovalWire,
  type RefundRequestWire,
  refundApprovals,
  submitCashVoid,
  submitCcVoid,
  withdrawRefundApproval,
} from "@county-pay/core/contract";
import {
  answerOf,
  type BillToPay,
  card,
  insertPerson,
  readJournal,
  refusalOf,
  type SignedInPerson,
  signedInConfirmed,
} from "@county-pay/server/testing";
import { beforeEach, describe, expect, it } from "vitest";
import { paymentSuite } from "../support/payment-suite.ts";

const suite = paymentSuite();
let clerk: SignedInPerson;
let supervisor: SignedInPerson;
let admin: SignedInPerson;

async function person(email: string, userType: string): Promise<SignedInPerson> {
  const { world } = suite;
  const [row] = await world.ask("select id from companies where name = 'demo'");
  await insertPerson(world.database.pool, Number(row?.id), { email, userType });
  return signedInConfirmed(world.api, "demo", email);
}

async function limit(Role: "Clerk" | "Supervisor", VoidCents: number | null, RefundCents: number | null) {
  const { Version } = await answerOf(admin.asApi, officeControls, {});
  const Limits = [{ Role, VoidCents, RefundCents }];
  await answerOf(admin.asApi, changeOfficeControls, { body: { Version, Limits } });
}

beforeEach(async () => {
  clerk = await person("clerk@county.example", "Clerk");
  supervisor = await person("supervisor@county.example", "Supervisor");
  admin = await person("admin@county.example", "Admin");
  await limit("Clerk", 5_000, 5_000);
});

/** A bill of 100 dollars that was paid with a fee of 2.35. */
async function paid(): Promise<{ bill: BillToPay; confirmation: string }> {
  const bill = await suite.world.bill(10_000);
  const { Confirmation: confirmation } = await suite.world.payer.pay([bill], card());
  return { bill, confirmation };
}
const order = (confirmation: string, dollars = 102.35, fees = 2.35, who = clerk): RefundRequestWire => ({
  Key: randomUUID(),
  ConfirmationId: confirmation,
  Amount: dollars,
  UserId: who.id,
  TotalFees: fees,
  ConnectorId: "",
  TylerVoid: false,
  ReasonCode: "twice",
});
const give = (body: RefundRequestWire, who = clerk) => answerOf(who.asUser, submitCcVoid, { body });
async function waiting(confirmation: string, who = supervisor): Promise<RefundApprovalWire> {
  const [first] = await answerOf(who.asApi, refundApprovals, { query: { Confirmation: confirmation } });
  if (!first) throw new Error("nothing waits");
  return first;
}
const decision = ({ Id, Kind, RefundableAmount }: RefundApprovalWire, Approve: boolean, Note = "") => ({
  params: { id: Id },
  body: { Approve, Note, Kind, RefundableAmount },
});
const approve = (seen: RefundApprovalWire, who = supervisor) =>
  answerOf(who.asApi, decideRefundApproval, decision(seen, true));
const reasonOf = async (seen: RefundApprovalWire, who = supervisor, yes = true) =>
  (await refusalOf(who.asApi, decideRefundApproval, decision(seen, yes, "no"))).details;
const stateOf = async (confirmation: string) =>
  (await suite.world.ask("select state from payments where confirmation = $1", [confirmation]))[0]?.state;
const ledgerIsRight = async () =>
  expect(await suite.world.ask("select d.* from companies c, ledger_differences(c.id) d")).toEqual([
    { unbalanced_movements: "0", bills_that_differ: "0", total_cents: "0" },
  ]);
/** Every amount that the gateway gave back of a payment, in cents. */
async function gatewayGave(confirmation: string): Promise<number[]> {
  const [row] = await suite.world.ask("select id from payments where confirmation = $1", [confirmation]);
  const records = readJournal(suite.gateway.journal) as { type: string; charge: string; given: number }[];
  return records
    .filter(({ type, charge }) => type === "refund" && charge === row?.id)
    .map(({ given }) => given);
}
/** Backdates a payment to the day before, as if its batch had settled. */
async function settleBatch(confirmation: string): Promise<void> {
  const { ask } = suite.world;
  await ask("alter table payments disable trigger payments_fixed");
  await ask("update payments set taken_on = taken_on - 1 where confirmation = $1", [confirmation]);
  await ask("alter table payments enable trigger payments_fixed");
}

describe("a void or refund above a clerk's limit", () => {
  it("the void waits, nothing is given back, and another person's approval makes it once", async () => {
    const { bill, confirmation } = await paid();
    const body = order(confirmation);
    expect(await give(body)).toMatchObject({ Status: "processing", Confirmation: "", Approval: "waiting" });
    // The same request again is the same request.
    expect(await give(body)).toMatchObject({ Approval: "waiting" });
    expect([await stateOf(confirmation), await gatewayGave(confirmation)]).toEqual(["succeeded", []]);
    expect((await answerOf(supervisor.asApi, myAccess, {})).Waiting).toBe(1);
    expect((await answerOf(clerk.asApi, myAccess, {})).Waiting).toBe(0);

    const seen = await waiting(confirmation);
    expect(seen).toMatchObject({
      Kind: "void",
      Amount: 102.35,
      TotalFees: 2.35,
      Reason: "Paid twice",
      IsOwn: false,
    });
    const after = await approve(seen);
    expect(after).toMatchObject({ State: "approved", Kind: "void", DecidedBy: "Ada Sample" });
    expect(after.RefundConfirmation).toMatch(/^[0-9A-Z]{16}$/);
    expect([await stateOf(confirmation), await gatewayGave(confirmation)]).toEqual(["voided", [10_235]]);
    expect(
      (await suite.world.ask("select balance_cents::int as cents from bills where id = $1", [bill.id]))[0],
    ).toEqual({ cents: 10_000 });
    // Replayed, by the clerk or by the supervisor, it gives nothing back again.
    expect(await give(body)).toMatchObject({ Status: "success", Confirmation: after.RefundConfirmation });
    expect(await reasonOf(seen)).toEqual({ Reason: "decided" });
    expect(await gatewayGave(confirmation)).toEqual([10_235]);
    await ledgerIsRight();
    const trail = await suite.world.ask(
      "select action, user_id::text as who from audit_events where subject = $1 and action ~ '^(approval|payment[.]void)' order by id",
      [confirmation],
    );
    expect(trail).toEqual([
      { action: "approval.requested", who: clerk.id },
      { action: "payment.void", who: clerk.id },
      { action: "approval.approved", who: supervisor.id },
    ]);
  });

  it("nobody decides about their own request, whatever their permissions", async () => {
    await limit("Supervisor", 0, 0);
    const { confirmation } = await paid();
    expect(await give(order(confirmation, 102.35, 2.35, supervisor), supervisor)).toMatchObject({
      Approval: "waiting",
    });
    const seen = await waiting(confirmation);
    expect(seen.IsOwn).toBe(true);
    expect(await reasonOf(seen)).toEqual({ Reason: "own_request" });
    expect(await reasonOf(seen, supervisor, false)).toEqual({ Reason: "own_request" });
    expect((await refusalOf(clerk.asApi, decideRefundApproval, decision(seen, true))).code).toBe("forbidden");
    expect(await stateOf(confirmation)).toBe("succeeded");
    expect(await approve(seen, admin)).toMatchObject({ State: "approved" });
  });

  it("a supervisor who loses the permission while signed in decides nothing anymore, and sees no count", async () => {
    const { confirmation } = await paid();
    await give(order(confirmation));
    const seen = await waiting(confirmation);
    const allow = async (IsGranted: boolean) => {
      const { Version } = await answerOf(admin.asApi, officeControls, {});
      const Permissions = [{ Role: "Supervisor", Permission: "approve-refunds", IsGranted }] as const;
      await answerOf(admin.asApi, changeOfficeControls, { body: { Version, Permissions: [...Permissions] } });
    };
    await allow(false);
    expect((await refusalOf(supervisor.asApi, decideRefundApproval, decision(seen, true))).code).toBe(
      "forbidden",
    );
    expect((await answerOf(supervisor.asApi, myAccess, {})).Waiting).toBe(0);
    expect(await stateOf(confirmation)).toBe("succeeded");
    await allow(true);
    expect(await approve(seen)).toMatchObject({ State: "approved" });
  });

  it("a limit that changes meanwhile does not decide a waiting request, but applies to the next one", async () => {
    const { confirmation } = await paid();
    const body = order(confirmation);
    await give(body);
    await limit("Clerk", null, null);
    expect(await give(body)).toMatchObject({ Approval: "waiting" });
    expect(await stateOf(confirmation)).toBe("succeeded");
    expect(await give(order(confirmation))).toMatchObject({ Status: "success" });
    expect(await stateOf(confirmation)).toBe("voided");
    // The request that is left has nothing more to give back.
    expect(await approve(await waiting(confirmation))).toMatchObject({ State: "outdated" });
    expect(await gatewayGave(confirmation)).toEqual([10_235]);
    await ledgerIsRight();
  });

  it("an edited request with the same key, and another request for the payment, are refused", async () => {
    const { confirmation } = await paid();
    const body = order(confirmation);
    await give(body);
    const edited = { ...body, Amount: 40, TotalFees: 0 };
    expect((await refusalOf(clerk.asUser, submitCcVoid, { body: edited })).code).toBe("idempotency_conflict");
    expect((await refusalOf(clerk.asUser, submitCcVoid, { body: order(confirmation) })).code).toBe(
      "already_exists",
    );
    await expect(
      suite.world.ask("update refund_approvals set amount_cents = amount_cents - 1"),
    ).rejects.toThrow("never changes");
  });

  it("a large refund cannot be split into small ones", async () => {
    const { confirmation } = await paid();
    expect(await give(order(confirmation, 30, 0))).toMatchObject({ Status: "success", Approval: "" });
    expect(await give(order(confirmation, 20, 0))).toMatchObject({ Status: "success" });
    expect(await give(order(confirmation, 0.01, 0))).toMatchObject({ Approval: "waiting" });
    await ledgerIsRight();
  });

  it("the specification's six fields have the same limit", async () => {
    const { confirmation } = await paid();
    const { Key: _key, ReasonCode: _code, ...six } = order(confirmation);
    expect(await give(six)).toMatchObject({ Approval: "waiting" });
    expect(await give(six)).toMatchObject({ Approval: "waiting" });
    expect(await stateOf(confirmation)).toBe("succeeded");
  });

  it("a refused request gives nothing back, with the reason for the clerk", async () => {
    const { confirmation } = await paid();
    const body = order(confirmation);
    await give(body);
    const seen = await waiting(confirmation);
    const without = await refusalOf(supervisor.asApi, decideRefundApproval, decision(seen, false, " "));
    expect(without.details).toEqual({ Paths: ["Note"] });
    await answerOf(supervisor.asApi, decideRefundApproval, decision(seen, false, "The check cleared"));
    expect(await waiting(confirmation, clerk)).toMatchObject({ State: "refused", Note: "The check cleared" });
    expect(await give(body)).toMatchObject({ Status: "error", Approval: "refused" });
    expect([await stateOf(confirmation), await gatewayGave(confirmation)]).toEqual(["succeeded", []]);
    // The clerk may ask again.
    expect(await give(order(confirmation))).toMatchObject({ Approval: "waiting" });
  });

  it("the person who asked withdraws the request, and no one else does", async () => {
    const { confirmation } = await paid();
    await give(order(confirmation));
    const { Id: id } = await waiting(confirmation);
    expect((await refusalOf(supervisor.asApi, withdrawRefundApproval, { params: { id } })).code).toBe(
      "not_found",
    );
    await answerOf(clerk.asApi, withdrawRefundApproval, { params: { id } });
    expect((await refusalOf(clerk.asApi, withdrawRefundApproval, { params: { id } })).details).toEqual({
      Reason: "decided",
    });
    expect(await waiting(confirmation)).toMatchObject({ State: "withdrawn" });
  });
});

describe("an approval after the payment changed", () => {
  it("a void that is approved after the payment settled is a refund, which the second person has to see first", async () => {
    const { confirmation } = await paid();
    await give(order(confirmation));
    const seen = await waiting(confirmation);
    await settleBatch(confirmation);
    expect(await reasonOf(seen)).toEqual({ Reason: "changed" });
    const now = await waiting(confirmation);
    expect(now).toMatchObject({ State: "waiting", Kind: "refund" });
    expect(await approve(now)).toMatchObject({ State: "approved", Kind: "refund" });
    expect([await stateOf(confirmation), await gatewayGave(confirmation)]).toEqual(["refunded", [10_235]]);
    await ledgerIsRight();
  });

  it("a request of the whole is outdated once a part was refunded by someone else", async () => {
    const { confirmation } = await paid();
    await give(order(confirmation));
    const seen = await waiting(confirmation);
    await give(order(confirmation, 60, 0, supervisor), supervisor);
    expect(await reasonOf(seen)).toEqual({ Reason: "changed" });
    expect(await approve(await waiting(confirmation))).toMatchObject({
      State: "outdated",
      RefundConfirmation: "",
    });
    expect([await stateOf(confirmation), await gatewayGave(confirmation)]).toEqual(["succeeded", [6_000]]);
    await ledgerIsRight();
  });

  it("two second persons at once make one refund", async () => {
    const { confirmation } = await paid();
    await give(order(confirmation));
    const seen = await waiting(confirmation);
    const answers = await Promise.all(
      [supervisor, admin].map((who) => who.asApi.call(decideRefundApproval, decision(seen, true))),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await gatewayGave(confirmation)).toEqual([10_235]);
    await ledgerIsRight();
  });
});

it("an amount up to the limit needs no one else, and a county without limits has none", async () => {
  const { confirmation } = await paid();
  expect(await give(order(confirmation, 50, 0))).toMatchObject({ Status: "success", Approval: "" });
  await limit("Clerk", null, null);
  const other = await paid();
  expect(await give(order(other.confirmation))).toMatchObject({ Status: "success", Approval: "" });
  const wrong = await refusalOf(clerk.asUser, submitCashVoid, { body: order(other.confirmation) });
  expect(wrong.code).toBe("method_unavailable");
});
