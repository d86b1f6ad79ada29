// @vitest-environment jsdom

import type { ApiFailure } from "@county-pay/core/client";
import { health, validateEmailAddress } from "@county-pay/core/contract";
import { fakeServer } from "@county-pay/core/testing";
import { act } from "@county-pay/ui/testing/dom";
import { waitFor } from "@testing-library/dom";
import { renderHook } from "@testing-library/preact";
import type { FunctionComponent } from "preact";
import type { ReactNode } from "react";
import { expect, it } from "vitest";
import { type Portal, PortalContext } from "../portal-context.ts";
import { createQueryCache } from "./query-cache.ts";
import { useInvalidate, useQuery } from "./use-query.ts";

const refused: ApiFailure = { code: "not_found", status: 404, message: "No.", details: {} };

/** A visitor's portal with a server in memory, without retries. */
function visitor() {
  const server = fakeServer();
  const queries = createQueryCache({ retries: 0 });
  const portal = { client: server.client, queries } as unknown as Portal;
  // The library that renders it has Preact's types.
  const wrapper = (({ children }: { readonly children: ReactNode }) => (
    <PortalContext value={portal}>{children}</PortalContext>
  )) as FunctionComponent;
  return { server, wrapper };
}

it("the hook is loading, then ready with the answer, and screens with the same query share it", async () => {
  const { server, wrapper } = visitor();
  server.on(health, () => ({ status: "Healthy" }));
  const { result } = renderHook(() => [useQuery(health, {}), useQuery(health, {})] as const, { wrapper });
  expect(result.current[0]).toMatchObject({ loading: "loading", answer: undefined, failure: null });
  await waitFor(() => expect(result.current[0].loading).toBe("ready"));
  expect(result.current[1].answer).toEqual({ status: "Healthy" });
  expect(server.callsOf(health)).toHaveLength(1);
});

it("the hook reports why the query failed, and sends it again on request", async () => {
  const { server, wrapper } = visitor();
  server.on(health, () => refused);
  const { result } = renderHook(() => useQuery(health, {}), { wrapper });
  await waitFor(() => expect(result.current.loading).toBe("failed"));
  expect(result.current.failure).toEqual(refused);
  server.on(health, () => ({ status: "Healthy" }));
  act(() => result.current.again());
  await waitFor(() => expect(result.current).toMatchObject({ loading: "ready", failure: null }));
});

it("the hook sends nothing without a query, and sends another query when it changes", async () => {
  const { server, wrapper } = visitor();
  server.on(validateEmailAddress, ({ body }) => body.EmailAddress.includes("@"));
  const { result, rerender } = renderHook(
    ({ email }: { readonly email: string | null }) =>
      useQuery(validateEmailAddress, email === null ? null : { body: { EmailAddress: email } }),
    { wrapper, initialProps: { email: null as string | null } },
  );
  expect(result.current.loading).toBe("loading");
  expect(server.calls).toEqual([]);
  rerender({ email: "ada" });
  await waitFor(() => expect(result.current.answer).toBe(false));
  rerender({ email: "ada@mail.example" });
  await waitFor(() => expect(result.current.answer).toBe(true));
});

it("the hook sends an invalidated query again, and keeps the last answer until then", async () => {
  const { server, wrapper } = visitor();
  let times = 0;
  server.on(health, () => ({ status: `${++times}` }));
  const { result } = renderHook(() => ({ asked: useQuery(health, {}), invalidate: useInvalidate() }), {
    wrapper,
  });
  await waitFor(() => expect(result.current.asked.answer).toEqual({ status: "1" }));
  const forgetting = act(() => result.current.invalidate(health));
  expect(result.current.asked).toMatchObject({ loading: "ready", answer: { status: "1" } });
  await forgetting;
  await waitFor(() => expect(result.current.asked.answer).toEqual({ status: "2" }));
});
