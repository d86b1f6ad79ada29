import type { GenericSchema } from "valibot";
import { ErrorAnswer } from "../../wire/values.ts";
import type { Endpoint } from "../endpoint.ts";
import { ODATA_LIMITS, ODATA_OPTIONS, odataAllowed, odataFieldsOf } from "../odata/index.ts";
import { type JsonSchema, jsonSchema } from "./json-schema.ts";
import { OTHER_CLIENTS } from "./other-clients.ts";

type Json = Readonly<Record<string, unknown>>;

const MEDIA = { json: "application/json", html: "text/html", text: "text/plain" } as const;

const inPath = (path: string): string => path.replace(/:([A-Za-z]+)/g, "{$1}");

/** The fields of an object schema as URL parameters. */
function parametersOf(schema: GenericSchema | undefined, place: "path" | "query"): readonly Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema) as {
    properties?: Readonly<Record<string, JsonSchema>>;
    required?: readonly string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
  }));
}

/** The options of an OData read; the first describes the supported filters. */
function odataParameters(fields: NonNullable<ReturnType<typeof odataFieldsOf>>): readonly Json[] {
  const { Filter } = odataAllowed(fields);
  const names = Object.entries(fields).map(([name, type]) => `${name} (${type})`);
  return ODATA_OPTIONS.map((name) => ({
    name,
    in: "query",
    required: false,
    schema: { type: "string", maxLength: ODATA_LIMITS.optionLength },
    ...(name === "$filter" && { description: `${Filter.join("; ")}. Fields: ${names.join(", ")}` }),
  }));
}

function securityOf({ access, bearer }: Endpoint): readonly Json[] {
  if (access !== "login") return bearer === "user" ? [{}, { userToken: [] }] : [];
  return [bearer === "user" ? { userToken: [] } : { apiToken: [] }];
}

const content = (type: string, schema: JsonSchema): Json => ({ [type]: { schema } });

function operation(call: Endpoint): Json {
  const fields = odataFieldsOf(call.query);
  const parameters = [
    ...parametersOf(call.params, "path"),
    ...(fields ? odataParameters(fields) : parametersOf(call.query, "query")),
  ];
  const media = MEDIA[call.answerType ?? "json"];
  const otherClients = OTHER_CLIENTS[call.name];
  const headers = (call.answerHeaders ?? []).map((name) => [name, { schema: { type: "string" } }] as const);
  return {
    operationId: call.name,
    tags: [call.path.split("/")[1]],
    security: securityOf(call),
    "x-access": call.access,
    ...(call.roles && { "x-permission": [call.roles].flat().join(", ") }),
    ...(call.asksPassword && { "x-asks-password": true }),
    "x-requirement": call.source,
    ...(call.invented && { "x-invented": true }),
    ...(otherClients && { "x-clients": "other", description: otherClients }),
    ...(parameters.length > 0 && { parameters }),
    ...(call.body && {
      requestBody: { required: true, content: content(MEDIA.json, jsonSchema(call.body)) },
    }),
    responses: {
      "200": {
        description: "The answer",
        ...(headers.length > 0 && { headers: Object.fromEntries(headers) }),
        ...(call.answer && { content: content(media, jsonSchema(call.answer)) }),
      },
      default: { $ref: "#/components/responses/Refusal" },
    },
  };
}

/**
 * The calls as an OpenAPI 3.1 document, to be printed as JSON. For each call it gives the permitted callers
 * (`x-access`, `x-permission`), the requirement it fulfills (`x-requirement`), whether its path is invented, and whether
 * only clients other than our screens use it (`x-clients`, with a description of its purpose).
 */
export function openapi(
  endpoints: readonly Endpoint[],
  { version, server }: { readonly version: string; readonly server: string },
): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const call of endpoints) {
    const path = inPath(call.path);
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) };
  }
  return {
    openapi: "3.1.0",
    info: { title: "County Pay", version },
    servers: [{ url: server }],
    paths,
    components: {
      securitySchemes: {
        userToken: { type: "http", scheme: "bearer", description: "The user's own token" },
        apiToken: { type: "http", scheme: "bearer", description: "The API token" },
      },
      responses: {
        Refusal: {
          description: "A code for machines, a sentence for people",
          content: content(MEDIA.json, jsonSchema(ErrorAnswer)),
        },
      },
    },
  };
}
