import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { documents } from "../bills/bill-documents.ts";
import { endpoint } from "../endpoint.ts";
import * as contract from "../index.ts";
import { jsonSchema } from "./json-schema.ts";
import { openapi } from "./openapi.ts";

const endpoints = contract.endpointsOf(contract);
const about = { version: "1", server: "https://pay.example" };

const limited = v.pipe(v.string(), v.minLength(1), v.maxLength(9));

it.each<readonly [string, v.GenericSchema, unknown]>([
  ["a string", limited, { type: "string", minLength: 1, maxLength: 9 }],
  ["a pattern", v.pipe(v.string(), v.regex(/^\d{4}$/)), { type: "string", pattern: "^\\d{4}$" }],
  ["a date", v.pipe(v.string(), v.isoDate()), { type: "string", format: "date" }],
  [
    "what comes before a transformation",
    contract.CompanyIdText,
    { type: "string", pattern: "^[1-9]\\d{0,9}$" },
  ],
  ["a whole number", v.pipe(v.number(), v.integer(), v.maxValue(9)), { type: "integer", maximum: 9 }],
  ["a literal", v.literal("a"), { const: "a" }],
  ["a closed list", v.picklist(["a", "b"]), { enum: ["a", "b"] }],
  ["what may be null", v.nullable(v.boolean()), { anyOf: [{ type: "boolean" }, { type: "null" }] }],
  [
    "a list",
    v.pipe(v.array(v.null()), v.maxLength(3)),
    { type: "array", items: { type: "null" }, maxItems: 3 },
  ],
  [
    "an object",
    v.strictObject({ a: v.boolean(), b: v.optional(v.boolean(), true) }),
    {
      type: "object",
      properties: { a: { type: "boolean" }, b: { type: "boolean", default: true } },
      required: ["a"],
      additionalProperties: false,
    },
  ],
  [
    "a record",
    v.pipe(v.record(limited, v.boolean()), v.maxEntries(2)),
    {
      type: "object",
      propertyNames: { type: "string", minLength: 1, maxLength: 9 },
      additionalProperties: { type: "boolean" },
      maxProperties: 2,
    },
  ],
])("%s is converted to JSON Schema", (_name, schema, expected) => {
  expect(jsonSchema(schema)).toEqual(expected);
});

it("an unsupported kind of schema is named in the error", () => {
  expect(() => jsonSchema(v.map(v.string(), v.string()))).toThrow("map");
});

describe("the document", () => {
  const call = endpoint({
    name: "Example",
    method: "PUT",
    path: "/api/Example/:id",
    access: "login",
    roles: "manage-county",
    bearer: "user",
    params: v.object({ id: limited }),
    query: v.object({ year: v.optional(limited) }),
    body: v.boolean(),
    answer: v.null(),
    answerHeaders: ["Location"],
    source: "CALL-012",
  });

  it("the document says where a call is, who may make it, and its input and answer", () => {
    const schema = { type: "string", minLength: 1, maxLength: 9 };
    expect(openapi([call], about)).toMatchObject({
      paths: {
        "/api/Example/{id}": {
          put: {
            operationId: "Example",
            security: [{ userToken: [] }],
            "x-permission": "manage-county",
            parameters: [
              { name: "id", in: "path", required: true, schema },
              { name: "year", in: "query", required: false, schema },
            ],
            requestBody: { content: { "application/json": { schema: { type: "boolean" } } } },
            responses: { "200": { headers: { Location: {} }, content: { "application/json": {} } } },
          },
        },
      },
    });
  });

  it("the document describes the supported OData queries", () => {
    expect(openapi([documents], about)).toMatchObject({
      paths: {
        "/odata/DocumentRetrieval/GetDocuments": {
          get: {
            parameters: expect.arrayContaining([
              expect.objectContaining({
                name: "$filter",
                description: expect.stringContaining("RecordDetailsId (id)") as string,
              }),
            ]) as unknown,
          },
        },
      },
    });
  });

  it("the document contains every call of the contract, and is JSON", () => {
    const document = openapi(endpoints, about);
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
    const operations = Object.values(document.paths as Record<string, object>).flatMap(Object.keys);
    expect(operations).toHaveLength(endpoints.length);
  });
});
