import { describe, expect, it } from "vitest";
import {
  billById,
  billByProperty,
  billHistory,
  type TaxEntitiesWire,
  taxEntities,
  type WireBill,
} from "../../contract/index.ts";
import { fakeServer, makeCompany, makeEnvironment, makeStandardWire, offline } from "../../testing/index.ts";
import { createBillStore } from "./store.ts";

const summary: TaxEntitiesWire = {
  BuildingValue: null,
  LandValue: null,
  CurrentValue: null,
  TotalAcres: null,
  BillDate: null,
  DueDate: null,
  GoodThroughDate: null,
  Exemptions: "",
  CurrentDue: 100,
  Penalty: 0,
  Interest: 0,
  OtherFees: 0,
  PreviousPayment: 0,
  BackTaxes: 0,
  TotalDue: 100,
  PropertyAddress: "",
  Lines: [],
};
const wire = (id: string, year = "2025"): WireBill =>
  makeStandardWire({ RecordDetailsId: id, InvoiceNumber: `B-${id}`, CustomField22: year });

function begin() {
  const server = fakeServer();
  server.on(billById, ({ params }) => wire(params.recordDetailsId));
  server.on(billByProperty, () => wire("7"));
  server.on(taxEntities, () => summary);
  server.on(billHistory, () => [wire("2", "2023"), wire("3", "2024")]);
  const store = createBillStore(makeEnvironment({ client: server.client }), makeCompany());
  return { server, actions: store.actions, get: store.getState };
}

describe("a bill's page", () => {
  // PREVIEW-039
  it("the page shows the bill, its summary, and its history, newest first and including the bill", async () => {
    const { actions, get } = begin();
    await actions.open({ id: "1" });
    expect(get()).toMatchObject({
      loading: "ready",
      bill: { id: "1" },
      summaryLoading: "ready",
      summary: { totalDue: 10_000 },
      historyLoading: "ready",
    });
    expect(get().history.map(({ id }) => id)).toEqual(["1", "3", "2"]);
  });

  it("the page requests summary and history in parallel with a bill whose ID is known", async () => {
    const { server, actions } = begin();
    const opening = actions.open({ id: "1" });
    expect([billById, taxEntities, billHistory].map((call) => server.callsOf(call).length)).toEqual([
      1, 1, 1,
    ]);
    await opening;
    expect(server.callsOf(taxEntities)).toHaveLength(1);
  });

  it("the page finds a bill by property and year, and reloads it by its ID", async () => {
    const { server, actions, get } = begin();
    await actions.open({ propertyId: "P 1/2", year: "2025" });
    expect(get().bill?.id).toBe("7");
    expect(server.callsOf(billByProperty)[0]?.input.params).toEqual({
      company: "demo",
      propertyId: "P 1/2",
      year: "2025",
    });
    await actions.reload();
    expect(server.callsOf(billById)[0]?.input.params).toEqual({ company: "demo", recordDetailsId: "7" });
  });

  it("the page reports that the bill does not exist", async () => {
    const { server, actions, get } = begin();
    server.on(billById, () => ({ code: "bill_not_found", status: 404, message: "", details: {} }));
    await actions.open({ id: "1" });
    expect(get()).toMatchObject({
      loading: "failed",
      failure: { code: "bill_not_found" },
      bill: null,
      summary: null,
      summaryLoading: "idle",
      history: [],
      historyLoading: "idle",
    });
  });

  it("the page shows the bill even if summary and history fail", async () => {
    const { server, actions, get } = begin();
    server.on(taxEntities, () => offline);
    server.on(billHistory, () => offline);
    await actions.open({ id: "1" });
    expect(get()).toMatchObject({
      loading: "ready",
      failure: null,
      summaryLoading: "failed",
      historyLoading: "failed",
    });
  });

  it("the page does not show a bill that was left before it arrived", async () => {
    const { server, actions, get } = begin();
    let give = (): void => undefined;
    const slow = new Promise<void>((resolve) => {
      give = resolve;
    });
    server.on(billById, async ({ params }) => {
      if (params.recordDetailsId === "1") await slow;
      return wire(params.recordDetailsId);
    });
    const first = actions.open({ id: "1" });
    await actions.open({ id: "2" });
    give();
    await first;
    expect(get()).toMatchObject({ bill: { id: "2" }, loading: "ready" });
  });

  it("the page keeps showing its content while it reloads", async () => {
    const { actions, get } = begin();
    await actions.open({ id: "1" });
    const again = actions.reload();
    expect(get()).toMatchObject({ loading: "loading", bill: { id: "1" } });
    await again;
    expect(get().loading).toBe("ready");
  });
});
