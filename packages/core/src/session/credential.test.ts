import { describe, expect, it } from "vitest";
import type { Endpoint } from "../contract/endpoint.ts";
import { makeSession } from "../testing/index.ts";
import { credentialFor } from "./credential.ts";
import { LOGGED_OUT } from "./session.ts";

type Asked = Pick<Endpoint, "access" | "bearer">;
const open: Asked = { access: "public" };
const guests: Asked = { access: "guest" };
const others: Asked = { access: "login" };
const payments: Asked = { access: "login", bearer: "user" };
const renewing: Asked = { access: "public", bearer: "user" };
const ready = makeSession({ userToken: "user-token", authToken: "api-token" });
const loading = makeSession({ userToken: "user-token", authToken: "" });

describe("a call's credential", () => {
  it.each([
    ["nothing when it is public", open, ready, { kind: "none" }],
    [
      "the user's token where a public call names it",
      renewing,
      ready,
      { kind: "bearer", token: "user-token" },
    ],
    ["nothing where there is no token that a public call could name", renewing, LOGGED_OUT, { kind: "none" }],
    ["nothing by a guest", guests, LOGGED_OUT, { kind: "none" }],
    ["the API token", others, ready, { kind: "bearer", token: "api-token" }],
    ["the API token also where guests may call", guests, ready, { kind: "bearer", token: "api-token" }],
    ["the user's token at the payment service", payments, ready, { kind: "bearer", token: "user-token" }],
    [
      "the user's token before the API token is there",
      others,
      loading,
      { kind: "bearer", token: "user-token" },
    ],
    ["no call at all while nobody is logged in", others, LOGGED_OUT, { kind: "refused" }],
    ["no call to the payment service either", payments, LOGGED_OUT, { kind: "refused" }],
  ] as const)("the credential is right for %s", (_, call, session, credential) => {
    expect(credentialFor(call, session)).toEqual(credential);
  });
});
