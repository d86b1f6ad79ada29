import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { cents } from "@county-pay/core/money";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tokenize } from "../../../testing/payer.ts";
import { startSandbox, type TestSandbox } from "../../../testing/sandbox.ts";
import { gatewayCaller } from "../../call.ts";
import type { GatewayDispute } from "../../disputes.ts";
import { sandboxDisputes } from "./client.ts";

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

const disputes = () => sandboxDisputes(sandbox.url, gatewayCaller(5_000));

/** Charges a card that is disputed, and waits for the dispute. */
async function disputed(reference: string): Promise<GatewayDispute> {
  const token = await tokenize(sandbox.url, { number: "4000000000000259", method: "CC" });
  await fetch(`${sandbox.url}/charges`, {
    method: "POST",
    body: JSON.stringify({ reference, amount: 2_500, token }),
  });
  const find = async () => (await disputes().list(new Date(0)))?.find((one) => one.reference === reference);
  await expect.poll(find).toBeTruthy();
  const found = await find();
  if (!found) throw new Error("the dispute is gone");
  return found;
}

describe("the sandbox's disputes over HTTP", () => {
  it("a dispute is listed, found, and answered once with texts and files", async () => {
    const dispute = await disputed("d-answered");
    expect(dispute).toMatchObject({ amount: cents(2_500), fee: cents(1_500), state: "needs_response" });
    expect(await disputes().find(dispute.id)).toEqual(dispute);
    const evidence = {
      texts: { statement: "The resident paid this bill." },
      files: [{ kind: "pack", name: "evidence.pdf", type: "application/pdf", data: new Uint8Array(200_000) }],
    } as const;
    expect(await disputes().answer(dispute.id, evidence)).toBe("submitted");
    expect(await disputes().answer(dispute.id, evidence)).toBe("refused");
    expect(await disputes().find(dispute.id)).toMatchObject({ state: "under_review", answerBy: null });
  });

  it("a dispute is conceded once, and then it is lost", async () => {
    const { id } = await disputed("d-accepted");
    expect(await disputes().accept(id)).toBe("accepted");
    expect(await disputes().accept(id)).toBe("refused");
    expect(await disputes().find(id)).toMatchObject({ state: "lost" });
  });

  it("the page of the sandbox lists disputes with buttons, and a page of another origin cannot press them", async () => {
    const { id } = await disputed("d-page");
    expect(await (await fetch(sandbox.url)).text()).toContain(`action="/disputes/${id}/win"`);
    const press = (headers: Record<string, string>) =>
      fetch(`${sandbox.url}/disputes/${id}/win`, {
        method: "POST",
        redirect: "manual",
        headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
      });
    expect((await press({ origin: "http://stranger.test" })).status).toBe(403);
    expect(await disputes().find(id)).toMatchObject({ state: "needs_response" });
    expect((await press({ origin: sandbox.url })).status).toBe(303);
    expect(await disputes().find(id)).toMatchObject({ state: "won" });
  });

  it("an unknown dispute is null, and cannot be answered", async () => {
    expect(await disputes().find("dp_unknown")).toBeNull();
    expect(await disputes().answer("dp_unknown", { texts: {}, files: [] })).toBe("refused");
  });
});

describe("a gateway that breaks", () => {
  let broken: Server;
  beforeAll(async () => {
    broken = createServer((_request, response) => void response.writeHead(500).end("broken"));
    await new Promise<void>((resolve) => broken.listen(0, "127.0.0.1", resolve));
  });
  afterAll(() => void broken.close());

  it.each(["500", "no connection"])("%s is no answer, and never throws", async (how) => {
    const url =
      how === "500" ? `http://127.0.0.1:${(broken.address() as AddressInfo).port}` : "http://127.0.0.1:1";
    const asked = sandboxDisputes(url, gatewayCaller(5_000));
    expect(await asked.list(new Date())).toBeNull();
    expect(await asked.find("dp_1")).toBeNull();
    expect(await asked.answer("dp_1", { texts: {}, files: [] })).toBe("unknown");
    expect(await asked.accept("dp_1")).toBe("unknown");
  });
});
