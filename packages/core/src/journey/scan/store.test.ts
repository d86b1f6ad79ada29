import { describe, expect, it } from "vitest";
import { billById, billHistory, billsByColumn, paymentRecord } from "../../contract/index.ts";
import {
  fakeServer,
  makeCompany,
  makeEnvironment,
  makeFlags,
  makeStandardWire,
  memoryStore,
} from "../../testing/index.ts";
import { createCartStore } from "../cart/store.ts";
import { createScanStore } from "./store.ts";

const wire = (id: string, change = {}) =>
  makeStandardWire({
    RecordDetailsId: id,
    InvoiceNumber: `2025-${id}`,
    CustomField20: `P-${id}`,
    AccountNumber: `R-${id}`,
    ...change,
  });
const settled = () => new Promise((resolve) => setImmediate(resolve));

function atTheCounter(bills = [wire("1"), wire("2"), wire("3")], on: Parameters<typeof makeFlags>[0] = []) {
  const server = fakeServer();
  const company = makeCompany({ flags: makeFlags(on) });
  const environment = makeEnvironment({ client: server.client, storage: memoryStore() });
  const cart = createCartStore(environment, company, "7", "clerk");
  const scans = createScanStore(environment, company, cart);
  server.on(billsByColumn, (input) => {
    const [quoted = ""] = Object.values(input.body.SearchFields);
    const number = quoted.replaceAll('"', "");
    return bills.filter(({ InvoiceNumber, CustomField20 }) =>
      [InvoiceNumber, CustomField20].includes(number),
    );
  });
  server.on(billHistory, ({ params }) => {
    const asked = bills.find(({ RecordDetailsId }) => RecordDetailsId === params.recordDetailsId);
    return bills.filter(({ CustomField20 }) => CustomField20 === asked?.CustomField20);
  });
  const kinds = () => scans.getState().scans.map(({ outcome }) => outcome?.kind ?? "asking");
  const inCart = () => cart.getState().items.map(({ bill }) => bill.billNumber);
  return { server, environment, company, cart, scans, kinds, inCart };
}

describe("the counter's scanner", () => {
  it("scans add bills to the cart in their order, however fast they come", async () => {
    const { scans, kinds, inCart } = atTheCounter();
    const all = ["2025-3", "2025-1", "2025-2"].map((text) => scans.actions.take(text));
    expect(kinds()).toEqual(["asking", "asking", "asking"]);
    expect((await Promise.all(all)).map((each) => each?.kind)).toEqual(["added", "added", "added"]);
    expect(inCart().toSorted()).toEqual(["2025-1", "2025-2", "2025-3"]);
    expect(scans.getState().scans.map(({ text }) => text)).toEqual(["2025-2", "2025-1", "2025-3"]);
  });

  it("a scan reports what cannot be added, and that nothing was found", async () => {
    const { scans, inCart } = atTheCounter([wire("1"), wire("2", { RemainingBalance: 0, AmountPaid: 100 })]);
    await scans.actions.take("2025-1");
    expect(await scans.actions.take("2025-1")).toMatchObject({ kind: "refused", reason: "already_in_cart" });
    expect(await scans.actions.take("2025-2")).toMatchObject({ kind: "refused", reason: "paid" });
    expect(await scans.actions.take("2025-9")).toEqual({ kind: "none" });
    expect(scans.actions.take("Dunmoor")).toBeNull();
    expect(inCart()).toEqual(["2025-1"]);
  });

  it("a scan asks if older bills of the property are owed, and the next scan waits for the answer", async () => {
    const older = wire("8", { CustomField20: "P-1", CustomField22: "2024", InvoiceNumber: "2024-8" });
    const { scans, kinds, inCart } = atTheCounter([wire("1"), older, wire("2")]);
    const first = scans.actions.take("2025-1");
    const second = scans.actions.take("2025-2");
    await expect.poll(() => scans.getState().question?.bills.length).toBe(2);
    expect(kinds()).toEqual(["asking", "asking"]);
    scans.actions.answer(scans.getState().question?.bills ?? null);
    expect(await first).toMatchObject({ kind: "added", count: 2 });
    await second;
    expect(inCart()).toHaveLength(3);
    expect(scans.getState().question).toBeNull();
  });

  it("a bill is not added if the clerk chooses none of its property", async () => {
    const older = wire("8", { CustomField20: "P-1", CustomField22: "2024", InvoiceNumber: "2024-8" });
    const { scans, inCart } = atTheCounter([wire("1"), older]);
    const taken = scans.actions.take("P-1");
    await expect.poll(() => scans.getState().question).not.toBeNull();
    scans.actions.answer(null);
    expect(await taken).toMatchObject({ kind: "left" });
    expect(inCart()).toEqual([]);
  });

  it("a scan reads a payment link's code", async () => {
    const { scans, server, company } = atTheCounter();
    server.on(billById, () => wire("1"));
    const link = `https://pay.test/${company.name}/payment-guest/1`;
    expect(await scans.actions.take(link)).toMatchObject({ kind: "added" });
    server.on(billById, () => ({ code: "bill_not_found", status: 404, message: "", details: {} }));
    expect(await scans.actions.take(link)).toEqual({ kind: "none" });
  });

  it("a scan of a receipt's barcode finds the payment, and a bill with such a number comes first", async () => {
    const { scans, server, inCart } = atTheCounter([wire("1", { InvoiceNumber: "2025000000000001" })]);
    server.on(paymentRecord, ({ params }) =>
      params.confirmation === "7K3M9QXR2T8W4HBD"
        ? {
            Confirmation: params.confirmation,
            Rows: [],
            DrawerDay: null,
            Barcode: "",
            GatewayReference: "",
            EmailAddress: "",
            Steps: [],
          }
        : { code: "not_found", status: 404, message: "", details: {} },
    );
    const payment = { kind: "payment", confirmation: "7K3M9QXR2T8W4HBD" };
    // As scanned, with the scanner's prefix for Code 128, and as typed from paper.
    for (const text of ["7K3M9QXR2T8W4HBD", "]C17K3M9QXR2T8W4HBD", "7k3m 9qxr 2t8w 4hbd"])
      expect(await scans.actions.take(text)).toEqual(payment);
    expect(await scans.actions.take("7K3M9QXR2T8W4HBE")).toEqual({ kind: "none" });
    expect(await scans.actions.take("2025000000000001")).toMatchObject({ kind: "added" });
    expect(inCart()).toEqual(["2025000000000001"]);
    expect(server.callsOf(paymentRecord)).toHaveLength(4);
  });

  it("the scanner continues after a failed call", async () => {
    const { scans, server } = atTheCounter();
    server.on(billsByColumn, () => ({ code: "offline", status: 0, message: "", details: {} }));
    expect(await scans.actions.take("2025-1")).toMatchObject({ kind: "failed" });
    server.on(billsByColumn, () => [wire("1")]);
    expect(await scans.actions.take("2025-1")).toMatchObject({ kind: "added" });
  });

  it("a scan opens the bill instead if this browser is set so, and if there is no cart", async () => {
    const { scans, environment, company, cart, inCart } = atTheCounter();
    await scans.actions.setOpens(true);
    expect(await scans.actions.take("2025-1")).toMatchObject({ kind: "open" });
    expect(inCart()).toEqual([]);
    const later = createScanStore(environment, company, cart);
    await later.actions.start();
    expect(later.getState().opens).toBe(true);
    const archive = atTheCounter(undefined, ["ArchiveView"]);
    await archive.scans.actions.start();
    expect(archive.scans.getState().opens).toBe(true);
  });

  it("the scanner remembers the last five scans", async () => {
    const { scans } = atTheCounter();
    for (let number = 1; number < 8; number += 1) await scans.actions.take(`9-${number}`);
    await settled();
    expect(scans.getState().scans.map(({ text }) => text)).toEqual(["9-7", "9-6", "9-5", "9-4", "9-3"]);
  });
});
