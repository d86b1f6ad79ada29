import { randomUUID } from "node:crypto";
import {
  billWaitsSince,
  type Challenge,
  cancelCheckout,
  checkoutStatus,
  type FrameResult,
  frameGiveUp,
  frameStatus,
  readCheckoutPage,
  resolveAttention,
  resumeCheckout,
} from "@county-pay/core/contract";
import {
  account,
  answerOf,
  card,
  insertPerson,
  type OpenFrame,
  pressInput,
  signedIn,
} from "@county-pay/server/testing";
import { describe, expect, it } from "vitest";
import { paymentSuite } from "../support/payment-suite.ts";

const suite = paymentSuite();

const CHALLENGED = "4000002500003155";
const CHALLENGED_THEN_DECLINED = "4000008400001629";
const PENDING_THEN_PAID = "000111111114";
const PENDING_THEN_FAILED = "000111111115";
const PENDING_FOREVER = "000111111116";

const states = async (): Promise<unknown[]> =>
  (await suite.world.ask("select state from payments order by created_at, id")).map(({ state }) => state);
const paidOf = () =>
  suite.world.ask("select balance_cents::int as balance, paid_cents::int as paid from bills order by id");
const mails = async (): Promise<unknown[]> =>
  (await suite.world.ask("select kind from mails order by id")).map(({ kind }) => kind);
const later = (interval: string) =>
  suite.world.ask("update payments set submitted_at = submitted_at - $1::interval", [interval]);

interface Paid {
  readonly frame: OpenFrame;
  readonly result: FrameResult;
  status(): Promise<FrameResult>;
  giveUp(): Promise<FrameResult>;
}

/** Pays a bill of a hundred dollars in a frame. */
async function pay(number: string, bank = false): Promise<Paid> {
  const { world } = suite;
  const { payer } = world;
  const method = bank ? "ACH" : "CC";
  const frame = await payer.openFrame(
    await payer.checkout(await payer.request([await world.bill(10_000)], method)),
  );
  const press = await payer.press(frame, bank ? account(number) : card(number));
  const input = { params: { checkoutId: frame.page.checkoutId }, body: { FrameKey: frame.details.FrameKey } };
  return {
    frame,
    result: await payer.send(frame, press),
    status: () => answerOf(payer.frame, frameStatus, input),
    giveUp: () => answerOf(payer.frame, frameGiveUp, input),
  };
}

/** What the payer says on the page of their bank. */
async function say(result: FrameResult, word: "approve" | "refuse"): Promise<number> {
  const challenge: Challenge | undefined = result.Challenge;
  if (challenge?.Kind !== "page") throw new Error("there is no challenge");
  const answer = await fetch(`${challenge.Url}/${word}`, { method: "POST", redirect: "manual" });
  return answer.status;
}

const WAITS_FOR_PAYER = { Status: "processing", Code: "waits_for_payer", Confirmation: "" };

describe("a payment that its bank wants the payer to approve", () => {
  it("a payment waits without taking money, and is paid once its payer has approved it", async () => {
    const { world } = suite;
    const { result, status } = await pay(CHALLENGED);
    expect(result).toMatchObject(WAITS_FOR_PAYER);
    expect(await states()).toEqual(["challenged"]);
    expect(await paidOf()).toEqual([{ balance: 10_000, paid: 0 }]);
    expect(await status()).toMatchObject({ ...WAITS_FOR_PAYER, Challenge: result.Challenge });
    expect(await say(result, "approve")).toBe(303);
    expect(await status()).toMatchObject({ Status: "success" });
    expect(await states()).toEqual(["succeeded"]);
    expect(await paidOf()).toEqual([{ balance: 0, paid: 10_000 }]);
    expect(await mails()).toEqual(["receipt"]);
    expect(await world.ask("select from pending_bills")).toEqual([]);
    expect(await world.ask("select from open_payments")).toEqual([]);
  });

  it("a payment approved twice is charged once", async () => {
    const before = suite.world.taken().size;
    const { result, status } = await pay(CHALLENGED);
    await Promise.all([say(result, "approve"), say(result, "approve")]);
    await say(result, "refuse");
    expect(await status()).toMatchObject({ Status: "success" });
    expect(suite.world.taken().size - before).toBe(1);
  });

  it("a refused payment is declined without a charge, and the same frame pays with another card", async () => {
    const { world } = suite;
    const { result, status, frame } = await pay(CHALLENGED);
    await say(result, "refuse");
    expect(await status()).toMatchObject({
      Status: "declined",
      Code: "declined",
      Message: expect.stringContaining("did not get your approval"),
    });
    expect(await world.ask("select state, decline_code from payments")).toEqual([
      { state: "declined", decline_code: "not_authenticated" },
    ]);
    expect(await world.payer.send(frame, await world.payer.press(frame, card()))).toMatchObject({
      Status: "success",
    });
    expect(await paidOf()).toEqual([{ balance: 0, paid: 10_000 }]);
  });

  it.each(["their own page", "the job"])(
    "a payer who gave up reads that they did not approve, even if %s asks before that is recorded",
    async (who) => {
      const { world } = suite;
      const { status } = await pay(CHALLENGED);
      const [payment] = await world.ask("select id from payments");
      // What giving up asks the gateway first.
      await world.services.gateways.installation.abandon(String(payment?.id), "");
      if (who === "the job") await world.settle();
      expect(await status()).toMatchObject({
        Status: "declined",
        Code: "declined",
        Message: expect.stringContaining("did not get your approval"),
      });
    },
  );

  it("a payment that the bank declines after the approval is declined like any other", async () => {
    const { result, status } = await pay(CHALLENGED_THEN_DECLINED);
    await say(result, "approve");
    const { Message, ...declined } = await status();
    expect(declined).toMatchObject({ Status: "declined", Code: "declined" });
    expect(Message).toMatch(/Check your details/);
  });

  it("a bill is not paid a second time while its payment waits, whoever tries", async () => {
    const { world } = suite;
    const before = world.taken().size;
    const { result, frame, status } = await pay(CHALLENGED);
    // The same frame, with another card: the answer is about the payment that waits.
    const again = await world.payer.send(frame, await world.payer.press(frame, card()));
    expect(again).toMatchObject({ ...WAITS_FOR_PAYER, Challenge: result.Challenge });
    const [bill] = await world.ask("select id::text from bills");
    await expect(world.payer.pay([{ id: String(bill?.id), cents: 10_000 }], card())).rejects.toThrow(
      "bill_pending",
    );
    await say(result, "approve");
    expect(await status()).toMatchObject({ Status: "success" });
    expect(world.taken().size - before).toBe(1);
    expect(await paidOf()).toEqual([{ balance: 0, paid: 10_000 }]);
  });

  it("a payment that its payer gives up is stopped at the gateway, and a late approval charges nothing", async () => {
    const { world } = suite;
    const before = world.taken().size;
    const { result, giveUp, status } = await pay(CHALLENGED);
    expect(await giveUp()).toMatchObject({ Status: "declined", Code: "declined" });
    await say(result, "approve");
    expect(await status()).toMatchObject({ Status: "declined" });
    expect(await world.settle()).toBe(0);
    expect(world.taken().size - before).toBe(0);
    expect(await world.ask("select from pending_bills")).toEqual([]);
  });

  it("a payment that was approved a moment before its payer gives it up is paid", async () => {
    const { result, giveUp } = await pay(CHALLENGED);
    await say(result, "approve");
    expect(await giveUp()).toMatchObject({ Status: "success" });
  });

  it("a payer who closes the page stops the payment; after a reload, the page shows what it waits for", async () => {
    const { world } = suite;
    const { frame } = await pay(CHALLENGED);
    const { checkoutId } = frame.page;
    const seen = await answerOf(world.payer.page, checkoutStatus, {
      params: { company: "demo", checkoutId },
    });
    expect(seen).toMatchObject(WAITS_FOR_PAYER);
    const closed = await answerOf(world.payer.page, cancelCheckout, {
      body: { CompanyName: "demo", CheckoutId: checkoutId },
    });
    expect(closed).toMatchObject({ Status: "declined" });
  });

  it("the browser with the payment's token gets the challenge again; no other token gets anything", async () => {
    const { world } = suite;
    const { payer } = world;
    const ResumeToken = randomUUID();
    const request = { ...(await payer.request([await world.bill(10_000)], "CC")), ResumeToken };
    const frame = await payer.openFrame(await payer.checkout(request));
    const { checkoutId: CheckoutId } = frame.page;
    const resume = (change = {}) =>
      payer.page.call(resumeCheckout, {
        body: { CompanyName: "demo", CheckoutId, ResumeToken, Opens: true, ...change },
      });
    expect(await resume()).toMatchObject({ ok: true, value: { Status: { Status: "open" } } });
    const first = await payer.send(frame, await payer.press(frame, card(CHALLENGED)));
    const [stored] = await world.ask("select encode(resume_hash, 'hex') as hash from checkouts");
    expect(stored?.hash).not.toContain(ResumeToken.replaceAll("-", ""));

    expect(await resume({ ResumeToken: randomUUID() })).toMatchObject({
      ok: false,
      error: { code: "not_found" },
    });
    const seen = await resume({ Opens: false });
    expect(seen).toMatchObject({
      ok: true,
      value: { Status: WAITS_FOR_PAYER, PaymentMethod: "CC", SubAmount: 100 },
    });
    if (seen.ok) expect(seen.value.Page).toBeUndefined();
    const opened = await resume();
    const page = opened.ok ? readCheckoutPage(opened.value.Page ?? "") : null;
    if (!page) throw new Error("there is no page");
    const again = await payer.openFrame(page);
    const status = await answerOf(payer.frame, frameStatus, {
      params: { checkoutId: CheckoutId },
      body: { FrameKey: again.details.FrameKey },
    });
    expect(status).toMatchObject({ ...WAITS_FOR_PAYER, Challenge: first.Challenge });
    // The frame that showed it before no longer works.
    expect(
      await payer.frame.call(frameStatus, {
        params: { checkoutId: CheckoutId },
        body: { FrameKey: frame.details.FrameKey },
      }),
    ).toMatchObject({ ok: false, error: { code: "session_expired" } });
  });

  it("a payment that is given up frees its bill for another payment at once", async () => {
    const { world } = suite;
    const { giveUp } = await pay(CHALLENGED);
    expect(await giveUp()).toMatchObject({ Status: "declined" });
    const [bill] = await world.ask("select id::text from bills");
    const paid = await world.payer.pay([{ id: String(bill?.id), cents: 10_000 }], card());
    expect(paid).toMatchObject({ Status: "success" });
  });

  it("the settle job finds an approval that no page asked about", async () => {
    const { world } = suite;
    const { result } = await pay(CHALLENGED);
    expect(await world.settle()).toBe(1);
    expect(await states()).toEqual(["challenged"]);
    await say(result, "approve");
    expect(await world.settle()).toBe(1);
    expect(await states()).toEqual(["succeeded"]);
  });

  it("the settle job stops a payment that was not approved within fifteen minutes", async () => {
    const { world } = suite;
    const before = world.taken().size;
    const { result, status } = await pay(CHALLENGED);
    await later("16 minutes");
    expect(await world.settle()).toBe(1);
    expect(await world.ask("select state, decline_code from payments")).toEqual([
      { state: "declined", decline_code: "not_approved_in_time" },
    ]);
    expect(await status()).toMatchObject({ Message: expect.stringContaining("within 15 minutes") });
    await say(result, "approve");
    expect(world.taken().size - before).toBe(0);
  });

  it("a gateway that was killed meanwhile still knows the challenge", async () => {
    const { gateway } = suite;
    const { result, status } = await pay(CHALLENGED);
    await gateway.kill();
    expect(await status()).toMatchObject({ Status: "processing", Code: "waits_for_payer" });
    expect(await states()).toEqual(["challenged"]);
    await gateway.restart();
    expect(await status()).toMatchObject({ ...WAITS_FOR_PAYER, Challenge: result.Challenge });
    await say(result, "approve");
    await gateway.kill();
    await gateway.restart();
    expect(await status()).toMatchObject({ Status: "success" });
  });

  it("a repeated press, as after a crash of the server, gets the challenge again", async () => {
    const { world } = suite;
    const { payer } = world;
    const before = world.taken().size;
    const frame = await payer.openFrame(
      await payer.checkout(await payer.request([await world.bill(10_000)])),
    );
    const press = await payer.press(frame, card(CHALLENGED));
    const first = await payer.send(frame, press);
    // The server was killed before it recorded the answer.
    await world.ask(
      "update payments set state = 'unknown', reason = 'a test', next_check_at = clock_timestamp()",
    );
    expect(await payer.send(frame, press)).toMatchObject({ Status: "processing" });
    expect(await world.settle()).toBe(1);
    expect(await payer.send(frame, press)).toMatchObject({ ...WAITS_FOR_PAYER, Challenge: first.Challenge });
    await say(first, "approve");
    expect((await payer.send(frame, press)).Status).toBe("success");
    expect(world.taken().size - before).toBe(1);
    expect(pressInput(frame, press).body.AttemptKey).toBe(press.AttemptKey);
  });
});

const WAITS_FOR_BANK = { Status: "processing", Code: "waits_for_bank", Confirmation: "" };

describe("an eCheck that waits for the bank", () => {
  it("an eCheck is not in the ledger until the bank has paid, and the payer then gets the receipt", async () => {
    const { world } = suite;
    const { result, status } = await pay(PENDING_THEN_PAID, true);
    expect(result).toMatchObject(WAITS_FOR_BANK);
    expect(result.Message).toMatch(/waiting for your bank/);
    expect(await status()).toMatchObject(WAITS_FOR_BANK);
    expect(await states()).toEqual(["pending"]);
    expect(await paidOf()).toEqual([{ balance: 10_000, paid: 0 }]);
    expect(await mails()).toEqual([]);
    expect(await world.settle()).toBe(1);
    expect(await states()).toEqual(["succeeded"]);
    expect(await paidOf()).toEqual([{ balance: 0, paid: 10_000 }]);
    expect(await mails()).toEqual(["receipt"]);
  });

  it("anyone can see since when a bill waits for a bank, and nothing else of its payment", async () => {
    const { world } = suite;
    const since = async (row: number) => {
      const bills = await world.ask("select id::text from bills order by id");
      const params = { company: "demo", recordDetailsId: String(bills[row]?.id) };
      return answerOf(world.payer.page, billWaitsSince, { params });
    };
    await pay(CHALLENGED);
    await pay(PENDING_FOREVER, true);
    await world.ask("update payments set submitted_at = '2026-11-24T03:00:00Z' where state = 'pending'");
    expect(await since(0)).toEqual({ Since: null, ForPayer: true });
    expect(await since(1)).toEqual({ Since: "2026-11-23", ForPayer: false });
    await world.settle();
  });

  it("an eCheck that the bank does not pay is declined, and the payer is told by email", async () => {
    const { world } = suite;
    await pay(PENDING_THEN_FAILED, true);
    expect(await world.settle()).toBe(1);
    expect(await states()).toEqual(["declined"]);
    expect(await paidOf()).toEqual([{ balance: 10_000, paid: 0 }]);
    expect(await mails()).toEqual(["payment-failed"]);
    expect(await world.ask("select from pending_bills")).toEqual([]);
  });

  it("an eCheck that waits for ten days needs attention, keeps its bill, and is asked about further", async () => {
    const { world } = suite;
    const { giveUp } = await pay(PENDING_FOREVER, true);
    expect(await giveUp()).toMatchObject(WAITS_FOR_BANK);
    await later("9 days");
    expect(await world.settle()).toBe(1);
    expect(await world.ask("select from payments where needs_attention is not null")).toEqual([]);
    await later("1 day");
    expect(await world.settle()).toBe(1);
    expect(await world.ask("select attention ->> 'code' as code from payments")).toEqual([
      { code: "pending_long" },
    ]);
    expect(await world.settle()).toBe(1);
    expect(await world.ask("select from pending_bills")).toHaveLength(1);
    expect(await states()).toEqual(["pending"]);
  });

  it("the office cancels a payment that waits, and the gateway's answer decides what becomes of it", async () => {
    const { world } = suite;
    const email = "admin@county.example";
    await insertPerson(world.database.pool, world.companyId, { email, userType: "Admin" });
    const admin = await signedIn(world.api, "demo", email);
    const cancel = async () => {
      const [row] = await world.ask(
        `update payments set needs_attention = 'late', attention = jsonb_build_object('code', 'pending_long')
         where state in ('challenged', 'pending') returning confirmation`,
      );
      const body = {
        Confirmation: String(row?.confirmation),
        Resolution: "give_back",
        Note: "a call",
      } as const;
      return answerOf(admin.asApi, resolveAttention, { body });
    };
    const before = world.taken().size;
    const canceled = await pay(CHALLENGED);
    expect(await cancel()).toEqual({ Status: "done" });
    expect(await canceled.status()).toMatchObject({ Status: "declined" });
    expect(await world.ask("select from pending_bills")).toEqual([]);
    expect(world.taken().size - before).toBe(0);

    // The bank paid a moment before.
    await pay(PENDING_THEN_PAID, true);
    await expect(cancel()).rejects.toThrow("amount_changed");
    expect(await paidOf()).toEqual([
      { balance: 10_000, paid: 0 },
      { balance: 0, paid: 10_000 },
    ]);

    // The gateway cannot cancel it, so it keeps waiting.
    await pay(PENDING_FOREVER, true);
    await expect(cancel()).rejects.toThrow("unavailable");
    expect(await states()).toEqual(["declined", "succeeded", "pending"]);
    await world.settle();
  });

  it("an eCheck that the bank decides at last needs no attention any more", async () => {
    const { world } = suite;
    await pay(PENDING_THEN_PAID, true);
    await world.ask(
      "update payments set needs_attention = 'late', attention = jsonb_build_object('code', 'pending_long')",
    );
    expect(await world.settle()).toBe(1);
    expect(await world.ask("select state, needs_attention, attention from payments")).toEqual([
      { state: "succeeded", needs_attention: null, attention: null },
    ]);
  });
});
