// @vitest-environment jsdom
import { act } from "@county-pay/ui/testing/dom";
import r2wc from "@r2wc/react-to-web-component";
import { useState } from "react";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { emitFrom } from "./events.ts";
import { hardened } from "./hardened.ts";

const rendered = vi.fn();
function Probe({ company, billId }: { company?: string; billId?: string }) {
  const [clicks, setClicks] = useState(0);
  rendered();
  return (
    <button type="button" onClick={() => setClicks(clicks + 1)}>
      {`${company ?? "none"} ${billId ?? "none"} ${clicks}`}
    </button>
  );
}
const ATTRIBUTES = { company: "company", billId: "bill-id" };
const define = (tag: string): void =>
  customElements.define(
    tag,
    hardened(r2wc(Probe, { shadow: "open", props: { company: "string", billId: "string" } }), ATTRIBUTES),
  );

const button = (element: Element) => element.shadowRoot?.querySelector("button");
const text = (element: Element) => button(element)?.textContent;
async function add(html: string): Promise<Element> {
  await act(() => {
    document.body.innerHTML = html;
  });
  return document.body.firstElementChild as Element;
}

beforeAll(() => {
  define("cp-probe");
});
beforeEach(async () => {
  await act(async () => document.body.replaceChildren());
  rendered.mockClear();
});

describe("the fixes for @r2wc", () => {
  // WIDGET-001
  it("a property that was set before the upgrade is kept", async () => {
    const early = document.createElement("cp-late");
    Object.assign(early, { company: "demo", billId: "7" });
    document.body.append(early);
    await act(async () => define("cp-late"));
    expect(text(early)).toBe("demo 7 0");
    expect(early.getAttribute("bill-id")).toBe("7");
  });

  // WIDGET-001
  it("a removed attribute is honored", async () => {
    const element = await add('<cp-probe company="demo" bill-id="7"></cp-probe>');
    await act(async () => element.removeAttribute("bill-id"));
    expect(text(element)).toBe("demo none 0");
    await act(async () => Object.assign(element, { company: undefined }));
    expect(text(element)).toBe("none none 0");
  });

  it("a move in the document keeps all state", async () => {
    const element = await add('<cp-probe company="demo"></cp-probe><div></div>');
    await act(async () => button(element)?.click());
    await act(async () => document.querySelector("div")?.append(element));
    expect(text(element)).toBe("demo none 1");
    await act(async () => button(element)?.click());
    expect(text(element)).toBe("demo none 2");
  });

  it("an element that is removed for good is unmounted", async () => {
    const element = await add("<cp-probe></cp-probe>");
    await act(async () => element.remove());
    expect(button(element)).toBeNull();
  });

  it("an element draws nothing before it is in a document", async () => {
    const element = document.createElement("cp-probe");
    await act(async () => element.setAttribute("company", "demo"));
    expect(rendered).not.toHaveBeenCalled();
    await act(async () => document.body.append(element));
    expect(text(element)).toBe("demo none 0");
  });

  it("bad JSON and function names are treated as text", async () => {
    const element = await add(`<cp-probe company="{bad" bill-id="alert"></cp-probe>`);
    expect(text(element)).toBe("{bad alert 0");
  });

  it("an unknown attribute causes one warning, and a global one none", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    await add(
      '<cp-probe compnay="x" class="a" data-b="c" aria-label="d"></cp-probe><cp-probe compnay="y"></cp-probe>',
    );
    expect(warn.mock.calls).toEqual([['<cp-probe>: unknown attribute "compnay"']]);
    warn.mockRestore();
  });

  it("several elements on a page are independent of each other", async () => {
    await add('<cp-probe company="a"></cp-probe><cp-probe company="b"></cp-probe>');
    const [first, second] = document.querySelectorAll("cp-probe");
    await act(async () => first && button(first)?.click());
    expect([first && text(first), second && text(second)]).toEqual(["a none 1", "b none 0"]);
  });
});

// WIDGET-001
it("events bubble and leave a shadow root", async () => {
  const host = document.createElement("div");
  document.body.append(host);
  const inner = host.attachShadow({ mode: "open" }).appendChild(document.createElement("p"));
  const listener = vi.fn();
  document.addEventListener("county-pay:added", (event) => listener((event as CustomEvent).detail));
  emitFrom(inner)("county-pay:added", { count: 2 });
  await vi.waitFor(() => expect(listener).toHaveBeenCalledWith({ count: 2 }));
});
