import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { endpoint } from "../contract/index.ts";
import { createClient, type Fetch } from "./client.ts";

const call = endpoint({
  name: "Example",
  method: "POST",
  path: "/example/:company/:id",
  access: "guest",
  params: v.object({ company: v.string(), id: v.string() }),
  query: v.object({ year: v.optional(v.string()), by: v.string() }),
  body: v.object({ text: v.string() }),
  answer: v.object({ count: v.number() }),
  source: "none",
});
const input = { params: { company: "demo", id: "a/b c" }, query: { by: "x&y" }, body: { text: "hi" } };

const answering = (status: number, text: string, seen: unknown[] = []): Fetch => {
  return async (url, init) => {
    seen.push({ url, ...init });
    return { status, text: async () => text };
  };
};

describe("the client", () => {
  it("the client builds the URL, sends JSON without cookies, and parses the answer", async () => {
    const seen: unknown[] = [];
    const client = createClient({
      baseUrl: "http://api",
      fetch: answering(200, '{"count":2,"more":1}', seen),
    });
    expect(await client.call(call, input)).toEqual({ ok: true, value: { count: 2 } });
    expect(seen).toEqual([
      {
        url: "http://api/example/demo/a%2Fb%20c?by=x%26y",
        method: "POST",
        headers: { "content-type": "application/json" },
        credentials: "omit",
        body: '{"text":"hi"}',
      },
    ]);
  });

  it("the client returns a text unchanged, from a path that contains a space", async () => {
    const page = endpoint({
      name: "Page",
      method: "GET",
      path: "/example/Bills Payment/$count",
      access: "public",
      answer: v.string(),
      answerType: "text",
      source: "none",
    });
    const seen: { url?: unknown }[] = [];
    const client = createClient({ baseUrl: "", fetch: answering(200, "4f2a", seen) });
    expect(await client.call(page, {})).toEqual({ ok: true, value: "4f2a" });
    expect(seen[0]?.url).toBe("/example/Bills%20Payment/$count");
  });

  it("the client sends its language with each call", async () => {
    const seen: { headers?: unknown }[] = [];
    let spoken = "en";
    const client = createClient({
      baseUrl: "",
      fetch: answering(200, '{"count":2}', seen),
      language: () => spoken,
    });
    await client.call(call, input);
    spoken = "es";
    await client.call(call, input);
    expect(seen.map(({ headers }) => headers)).toMatchObject([
      { "accept-language": "en" },
      { "accept-language": "es" },
    ]);
  });

  it.each([
    [409, '{"Code":"bill_paid","Message":"Paid.","Details":{"a":1}}', "bill_paid", "Paid."],
    [404, "<html>", "not_found", ""],
    [429, "", "rate_limited", ""],
    [502, "bad gateway", "unavailable", ""],
    [418, "", "unexpected_answer", ""],
    [200, '{"count":"two"}', "unexpected_answer", ""],
    [200, "not json", "unexpected_answer", ""],
  ])("the client turns %i %s into %s", async (status, text, code, message) => {
    const client = createClient({ baseUrl: "", fetch: answering(status, text) });
    expect(await client.call(call, input)).toMatchObject({ ok: false, error: { code, status, message } });
  });

  it("the client reports offline when nothing was reached, and never throws", async () => {
    const client = createClient({ baseUrl: "", fetch: () => Promise.reject(new TypeError("failed")) });
    expect(await client.call(call, input)).toMatchObject({
      ok: false,
      error: { code: "offline", status: 0 },
    });
  });
});
