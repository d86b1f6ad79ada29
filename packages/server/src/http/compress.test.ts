import { brotliDecompressSync, gunzipSync } from "node:zlib";
import Fastify from "fastify";
import { expect, it } from "vitest";
import { compressResponses } from "./compress.ts";

const LONG = { names: Array.from({ length: 300 }, (_, at) => `Place ${at}`) };

function server() {
  const app = Fastify();
  void app.register(async (scope) => {
    compressResponses(scope);
    scope.get("/long", (_request, reply) => reply.header("vary", "origin").send(LONG));
    scope.get("/short", () => ({ name: "Place" }));
  });
  app.get("/elsewhere", () => LONG);
  return (url: string, encoding?: string) =>
    app.inject({ url, headers: encoding === undefined ? {} : { "accept-encoding": encoding } });
}

it.each([
  ["gzip, deflate, br", "br", brotliDecompressSync],
  ["gzip", "gzip", gunzipSync],
] as const)("a caller that accepts %s gets %s", async (accepted, encoding, decompress) => {
  const { headers, rawPayload } = await server()("/long", accepted);
  expect(headers).toMatchObject({ "content-encoding": encoding, vary: "origin, accept-encoding" });
  expect(Number(headers["content-length"])).toBe(rawPayload.length);
  expect(rawPayload.length).toBeLessThan(JSON.stringify(LONG).length / 2);
  expect(JSON.parse(decompress(rawPayload).toString())).toEqual(LONG);
});

it.each([
  ["/long", undefined],
  ["/long", "deflate"],
  ["/short", "br"],
  ["/elsewhere", "br"],
])("the response to %s for a caller that accepts %s is not compressed", async (url, accepted) => {
  const { headers, json } = await server()(url, accepted);
  expect(headers["content-encoding"]).toBeUndefined();
  expect(json()).toBeTruthy();
});
