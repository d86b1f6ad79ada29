import assert from "node:assert/strict";
import { JSDOM } from "jsdom";
import { createElement } from "react";
import { renderToString } from "react-dom/server";

/** Renders the React wrapper with this site's React: on a server, then in a jsdom document. */
const { CountyPay } = await import("@county-pay/react");
const link = createElement("a", { href: "https://pay.example.gov/demo/guest" }, "Pay");
const attributes = { origin: "https://pay.example.gov", company: "demo", mode: "bill", billId: "7" };
const html = `<county-pay company="demo" mode="bill" bill-id="7" api="https://pay.example.gov"><a href="https://pay.example.gov/demo/guest">Pay</a></county-pay>`;
assert.equal(renderToString(createElement(CountyPay, attributes, link)), html);

const { window } = new JSDOM("<main></main>");
const { document, AbortController, CustomEvent } = window;
Object.assign(globalThis, { window, document, AbortController, CustomEvent });
// Newer versions of Node have a built-in navigator, which cannot be assigned.
Object.defineProperty(globalThis, "navigator", { value: window.navigator });
const { createRoot } = await import("react-dom/client");
const { flushSync } = await import("react-dom");
const place = document.querySelector("main");
const root = createRoot(place);
const ref = { current: null };
const heard = [];
for (const round of ["first", "second"]) {
  const onPaid = ({ amount }) => heard.push(`${round} ${amount}`);
  flushSync(() => root.render(createElement(CountyPay, { ...attributes, ref, onPaid }, link)));
  ref.current.dispatchEvent(new CustomEvent("county-pay:paid", { detail: { amount: 100, bills: 1 } }));
}
assert.equal(place.innerHTML, html);
assert.deepEqual(heard, ["first 100", "second 100"]);
const element = ref.current;
flushSync(() => root.unmount());
assert.equal(ref.current, null);
element.dispatchEvent(new CustomEvent("county-pay:paid", { detail: { amount: 100, bills: 1 } }));
assert.equal(heard.length, 2);
// React's scheduler would keep the program running.
process.exit(0);
