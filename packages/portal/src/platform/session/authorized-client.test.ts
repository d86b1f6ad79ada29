import { confirmEmail, getEbppUser, health, logout, userExists } from "@county-pay/core/contract";
import { LOGGED_OUT, type Session } from "@county-pay/core/session";
import { makeSession } from "@county-pay/core/testing";
import { expect, it, vi } from "vitest";
import { authorizedClient } from "./authorized-client.ts";

const ACTIVE = makeSession({ userToken: "user-token", authToken: "company-token" });

/** A server that gives the same answer to all calls, and the events that the session received. */
function world(session: Session, status = 200, body: unknown = {}) {
  const fetch = vi.fn(async (_url: string, _init: { headers: Record<string, string> }) => ({
    status,
    text: async () => JSON.stringify(body),
  }));
  const callbacks = {
    loginNeeded: vi.fn(),
    forbidden: vi.fn(),
    serverFailed: vi.fn(),
    askPassword: vi.fn(async () => false),
  };
  const client = authorizedClient({
    baseUrl: "",
    fetch,
    language: () => "es",
    caller: () => session,
    ...callbacks,
  });
  return { client, fetch, callbacks, sent: () => fetch.mock.calls[0]?.[1].headers ?? {} };
}
const refusal = (Code: string) => ({ Code, Message: "", Details: {} });
const record = { params: { id: "7" } };

// CALL-001
it("the client sends the user's token to the payment service, the company's to others, and none with public calls", async () => {
  const payments = world(ACTIVE);
  await payments.client.call(logout, {});
  expect(payments.sent()).toMatchObject({ authorization: "Bearer user-token", "accept-language": "es" });
  const other = world(ACTIVE);
  await other.client.call(getEbppUser, record);
  expect(other.sent().authorization).toBe("Bearer company-token");
  const open = world(ACTIVE);
  await open.client.call(health, {});
  expect(open.sent()).not.toHaveProperty("authorization");
});

// CALL-004
it("the client does not send a guest's call that requires a login, and says so", async () => {
  const { client, fetch, callbacks } = world(LOGGED_OUT);
  expect(await client.call(getEbppUser, record)).toMatchObject({
    ok: false,
    error: { code: "unauthorised", status: 403 },
  });
  expect(fetch).not.toHaveBeenCalled();
  expect(callbacks.loginNeeded).toHaveBeenCalledOnce();
});

it.each<[string, Session, typeof getEbppUser | typeof logout, number, string, boolean]>([
  ["a 403 ends the session", ACTIVE, getEbppUser, 403, "forbidden", true],
  ["a token that is not taken ends it", ACTIVE, logout, 403, "unauthorised", true],
  ["a wrong password does not", ACTIVE, logout, 401, "login_failed", false],
  ["what is not there does not", ACTIVE, getEbppUser, 404, "not_found", false],
])("%s", async (_what, session, endpoint, status, code, ends) => {
  const { client, callbacks } = world(session, status, refusal(code));
  await (endpoint === logout ? client.call(logout, {}) : client.call(getEbppUser, record));
  expect(callbacks.forbidden).toHaveBeenCalledTimes(ends ? 1 : 0);
});

it("the client leaves a 403 to a call without a token", async () => {
  const { client, callbacks } = world(LOGGED_OUT, 403, refusal("forbidden"));
  await client.call(userExists, { query: { emailaddress: "ada@mail.example", company: "demo" } });
  expect(callbacks.forbidden).not.toHaveBeenCalled();
});

it("the client triggers a health check on an answer of 500 or above, but not on a refusal", async () => {
  const down = world(LOGGED_OUT, 503, {});
  await down.client.call(health, {});
  expect(down.callbacks.serverFailed).toHaveBeenCalledOnce();
  const busy = world(LOGGED_OUT, 503, refusal("busy"));
  await busy.client.call(health, {});
  expect(busy.callbacks.serverFailed).not.toHaveBeenCalled();
  const spent = world(LOGGED_OUT, 410, refusal("link_expired"));
  await spent.client.call(confirmEmail, { query: { token: "A".repeat(16) } });
  expect(spent.callbacks.serverFailed).not.toHaveBeenCalled();
});

it.each([true, false])(
  "a call that asks for the password is made again once it was entered, and otherwise refused (entered: %s)",
  async (isEntered) => {
    const { client, fetch, callbacks } = world(ACTIVE, 401, refusal("password_needed"));
    callbacks.askPassword.mockImplementation(async () => {
      if (isEntered) fetch.mockResolvedValue({ status: 200, text: async () => "true" });
      return isEntered;
    });
    const query = { emailaddress: "ada@mail.example", company: "demo" };
    const answer = await client.call(userExists, { query });
    expect(callbacks.askPassword).toHaveBeenCalledOnce();
    expect(fetch).toHaveBeenCalledTimes(isEntered ? 2 : 1);
    expect(answer).toMatchObject(
      isEntered ? { ok: true } : { ok: false, error: { code: "password_needed" } },
    );
    expect(callbacks.forbidden).not.toHaveBeenCalled();
  },
);
