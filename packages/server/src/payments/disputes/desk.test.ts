import {
  acceptDispute,
  answerDispute,
  disputeDetails,
  disputePack,
  disputes,
  disputesCsv,
  paymentRecord,
} from "@county-pay/core/contract";
import { EVIDENCE_PARTS } from "@county-pay/core/disputes";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createWorld, SILENT, type World } from "../../people/autopay/testing/world.ts";
import { answerOf, refusalOf } from "../../testing/client.ts";
import { insertPerson, type SignedInPerson, signedIn } from "../../testing/people.ts";
import { takeDisputes } from "./index.ts";
import { type Paid, pays, reportOf, says } from "./testing/disputed-world.ts";

let world: World;
let admin: SignedInPerson;
let resident: SignedInPerson;
beforeAll(async () => {
  world = await createWorld();
  await insertPerson(world.database.pool, world.demo, { email: "admin@demo.example", userType: "Admin" });
  await insertPerson(world.database.pool, world.demo, { email: "eve@mail.example" });
  admin = await signedIn(world.app, "demo", "admin@demo.example");
  resident = await signedIn(world.app, "demo", "eve@mail.example");
});
afterAll(() => world.close());

const all = () => answerOf(admin.asApi, disputes, {});
const read = (id: string) => answerOf(admin.asApi, disputeDetails, { params: { id } });
const idOf = async ({ confirmation }: Paid): Promise<string> =>
  (await all()).find(({ Confirmation }) => Confirmation === confirmation)?.Id ?? "";

/** A payment that the sandbox disputes, as the job finds it. */
async function disputed(number = "4000000000000259"): Promise<{ readonly id: string; readonly paid: Paid }> {
  const paid = await pays(world, { number });
  await expect
    .poll(async () => {
      await takeDisputes(world.services, SILENT);
      return idOf(paid);
    })
    .not.toBe("");
  return { id: await idOf(paid), paid };
}
const answerTo = (Id: string, more: object = {}) => ({
  body: { Id, Parts: [...EVIDENCE_PARTS], Note: "Ada paid her own tax bill.", Files: [], ...more },
});

// OFFICE-008
describe("the disputes desk", () => {
  it("the desk lists open disputes first, by their deadline, and closed ones last", async () => {
    const [late, soon, closed] = [await pays(world), await pays(world), await pays(world)];
    await says(world, reportOf(closed, "lost"));
    await says(world, reportOf(late, "needs_response", { answerBy: "2031-12-09T00:00:00.000Z" }));
    await says(world, reportOf(soon, "inquiry", { answerBy: "2031-12-01T00:00:00.000Z" }));
    const rows = await all();
    const at = ({ confirmation }: Paid) =>
      rows.findIndex(({ Confirmation }) => Confirmation === confirmation);
    expect(at(soon)).toBeLessThan(at(late));
    expect(at(late)).toBeLessThan(at(closed));
    expect(rows[at(late)]).toMatchObject({
      Amount: 102,
      Withdrawn: 102,
      Reason: "fraudulent",
      State: "needs_response",
    });
    expect(rows[at(soon)]).toMatchObject({ Withdrawn: 0, State: "inquiry" });
    const csv = await answerOf(admin.asApi, disputesCsv, {});
    expect(csv).toContain(`${late.confirmation},Payer says they did not make it,10.4,Needs your answer`);
  });

  it("the evidence says what was paid, and of nobody else", async () => {
    const { id, paid } = await disputed();
    const { Parts, Events, MayAnswer } = await read(id);
    const said = Object.fromEntries(Parts.map(({ Part, Lines }) => [Part, Lines.join("\n")]));
    expect(said.paid).toContain(`Reference number: ${paid.confirmation}`);
    expect(said.paid).toContain("Amount: $102.00, which includes a service fee of $2.00");
    expect(said.paid).toContain("Payer: Ada Lovelace");
    expect(said.session).toContain("The charge was approved.");
    expect(JSON.stringify(Parts)).not.toMatch(/eve@|Eve|admin@/);
    expect(Events.map(({ Kind }) => Kind)).toEqual(["opened", "withdrawn", "fee"]);
    expect(MayAnswer).toBe(true);
  });

  it("the pack is a PDF of the chosen parts", async () => {
    const { id } = await disputed();
    const { Bytes } = await answerOf(admin.asApi, disputePack, {
      body: { Id: id, Parts: ["paid"], Note: "Hello" },
    });
    expect(Buffer.from(Bytes, "base64").subarray(0, 8).toString()).toBe("%PDF-1.7");
  });

  it("an answer is sent once with the pack, the receipt, and the office's own files, and what was sent stays", async () => {
    const { id } = await disputed();
    const own = {
      Kind: "document",
      Name: "letter.pdf",
      Base64: Buffer.from("%PDF-1.7 letter").toString("base64"),
    };
    expect(await answerOf(admin.asApi, answerDispute, answerTo(id, { Files: [own] }))).toEqual({
      Status: "done",
    });
    const { Dispute, Sent, Events, MayAnswer } = await read(id);
    expect(Dispute).toMatchObject({ State: "under_review", Answer: "submitted" });
    expect(Dispute.AnsweredAt).not.toBeNull();
    expect(MayAnswer).toBe(false);
    expect(Sent.map(({ Part }) => Part).toSorted()).toEqual([
      "document",
      "pack",
      "payment",
      "receipt",
      "session",
      "statement",
      "terms",
    ]);
    expect(Sent.find(({ Part }) => Part === "statement")?.Text).toBe("Ada paid her own tax bill.");
    expect(Events.map(({ Kind }) => Kind)).toContain("answered");
    expect((await refusalOf(admin.asApi, answerDispute, answerTo(id))).code).toBe("already_exists");
  });

  it("the sandbox decides at once by Stripe's test texts, and the desk shows it", async () => {
    const { id } = await disputed();
    await answerOf(admin.asApi, answerDispute, answerTo(id, { Note: "winning_evidence" }));
    expect((await read(id)).Dispute).toMatchObject({ State: "won", Withdrawn: 0, GatewayFee: 15 });
  });

  it.each([
    ["a text file", "notes.pdf", Buffer.from("not a PDF")],
    ["files above the limit", "big.pdf", Buffer.concat([Buffer.from("%PDF-"), Buffer.alloc(4_500_000)])],
  ])("%s is refused, and nothing is sent", async (_what, Name, data) => {
    const { id } = await disputed();
    const Files = [{ Kind: "document", Name, Base64: data.toString("base64") }];
    expect((await refusalOf(admin.asApi, answerDispute, answerTo(id, { Files }))).code).toBe(
      "validation_failed",
    );
    expect((await read(id)).Dispute).toMatchObject({ Answer: "", State: "needs_response" });
  });

  it("an accepted dispute is lost at once, with the reason in the audit trail", async () => {
    const { id, paid } = await disputed();
    const body = { Id: id, Note: "She paid twice." };
    expect(await answerOf(admin.asApi, acceptDispute, { body })).toEqual({ Status: "done" });
    expect((await read(id)).Dispute).toMatchObject({ State: "lost", Answer: "accepted", Withdrawn: 102 });
    const { rows } = await world.database.pool.query(
      "select details ->> 'note' as note from audit_events where action = 'dispute.accepted' and subject = $1",
      [paid.confirmation],
    );
    expect(rows).toEqual([{ note: "She paid twice." }]);
    expect((await refusalOf(admin.asApi, acceptDispute, { body })).code).toBe("already_exists");
  });

  it("a dispute that nobody answered in time was lost silently", async () => {
    const { id, paid } = await disputed();
    const { rows } = await world.database.pool.query<{ id: string }>(
      "select gateway_dispute as id from disputes where payment_id = $1",
      [paid.id],
    );
    await fetch(`${world.sandbox.url}/disputes/${rows[0]?.id}/lapse`, { method: "POST" });
    await takeDisputes(world.services, SILENT);
    const { Events, Dispute } = await read(id);
    expect(Dispute.State).toBe("lost");
    expect(Events.find(({ Kind }) => Kind === "state")).toMatchObject({ State: "lost", IsSilent: true });
  });

  it("the payment's record says that it is disputed, and the outcome", async () => {
    const paid = await pays(world);
    await says(world, reportOf(paid, "needs_response"));
    await says(world, reportOf(paid, "won"));
    const { Steps } = await answerOf(admin.asApi, paymentRecord, {
      params: { confirmation: paid.confirmation },
    });
    expect(Steps.map(({ Step, Amount }) => [Step, Amount]).slice(-2)).toEqual([
      ["disputed", 102],
      ["dispute_won", 102],
    ]);
  });

  it("residents see no dispute, and an unknown one is not found", async () => {
    expect((await refusalOf(resident.asApi, disputes, {})).code).toBe("forbidden");
    expect((await refusalOf(admin.asApi, disputeDetails, { params: { id: "999999" } })).code).toBe(
      "not_found",
    );
  });
});
