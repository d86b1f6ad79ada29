import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { cents } from "@county-pay/core/money";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Gateway } from "../gateway.ts";
import type { DisputeEvidence } from "../index.ts";
import { createBraintreeGateway } from "./gateway.ts";
import { NUMBERS, type TestCard } from "./testing/cards.ts";
import { type BraintreeEmulator, startBraintree, testAccount } from "./testing/emulator.ts";

/** The card number of Braintree's page on testing disputes. */
const DISPUTED = NUMBERS["4023898493988028"] as TestCard;

let braintree: BraintreeEmulator;
let gateway: Gateway;
beforeAll(async () => {
  braintree = await startBraintree();
  gateway = createBraintreeGateway(testAccount(braintree.url), 20_000, () => braintree.now);
});
afterAll(() => braintree?.close());

const disputes = () => {
  if (!gateway.disputes) throw new Error("there are no disputes");
  return gateway.disputes;
};
async function disputed(amount = 10_000) {
  const reference = randomUUID();
  const token = `tok_${braintree.books.tokenize(DISPUTED)}`;
  await gateway.charge({ reference, method: "CC", amount: cents(amount), token });
  const found = (await disputes().list(new Date(braintree.now)))?.find((one) => one.reference === reference);
  if (!found) throw new Error("it was not disputed");
  return found;
}
const recordOf = (id: string) => braintree.books.disputes.get(id);

const PDF = new TextEncoder().encode("%PDF-1.7 evidence");
const EVIDENCE: DisputeEvidence = {
  texts: { payment: "Paid on our site.", terms: "x".repeat(9_000) },
  files: [
    { kind: "pack", name: "pack.pdf", type: "application/pdf", data: PDF },
    { kind: "document", name: "letter.png", type: "image/png", data: new Uint8Array([137, 80, 78, 71]) },
  ],
};

describe("Braintree's disputes", () => {
  it.each([
    [8_300, "83"],
    [1_040, "1040"],
    [1_310, "1310"],
    [7_030, "7030"],
  ])("a sale of %i cents with the published number is disputed with the code %s", async (amount, code) => {
    const dispute = await disputed(amount);
    expect(dispute).toEqual({
      id: expect.any(String),
      reference: expect.any(String),
      amount,
      fee: 0,
      reason: "fraudulent",
      networkCode: code,
      state: "needs_response",
      answerBy: expect.stringMatching(/^\d{4}-\d\d-\d\dT00:00:00\.000Z$/),
      openedAt: new Date(braintree.now).toISOString().replace(/T.*/, "T00:00:00.000Z"),
    });
    expect(await disputes().find(dispute.id)).toEqual(dispute);
  });

  it("disputes of another program with the same account are not ours", async () => {
    const nonce = braintree.books.tokenize(DISPUTED);
    const sale = braintree.books.sell({ amount: 700, orderId: "another-1", nonce, settles: true });
    const [id = ""] = [...braintree.books.disputes.values()]
      .filter((one) => one.sale === sale.id)
      .map((one) => one.id);
    expect(await disputes().find(id)).toBeNull();
    expect((await disputes().list(new Date(0)))?.some((one) => one.id === id)).toBe(false);
  });

  it("a dispute is answered with all texts and files, once, and nothing stays on the disk", async () => {
    const { id } = await disputed();
    expect(await disputes().answer(id, EVIDENCE)).toBe("submitted");
    const record = recordOf(id);
    expect(record?.status).toBe("disputed");
    const texts = record?.evidence.map(({ comments }) => comments).join("");
    expect(texts).toBe(`Paid on our site.${"x".repeat(9_000)}`);
    expect(record?.evidence.filter(({ document }) => document !== "")).toHaveLength(2);
    const uploads = braintree.calls.filter(({ path }) => path.endsWith("/document_uploads"));
    expect(uploads[0]?.body.includes("%PDF-1.7 evidence")).toBe(true);
    expect(uploads.map(({ body }) => /Content-Type: (\S+)/.exec(body.toString("latin1"))?.[1])).toEqual([
      "application/pdf",
      "image/png",
    ]);
    expect(readdirSync(tmpdir()).some((name) => name.startsWith("county-pay-evidence-"))).toBe(false);
    expect(await disputes().find(id)).toMatchObject({ state: "under_review", answerBy: null });
    expect(await disputes().answer(id, EVIDENCE)).toBe("refused");
    expect(await disputes().accept(id)).toBe("refused");
  });

  it("an answer that was interrupted is attached anew, and submitted once", async () => {
    const { id } = await disputed();
    braintree.next(/\/document_uploads$/, "dropped");
    expect(await disputes().answer(id, EVIDENCE)).toBe("unknown");
    expect(recordOf(id)?.status).toBe("open");
    expect(await disputes().answer(id, EVIDENCE)).toBe("submitted");
    expect(recordOf(id)?.evidence).toHaveLength(6);
    const other = await disputed();
    braintree.next(/\/finalize$/, "lost");
    expect(await disputes().answer(other.id, EVIDENCE)).toBe("unknown");
    expect(await disputes().find(other.id)).toMatchObject({ state: "under_review" });
  });

  it("a dispute can be conceded, and a lost or won one is reported", async () => {
    const { id } = await disputed();
    expect(await disputes().accept(id)).toBe("accepted");
    expect(await disputes().find(id)).toMatchObject({ state: "lost" });
    for (const [status, state] of [
      ["won", "won"],
      ["lost", "lost"],
      ["expired", "lost"],
      ["auto_accepted", "lost"],
      ["under_review", "under_review"],
    ] as const) {
      const record = recordOf(id);
      if (record) record.status = status;
      expect(await disputes().find(id)).toMatchObject({ state });
    }
  });

  it("a network fault is no answer", async () => {
    const { id } = await disputed();
    braintree.next(/advanced_search$/, "dropped");
    expect(await disputes().list(new Date(0))).toBeNull();
    braintree.next(/^GET .*\/disputes\//, "broken_before");
    expect(await disputes().find(id)).toBeNull();
    braintree.next(/\/accept$/, "lost");
    expect(await disputes().accept(id)).toBe("unknown");
    expect(await disputes().find("missing")).toBeNull();
    expect(await disputes().accept("missing")).toBe("refused");
  });
});
