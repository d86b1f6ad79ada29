// @vitest-environment jsdom
import { ok } from "@county-pay/core";
import type { Company } from "@county-pay/core/company";
import { loadCompany } from "@county-pay/core/journey";
import { fakeServer, makeCompany, makeEnvironment } from "@county-pay/core/testing";
import { expect, it, vi } from "vitest";
import { createVisit } from "./visit.ts";

vi.mock("@county-pay/core/journey", async (original) => ({
  ...(await original<typeof import("@county-pay/core/journey")>()),
  loadCompany: vi.fn(),
}));

it("searches for what was asked while the county was still being loaded", async () => {
  let give = (_county: Company): void => {};
  const county = new Promise<Company>((resolve) => {
    give = resolve;
  });
  vi.mocked(loadCompany).mockImplementation(async () => ok(await county));
  const { client, calls } = fakeServer();
  const visit = createVisit(() => makeEnvironment({ client }), {
    company: "demo",
    language: "en",
    step: { name: "search", query: "" },
    asked: false,
  });
  const started = visit.actions.start();
  visit.actions.step({ name: "search", query: "014-0213-07B" });
  give(makeCompany());
  await started;
  await vi.waitFor(() => expect(JSON.stringify(calls)).toContain("014-0213-07B"));
  expect(visit.getState().asked).toBe(true);
});
