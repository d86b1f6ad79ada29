import { readFileSync } from "node:fs";
import * as contract from "@county-pay/core/contract";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildApi, buildPaymentsOrigin } from "../app.ts";
import type { Services } from "../kernel/services.ts";
import { testServices } from "../testing/services.ts";
import { API_VERSION } from "./document.ts";

interface Operation {
  readonly operationId: string;
  readonly description?: string;
  readonly "x-clients"?: string;
  readonly security: readonly Readonly<Record<string, unknown>>[];
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly required: boolean }[];
  readonly responses: Readonly<Record<string, { readonly description?: string; readonly $ref?: string }>>;
}
interface ApiDocument {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string };
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly securitySchemes: Readonly<Record<string, unknown>> };
}

let services: Services;
let api: FastifyInstance;
let payments: FastifyInstance;

beforeAll(async () => {
  // Nothing here queries the database.
  services = testServices("postgres://nobody@127.0.0.1:1/none");
  api = await buildApi(services);
  payments = await buildPaymentsOrigin(services);
});
afterAll(async () => {
  await api.close();
  await payments.close();
  await services.db.close();
});

const documentOf = async (app: FastifyInstance): Promise<ApiDocument> =>
  (await app.inject({ url: "/openapi.json" })).json<ApiDocument>();
const operationsOf = ({ paths }: ApiDocument) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
const routed = (app: FastifyInstance) =>
  contract
    .endpointsOf(contract)
    .filter(({ method, path }) => app.hasRoute({ method, url: path }))
    .map(({ method, path }) => `${method} ${path.replace(/:([A-Za-z]+)/g, "{$1}")}`);

it("the document contains exactly the calls that each origin serves", async () => {
  for (const app of [api, payments]) {
    const calls = operationsOf(await documentOf(app)).map(({ method, path }) => `${method} ${path}`);
    expect(calls.toSorted()).toEqual(routed(app).toSorted());
    expect(calls.length).toBeGreaterThan(0);
  }
});

it("the document's structure is valid OpenAPI 3.1", async () => {
  const document = await documentOf(api);
  expect(document).toMatchObject({
    openapi: "3.1.0",
    info: { title: "County Pay", version: API_VERSION },
    servers: [{ url: "http://localhost:4000" }],
  });
  const operations = operationsOf(document);
  expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length);
  for (const { path, operation } of operations) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const declared = (operation.parameters ?? []).filter((parameter) => parameter.in === "path");
    expect(declared.map(({ name }) => name).toSorted(), path).toEqual(named.toSorted());
    expect(declared.every(({ required }) => required)).toBe(true);
    for (const response of Object.values(operation.responses)) {
      expect(response.description ?? response.$ref, path).toBeTruthy();
    }
    for (const scheme of operation.security.flatMap(Object.keys)) {
      expect(document.components.securitySchemes).toHaveProperty(scheme);
    }
  }
  for (const [, name = ""] of JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)) {
    const found = name
      .split("/")
      .reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], document);
    expect(found, name).toBeDefined();
  }
});

it("an engineer reads every call on a page that loads only its own style", async () => {
  const page = await api.inject({ url: "/docs-api" });
  expect(page.statusCode).toBe(200);
  for (const { operation } of operationsOf(await documentOf(api))) {
    expect(page.body).toContain(`<details id="${operation.operationId}">`);
  }
  expect(page.body).not.toMatch(/<script|style=|https?:\/\/(?!localhost)[^"]*\.(js|css)/);
  expect(page.headers["content-security-policy"]).toMatch(/^default-src 'none'; style-src 'self';/);
  const style = await api.inject({ url: "/docs-api/style.css" });
  expect(style.headers["content-type"]).toBe("text/css; charset=utf-8");
});

it("the document and the page explain what other clients use a call for if no screen makes it", async () => {
  const operations = operationsOf(await documentOf(api));
  const named = (name: string) => operations.find(({ operation }) => operation.operationId === name);
  const forOthers = operations.filter(({ operation }) => operation["x-clients"] === "other");
  expect(forOthers.map(({ operation }) => operation.operationId).toSorted()).toEqual(
    Object.keys(contract.OTHER_CLIENTS).toSorted(),
  );
  const { description = "" } = named("SwitchCompany")?.operation ?? {};
  expect(description).toMatch(/^Opens a session in another county/);
  expect(named("Login")?.operation.description).toBeUndefined();
  expect((await api.inject({ url: "/docs-api" })).body).toContain(
    "<dt>For other clients</dt><dd>Opens a session",
  );
});

it("the version of the API is the product's", () => {
  const manifest = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));
  expect(API_VERSION).toBe(manifest.version);
});
