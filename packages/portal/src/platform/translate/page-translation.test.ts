// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { translatePage } from "./page-translation.ts";

let page: HTMLElement;
let running: { stop: () => void } | null = null;
beforeEach(() => {
  page = document.body.appendChild(document.createElement("div"));
});
afterEach(() => {
  running?.stop();
  running = null;
  page.remove();
});

const louder = async (text: string) => text.toUpperCase();
const begin = (html: string, translate = louder) => {
  page.innerHTML = html;
  running = translatePage(page, translate);
};
const settles = (html: string) => vi.waitFor(() => expect(page.innerHTML).toBe(html));

it("the translation covers visible and announced text, and can be undone", async () => {
  const html = '<p> Pay <b>your bill</b> </p><button aria-label="Close it"></button>';
  begin(html);
  await settles('<p> PAY <b>YOUR BILL</b> </p><button aria-label="CLOSE IT"></button>');
  running?.stop();
  expect(page.innerHTML).toBe(html);
});

it("the translation does not change amounts, numbers, names, fields, or choices", async () => {
  const kept =
    '<p>$1,234.00</p><p>014-0213-07B</p><p translate="no">Rivera</p><textarea>my words</textarea><select><option>Georgia</option></select>';
  begin(`${kept}<i>end</i>`);
  await settles(`${kept}<i>END</i>`);
});

it("the translation keeps the original if a number would change", async () => {
  begin("<p>Pay 20 dollars</p><i>end</i>", async (text) =>
    text === "Pay 20 dollars" ? "Payez 200 dollars" : text.toUpperCase(),
  );
  await settles("<p>Pay 20 dollars</p><i>END</i>");
});

it("the translation keeps the original if the translator fails", async () => {
  begin("<p>Hello there</p><i>end</i>", async (text) => {
    if (text !== "end") throw new Error("no such words");
    return "END";
  });
  await settles("<p>Hello there</p><i>END</i>");
});

it("the translation follows the page's changes, and restores the current original", async () => {
  begin("<p>Cart</p>");
  await settles("<p>CART</p>");
  const text = page.querySelector("p")?.firstChild;
  if (text) text.nodeValue = "Payment";
  page.insertAdjacentHTML("beforeend", "<h1>Thank you</h1>");
  await settles("<p>PAYMENT</p><h1>THANK YOU</h1>");
  running?.stop();
  expect(page.innerHTML).toBe("<p>Payment</p><h1>Thank you</h1>");
});

it("the translation requests the same text once", async () => {
  const translate = vi.fn(louder);
  begin("<p>Again</p><p>Again</p>", translate);
  await settles("<p>AGAIN</p><p>AGAIN</p>");
  expect(translate).toHaveBeenCalledOnce();
});
