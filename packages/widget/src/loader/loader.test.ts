// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { start } from "./loader.ts";

/** A fake observer: call `near` to bring everything observed into view. */
let near: () => void;
const watched: Element[] = [];

beforeEach(() => {
  vi.stubGlobal("ELEMENT_FILE", "county-pay-element-abc.js");
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        near = () => callback([{ isIntersecting: true }]);
      }
      observe = (element: Element) => watched.push(element);
      disconnect = () => {};
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  watched.length = 0;
  document.body.innerHTML = "";
  Reflect.deleteProperty(window, "CountyPay");
});

const BASE = "https://pay.test/embed/county-pay.js";
const command = (...given: unknown[]): void => Reflect.get(window, "CountyPay")(...given);

it("the loader loads nothing until an element is near", async () => {
  document.body.innerHTML = "<county-pay><a href='/'>Pay</a></county-pay>";
  const load = vi.fn(async () => ({ run: vi.fn() }));
  start(window, BASE, load);
  expect(load).not.toHaveBeenCalled();
  near();
  near();
  expect(load.mock.calls).toEqual([["https://pay.test/embed/county-pay-element-abc.js"]]);
});

it("the loader loads when an element is touched", () => {
  document.body.innerHTML = "<p>text</p><county-pay><a href='/'>Pay</a></county-pay>";
  const load = vi.fn(async () => ({ run: vi.fn() }));
  start(window, BASE, load);
  document.querySelector("p")?.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  expect(load).not.toHaveBeenCalled();
  document.querySelector("a")?.dispatchEvent(new Event("focusin", { bubbles: true }));
  expect(load).toHaveBeenCalledTimes(1);
});

it("the loader retries once, and again on the next request", async () => {
  const load = vi.fn(async () => Promise.reject(new Error("offline")));
  start(window, BASE, load);
  command("load");
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  await new Promise((resolve) => setTimeout(resolve));
  command("load");
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(4));
});

it("the loader announces a failure behind the link once, in the page's language", async () => {
  document.body.innerHTML = "<div lang='es-MX'><county-pay><a href='/'>Pagar</a></county-pay></div>";
  const load = vi.fn(async () => Promise.reject(new Error("offline")));
  start(window, BASE, load);
  near();
  const element = document.querySelector("county-pay");
  await vi.waitFor(() => expect(element?.textContent).toBe("Pagar No cargó. Use el enlace."));
  element?.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(4));
  await new Promise((resolve) => setTimeout(resolve));
  expect(element?.textContent).toBe("Pagar No cargó. Use el enlace.");
});

it("the loader runs queued commands in order when the element is loaded", async () => {
  const run = vi.fn();
  const load = vi.fn(async () => ({ run }));
  Object.assign(window, {
    CountyPay: Object.assign(() => {}, {
      q: [
        ["ready", 1],
        ["on", "paid", 2],
      ],
    }),
  });
  start(window, BASE, load);
  command("off", 3);
  expect(load).not.toHaveBeenCalled();
  command("search", "x");
  await vi.waitFor(() =>
    expect(run.mock.calls).toEqual([
      ["ready", 1],
      ["on", "paid", 2],
      ["off", 3],
      ["search", "x"],
    ]),
  );
});

it("the loader keeps commands that arrive before it could load", async () => {
  const run = vi.fn();
  const load = vi
    .fn(async () => ({ run }))
    .mockRejectedValueOnce("offline")
    .mockRejectedValueOnce("offline");
  start(window, BASE, load);
  command("search", "x");
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  await new Promise((resolve) => setTimeout(resolve));
  command("load");
  await vi.waitFor(() => expect(run.mock.calls).toEqual([["search", "x"], ["load"]]));
});

it("the loader does not mistake an element of the page for its queue", () => {
  document.body.innerHTML = "<form id='CountyPay'><input name='q'></form>";
  const load = vi.fn(async () => ({ run: vi.fn() }));
  start(window, BASE, load);
  expect(load).not.toHaveBeenCalled();
});

it("the loader turns a marked place into an element with the same content", () => {
  document.body.innerHTML =
    "<div data-county-pay data-company='demo' data-bill-id='7'><a href='/'>Pay</a></div>";
  start(window, BASE, async () => ({ run: vi.fn() }));
  const [element] = watched;
  expect(element?.outerHTML).toBe('<county-pay company="demo" bill-id="7"><a href="/">Pay</a></county-pay>');
});

it("the loader keeps a marked place with its name and class, and uses it once", () => {
  document.body.innerHTML = "<div id='pay' class='wide' data-county-pay data-company='demo'></div>";
  start(window, BASE, async () => ({ run: vi.fn() }));
  start(window, BASE, async () => ({ run: vi.fn() }));
  const place = document.querySelector("#pay.wide");
  expect(place?.innerHTML).toBe('<county-pay company="demo"></county-pay>');
});

it("the loader reads only the bill from a marked place, because authors who cannot add scripts or frames can write it", () => {
  document.body.innerHTML = `<div data-county-pay data-company='demo' data-api='https://evil.test'
    data-onpointerover='evil()' data-style='position:fixed' data-id='x' data-"-id='1'></div>`;
  start(window, BASE, async () => ({ run: vi.fn() }));
  expect(watched[0]?.outerHTML).toBe('<county-pay company="demo"></county-pay>');
});

it("the loader loads when an element in a shadow root is touched", () => {
  const root = document.body.appendChild(document.createElement("x-page")).attachShadow({ mode: "open" });
  root.innerHTML = "<p>text</p><county-pay><a href='/'>Pay</a></county-pay>";
  const load = vi.fn(async () => ({ run: vi.fn() }));
  start(window, BASE, load);
  const touch = new Event("pointerover", { bubbles: true, composed: true });
  root.querySelector("p")?.dispatchEvent(touch);
  expect(load).not.toHaveBeenCalled();
  root.querySelector("a")?.dispatchEvent(touch);
  expect(load).toHaveBeenCalledTimes(1);
});

it("the loader ignores queue entries that are not commands", () => {
  document.body.innerHTML = "<county-pay></county-pay>";
  Object.assign(window, { CountyPay: Object.assign(() => {}, { q: [5] }) });
  expect(() => start(window, BASE, async () => ({ run: vi.fn() }))).toThrow(TypeError);
  expect(watched).toHaveLength(1);
});

it("the loader detects elements that are added later", async () => {
  start(window, BASE, async () => ({ run: vi.fn() }));
  const later = document.createElement("county-pay");
  document.body.append(later);
  await vi.waitFor(() => expect(watched).toContain(later));
});
