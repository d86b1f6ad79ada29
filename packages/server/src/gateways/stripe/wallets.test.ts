import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { createStripeApi } from "./api.ts";
import { shownOf } from "./outcomes.ts";
import { stripeWallets } from "./wallets.ts";

type Status = "active" | "inactive";
interface Known {
  readonly id: string;
  readonly name: string;
  enabled: boolean;
  apple: Status;
}

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** Stripe's list of domains, in memory. `verified`: those whose site Apple accepts once it is asked. */
async function domains(
  known: readonly Known[],
  verified: readonly string[],
  status = 200,
): Promise<{ wallets: ReturnType<typeof stripeWallets>; calls: string[]; all: Known[] }> {
  const all = [...known];
  const calls: string[] = [];
  const wire = ({ id, enabled, apple }: Known) => ({
    object: "payment_method_domain",
    id,
    enabled,
    apple_pay: {
      status: apple,
      ...(apple === "active" ? {} : { status_details: { error_message: "Apple could not verify it." } }),
    },
    google_pay: { status: "active" },
  });
  server = createServer((request, response) => {
    let body = "";
    request.on("data", (part) => {
      body += String(part);
    });
    request.on("end", () => {
      const { pathname, searchParams } = new URL(request.url ?? "/", "http://stripe");
      calls.push(`${request.method} ${pathname}`);
      const answer = (given: unknown) =>
        response
          .writeHead(status, { "content-type": "application/json" })
          .end(JSON.stringify(status === 200 ? given : { error: { type: "api_error" } }));
      const [, id, action] = /payment_method_domains\/(\w+)(\/validate)?$/.exec(pathname) ?? [];
      const found = all.find((one) => one.id === id);
      if (request.method === "GET") {
        const data = all.filter(({ name }) => name === searchParams.get("domain_name")).map(wire);
        return answer({ object: "list", data, has_more: false, url: pathname });
      }
      if (found && action) found.apple = verified.includes(found.name) ? "active" : "inactive";
      else if (found) found.enabled = true;
      const name = new URLSearchParams(body).get("domain_name") ?? "";
      const made: Known = found ?? { id: `pmd_${all.length}`, name, enabled: true, apple: "inactive" };
      if (!found) all.push(made);
      return answer(wire(made));
    });
  });
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const api = createStripeApi({ url, secretKey: "sk_test_0123456789", timeoutMs: 20_000 });
  return { wallets: stripeWallets(api), calls, all };
}

const SITE = "https://www.elm.example";
const FRAME = "https://cards.elm.example";

describe("registering a site at Stripe", () => {
  it("a site is registered together with the card frame in it, and both are verified", async () => {
    const { wallets, all } = await domains([], ["www.elm.example", "cards.elm.example"]);
    expect(await wallets.register(SITE, FRAME)).toEqual({
      outcome: "registered",
      wallets: ["apple_pay", "google_pay"],
      why: "",
    });
    expect(all.map(({ name }) => name)).toEqual(["www.elm.example", "cards.elm.example"]);
  });

  it("a wallet that is missing at either of them is not offered, with Stripe's reason", async () => {
    const { wallets } = await domains([], ["cards.elm.example"]);
    expect(await wallets.register(SITE, FRAME)).toEqual({
      outcome: "registered",
      wallets: ["google_pay"],
      why: "Apple could not verify it.",
    });
  });

  it("a domain that Stripe knows is used again, turned on if it was off, and not verified without need", async () => {
    const known = (name: string) => ({
      id: `pmd_${name[0]}`,
      name,
      enabled: false,
      apple: "active" as const,
    });
    const { wallets, calls, all } = await domains([known("www.elm.example"), known("cards.elm.example")], []);
    expect((await wallets.register(SITE, FRAME)).outcome).toBe("registered");
    expect(all.map(({ enabled }) => enabled)).toEqual([true, true]);
    expect(calls.filter((call) => call.endsWith("/validate"))).toEqual([]);
  });

  it("without an answer of Stripe, nothing is known", async () => {
    const { wallets } = await domains([], [], 500);
    expect(await wallets.register(SITE, FRAME)).toEqual({ outcome: "unknown" });
  });
});

it.each([
  [{ type: "apple_pay" }, { wallet: "apple_pay" }],
  [{ type: "google_pay" }, { wallet: "google_pay" }],
  [{ type: "link" }, {}],
  [null, {}],
])("a card with Stripe's wallet %o is shown with %o", (wallet, shown) => {
  const card = { brand: "visa", last4: "4242", exp_month: 12, exp_year: 2030, wallet };
  expect(shownOf({ type: "card", card, us_bank_account: null })).toEqual({
    brand: "visa",
    last4: "4242",
    ...shown,
  });
});
