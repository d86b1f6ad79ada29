// @vitest-environment jsdom

import type { WidgetStart } from "@county-pay/core/contract";
import { act } from "@county-pay/ui/testing/dom";
import { fireEvent, waitFor, within } from "@testing-library/dom";
import { cleanup, render } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { carryOut } from "./carried-out.ts";
import { CountyPay } from "./county-pay.tsx";
import { METHODS } from "./methods.ts";

const START: WidgetStart = {
  CompanyDisplayName: "Demo County",
  IsAllowed: true,
  Colors: [{ Name: "--cp-accent", Value: "#123456" }],
  HasSearchField: true,
  SearchLabel: "Search by parcel number, owner name, or address",
  SearchTips: "By parcel.",
  SearchTipsLanguage: "en",
  SearchTipsNote: "",
  Bill: null,
};
const BILL = {
  BillNumber: "2026-1",
  TaxYear: "2026",
  Amount: "$100.50",
  IsPayable: true,
  Status: "Unpaid",
};

const fetched = vi.fn<(url: string) => Promise<Response>>();
const answering = (start: Partial<WidgetStart>, status = 200) =>
  fetched.mockImplementation(async () => new Response(JSON.stringify({ ...START, ...start }), { status }));

beforeEach(() => {
  vi.stubGlobal("fetch", fetched);
  vi.spyOn(window, "fetch").mockImplementation((url) => fetched(String(url)));
  Object.defineProperty(ShadowRoot.prototype, "adoptedStyleSheets", { value: [], writable: true });
  vi.stubGlobal(
    "CSSStyleSheet",
    class {
      replaceSync() {}
    },
  );
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  fetched.mockReset();
});

/** The element's content in its own shadow root, and the events that it sends. */
function show(attributes: Parameters<typeof METHODS.search>[1] & object = {}) {
  const host = document.body.appendChild(document.createElement("div"));
  const root = host.attachShadow({ mode: "open" });
  const container = root.appendChild(document.createElement("div"));
  const events: string[] = [];
  for (const type of ["ready", "error"])
    host.addEventListener(`county-pay:${type}`, (event) =>
      events.push(`${type} ${JSON.stringify((event as CustomEvent).detail)}`),
    );
  render(<CountyPay container={root} company="demo" {...attributes} />, { container });
  return { root, events, view: within(container), frame: () => root.querySelector("iframe") };
}

describe("the first view", () => {
  it("the first view is one field, whose text is sent to the frame", async () => {
    answering({});
    const { view, frame, events } = show();
    const field = await view.findByRole("searchbox", {
      name: "Search by parcel number, owner name, or address",
    });
    await waitFor(() => expect(events).toEqual(['ready {"company":"demo","mode":"search"}']));
    expect(frame()).toBeNull();
    fireEvent.input(field, { target: { value: " oak " } });
    fireEvent.click(view.getByRole("button", { name: "Search" }));
    await waitFor(() => expect(frame()?.src).toContain("/embed/journey/demo?lang=en"));
    expect(frame()?.getAttribute("sandbox")).not.toContain("top-navigation");
    expect(view.getByText("Opening the bills…")).toBeTruthy();
  });

  it("the first view reports an empty field, at the field", async () => {
    answering({});
    const { view, frame } = show();
    const field = await view.findByRole("searchbox");
    fireEvent.click(view.getByRole("button", { name: "Search" }));
    expect(view.getByRole("alert").textContent).toBe("Type something to search for.");
    expect(field.getAttribute("aria-invalid")).toBe("true");
    expect(frame()).toBeNull();
  });

  it("the first view prepares the frame behind itself as soon as it is touched", async () => {
    answering({});
    const { view, frame } = show();
    const field = await view.findByRole("searchbox");
    act(() => field.focus());
    await waitFor(() => expect(frame()?.className).toBe("hidden"));
    expect(view.getByRole("searchbox")).toBe(field);
  });

  it("the first view is one button for a single bill", async () => {
    answering({ Bill: BILL });
    const { view, frame } = show({ mode: "button", billId: "7" });
    fireEvent.click(await view.findByRole("button", { name: "Pay $100.50" }));
    expect(fetched.mock.calls[0]?.[0]).toContain("/AlchemePay/WidgetStart/demo?billId=7&lang=en");
    await waitFor(() => expect(frame()).not.toBeNull());
  });

  it("the first view offers to view a bill that cannot be paid", async () => {
    answering({ Bill: { ...BILL, IsPayable: false, Status: "Paid", Amount: "$0.00" } });
    const { view } = show({ mode: "button", propertyId: "7", year: "2026" });
    expect(await view.findByRole("button", { name: "View your bill" })).toBeTruthy();
    expect(view.getByText("Paid")).toBeTruthy();
  });

  it.each([
    ["cart", {}],
    ["checkout", {}],
    ["search", { HasSearchField: false }],
  ])("the first view is the frame itself in mode %s (%j)", async (mode, start) => {
    answering(start);
    const { frame } = show({ mode });
    await waitFor(() => expect(frame()).not.toBeNull());
  });

  it("the frame opens automatically if a reload interrupted a payment", async () => {
    sessionStorage.setItem("county-pay:paying:demo", "1");
    answering({});
    const { frame } = show();
    await waitFor(() => expect(frame()).not.toBeNull());
  });
});

it("the element hides typed keys from the page, except those that dialogs need", async () => {
  answering({});
  const { view } = show();
  const field = await view.findByRole("searchbox");
  const keys: string[] = [];
  document.addEventListener("keydown", (event) => keys.push(event.key));
  for (const key of ["s", "Enter", "Tab", "Escape"]) fireEvent.keyDown(field, { key, composed: true });
  expect(keys).toEqual(["Tab", "Escape"]);
});

it("the element uses the language of its surroundings, also through shadow roots", async () => {
  answering({});
  const outer = document.body.appendChild(document.createElement("div"));
  outer.lang = "es";
  const host = outer.attachShadow({ mode: "open" }).appendChild(document.createElement("div"));
  const root = host.attachShadow({ mode: "open" });
  const container = root.appendChild(document.createElement("div"));
  render(<CountyPay container={root} company="demo" />, { container });
  expect(await within(container).findByRole("button", { name: "Buscar" })).toBeTruthy();
});

it("the element's event reaches a listener whose command was still loading", async () => {
  answering({});
  let hear = (): void => {};
  carryOut(
    new Promise<void>((done) => {
      hear = done;
    }),
  );
  const { view, events } = show();
  await view.findByRole("searchbox");
  expect(events).toEqual([]);
  hear();
  await waitFor(() => expect(events).toHaveLength(1));
});

describe("the element explains in words what blocks it, beside the page's own link", () => {
  it.each([
    [
      "another origin",
      { company: "demo" },
      { IsAllowed: false },
      200,
      /not set up for this website/,
      "origin_not_allowed",
    ],
    ["no such county", { company: "demo" }, {}, 404, /do not know this office/, "company_not_found"],
    ["no such bill", { mode: "button", billId: "7" }, {}, 200, /could not find this bill/, "bill_not_found"],
    ["too many requests", {}, {}, 429, /Wait a minute/, "rate_limited"],
    ["trouble at the server", {}, {}, 500, /not available right now/, "unavailable"],
  ])("%s", async (_, attributes, start, status, words, code) => {
    answering(start, status);
    const { view, root, events } = show(attributes);
    expect((await view.findByRole("alert")).textContent).toMatch(words);
    expect(root.querySelector("slot")).not.toBeNull();
    await waitFor(() => expect(events).toEqual([`error {"code":"${code}"}`]));
  });

  it.each([
    ["button", { propertyId: "014-0213-07B" }],
    ["button", { billId: "abc", year: "2026" }],
    ["bill", {}],
  ])("the element reports an unreadable bill in mode %s: %j", async (mode, named) => {
    answering({});
    const { view, frame } = show({ mode, ...named });
    expect((await view.findByRole("alert")).textContent).toMatch(/could not find this bill/);
    expect(frame()).toBeNull();
  });

  it("the element links to the portal if the page has no link", async () => {
    answering({}, 500);
    const { view } = show({ api: "https://pay.test" });
    const link = await view.findByRole("link", { name: "Open the payment site" });
    expect(link.getAttribute("href")).toBe("https://pay.test/demo/guest");
  });

  it("the element stops waiting for a server that does not answer", async () => {
    vi.spyOn(AbortSignal, "timeout").mockImplementation(() => AbortSignal.abort());
    vi.spyOn(window, "fetch").mockImplementation((_, init) =>
      init?.signal?.aborted
        ? Promise.reject(new DOMException("late", "TimeoutError"))
        : new Promise(() => {}),
    );
    const { view } = show();
    expect((await view.findByRole("alert")).textContent).toMatch(/offline/);
  });

  it("the element reports that the page names no county", async () => {
    const { view } = show({ company: "" });
    expect((await view.findByRole("alert")).textContent).toMatch(/does not say which county/);
    expect(fetched).not.toHaveBeenCalled();
  });

  it("the element retries once without a network, and again on a press", async () => {
    fetched.mockRejectedValue(new TypeError("failed"));
    const { view } = show();
    expect((await view.findByRole("alert")).textContent).toMatch(/offline/);
    expect(fetched).toHaveBeenCalledTimes(2);
    answering({});
    fireEvent.click(view.getByRole("button", { name: "Try again" }));
    expect(await view.findByRole("searchbox")).toBeTruthy();
  });
});

it("the element opens the frame at once if a method is called before the first view is shown", async () => {
  answering({});
  const host = document.body.appendChild(document.createElement("div"));
  const root = host.attachShadow({ mode: "open" });
  METHODS.showBill(root, { id: "7" });
  const container = root.appendChild(document.createElement("div"));
  render(<CountyPay container={root} company="demo" />, { container });
  await waitFor(() => expect(root.querySelector("iframe")).not.toBeNull());
});

it.each([[undefined], [{}], [{ id: "1;drop" }], [{ propertyId: "1", year: "20x6" }], ["7"]])(
  "the element does not accept %j as a bill",
  (given) => {
    const root = document.createElement("div").attachShadow({ mode: "open" });
    expect(() => METHODS.payBill(root, given)).toThrow(TypeError);
  },
);

it("a bill's button shows a payment that was made elsewhere as soon as the page is in view again", async () => {
  answering({ Bill: BILL });
  const { view } = show({ mode: "button", billId: "7" });
  await view.findByRole("button", { name: "Pay $100.50" });
  answering({ Bill: { ...BILL, IsPayable: false, Status: "Paid", Amount: "$0.00" } });
  fireEvent(document, new Event("visibilitychange"));
  expect(await view.findByText("Paid")).toBeTruthy();
  answering({}, 500);
  fireEvent(document, new Event("visibilitychange"));
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(3));
  expect(view.getByText("Paid")).toBeTruthy();
});
